import { FilesDrop } from '#app/filing/files-drop.tsx'
import { ProposalCard } from '#app/filing/proposal-card.tsx'
import { isOpen, sameBytes } from '#app/filing/use-proposals.ts'
import { Failure } from '#app/forms/failure.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { isReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import type { Release } from './release-in-words.ts'
import { type ProposedPaper, useTakingIn } from './use-taking-in.ts'

type Props = { release: Release; onTaken: () => Promise<void> }

const sections = subPageNames.filter((name) => isListPage(pageOf(name).page))

/** Where the papers of the meeting are dropped: each is read and proposed; nothing is taken in until pressed. */
export function TakeIn({ release, onTaken }: Props) {
  const taking = useTakingIn(release._id, serverNow(), onTaken)
  const { papers, refused, reading, sending, failure } = taking
  const open = papers.filter((one) => !one.slot || isOpen(one, papers)).length
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={taking.add}
        invitation="Drop the papers of the meeting here, or browse"
        allowed="Many at once. Each is read, and proposed for where it belongs."
      />
      {reading && (
        <ProgressBar label={`Reading ${reading.done} of ${reading.total}…`} share={reading.done / reading.total} />
      )}
      {refused.map(({ id, name, why }) => (
        <div key={id} className="failure filing-refused" role="alert">
          <p>{why}</p>
          <IconButton icon="close" small label={`Remove ${name}`} onClick={() => taking.remove(id)} />
        </div>
      ))}
      <ul className="room-proposals">
        {papers.map((paper) => (
          <ProposalRow key={paper.id} paper={paper} papers={papers} taking={taking} />
        ))}
      </ul>
      {sending && <ProgressBar {...sending} />}
      {failure && <Failure refusal={failure} />}
      {papers.length > 0 && (
        <div className="row">
          <Button
            busy={sending !== undefined}
            disabled={reading !== undefined || open > 0}
            onClick={() => void taking.take()}
          >
            {papers.length === 1 ? 'Take in 1 file' : `Take in ${papers.length} files`}
          </Button>
          <p role="status">{open > 0 && `${open} ${open === 1 ? 'needs' : 'need'} a decision.`}</p>
        </div>
      )}
    </div>
  )
}

type RowProps = { paper: ProposedPaper; papers: readonly ProposedPaper[]; taking: ReturnType<typeof useTakingIn> }

function ProposalRow({ paper, papers, taking }: RowProps) {
  const name = (paper.draft.pdf ?? paper.draft.audio)?.name ?? ''
  const open = isOpen(paper, papers)
  return (
    <li>
      <div className="room-proposal">
        <b>{name}</b>
        <small>{paper.found ? `${paper.found.name}: ${paper.draft.name || paper.read.name}` : paper.warning}</small>
      </div>
      <div className="field-affix">
        <select
          className="field-control"
          aria-label={`What ${name} is`}
          value={paper.slot ?? ''}
          onChange={({ target }) => isReleaseSlot(target.value) && taking.choose(paper.id, target.value)}
        >
          {!paper.slot && <option value="">Needs a decision</option>}
          {releaseSlotNames.map((slot) => (
            <option key={slot} value={slot}>
              {releaseSlots[slot].name}
            </option>
          ))}
        </select>
        <span className="field-glyph">
          <Icon name="down" small />
        </span>
      </div>
      <IconButton icon="close" small label={`Leave ${name} out`} onClick={() => taking.remove(paper.id)} />
      {paper.slot && (
        <details open={open}>
          <summary>Name, date and section</summary>
          <ProposalCard
            proposal={paper}
            same={sameBytes(paper, papers)}
            open={open}
            sections={sections}
            flagged={open}
            today={serverNow()}
            disabled={taking.sending !== undefined}
            onChange={(next) => taking.change(paper.id, next)}
            onRemove={() => taking.remove(paper.id)}
          />
        </details>
      )}
    </li>
  )
}
