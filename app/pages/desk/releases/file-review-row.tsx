import type { KeyboardEvent } from 'react'
import { displayName } from '#app/filing/draft.ts'
import { ProposalCard } from '#app/filing/proposal-card.tsx'
import { sameBytes } from '#app/filing/use-proposals.ts'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { Select } from '#app/forms/fields/select.tsx'
import { serverNow } from '#app/server-clock.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { formatSize } from '#model/format-size.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { isApart, isReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { sections } from './set-for-all.tsx'
import type { FileIntakeState } from './use-file-intake.ts'
import { needsDecision, type ProposedDocument } from './use-proposed-documents.ts'

export type RowState = { chosen: boolean; picked: boolean; editing: boolean }
export type RowActions = {
  onChoose: () => void
  onPick: () => void
  onEdit: () => void
  onShow: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
}
type Props = RowState & RowActions & { paper: ProposedDocument; taking: FileIntakeState }

export const fileOf = ({ draft }: ProposedDocument): File | undefined => draft.pdf ?? draft.audio

export const rowId = ({ id }: Pick<ProposedDocument, 'id'>): string => `bench-row-${id}`

/** Returns the name of a row: its file, or its document type if there is no file. */
export function rowName(paper: ProposedDocument): string {
  return fileOf(paper)?.name ?? (paper.slot ? releaseSlots[paper.slot].name : 'No file')
}

/** Row of a file: its kind, its destination, and its fields below while edited. */
export function FileReviewRow({ paper, taking, chosen, picked, editing, ...acts }: Props) {
  const name = rowName(paper)
  const open = needsDecision(paper, taking.papers)
  return (
    <>
      <tr className={chosen ? 'bench-chosen' : undefined} onFocus={acts.onChoose}>
        <td className="bench-pick">
          <label className="check">
            <input type="checkbox" aria-label={`Select ${name}`} checked={picked} onChange={acts.onPick} />
          </label>
        </td>
        <th scope="row" className="table-key">
          <button
            type="button"
            className="bench-name"
            aria-current={chosen || undefined}
            aria-describedby="bench-keys"
            id={rowId(paper)}
            data-bench-row
            onKeyDown={acts.onKey}
            onClick={acts.onChoose}
          >
            {name}
          </button>
          <Content paper={paper} same={sameBytes(paper, taking.papers)} />
        </th>
        <td data-l="Type">
          <SlotChoice paper={paper} name={name} taking={taking} />
        </td>
        <td data-l="Section">
          <Place paper={paper} />
        </td>
        <td className="bench-acts">
          <span className="bench-show">
            <IconButton icon="eye" small label={`Show the pages of ${name}`} onClick={acts.onShow} />
          </span>
          <IconButton icon="edit" small label={`Change ${name}`} aria-expanded={editing} onClick={acts.onEdit} />
          <IconButton icon="close" small label={`Remove ${name}`} onClick={() => taking.remove(paper.id)} />
        </td>
      </tr>
      {editing && (
        <tr className="bench-fields">
          <td colSpan={5}>
            <Fields paper={paper} open={open} taking={taking} />
          </td>
        </tr>
      )}
    </>
  )
}

function Content({ paper, same }: { paper: ProposedDocument; same?: string }) {
  const file = fileOf(paper)
  return (
    <>
      <small className="figures">{file && formatSize(file.size)}</small>
      {paper.warning && <small className="bench-warning">{paper.warning}</small>}
      {same && <small className="bench-warning">{paper.again ? `${same} It will be filed again.` : same}</small>}
    </>
  )
}

function SlotChoice({ paper, name, taking }: { paper: ProposedDocument; name: string; taking: FileIntakeState }) {
  return (
    <Select
      aria-label={`Type of ${name}`}
      value={paper.slot ?? ''}
      onChange={({ target }) => isReleaseSlot(target.value) && taking.choose(paper.id, target.value)}
    >
      {!paper.slot && <option value="">Choose a type</option>}
      {releaseSlotNames.map((slot) => (
        <option key={slot} value={slot}>
          {releaseSlots[slot].name}
        </option>
      ))}
    </Select>
  )
}

function Place({ paper: { found, draft, own, slot } }: { paper: ProposedDocument }) {
  if (!found) return <span className="bench-warning">Not chosen yet</span>
  const instant = own && fromIndiaField(own)
  const withoutOwn = isApart(slot ?? '') ? 'No release time yet' : 'Published with the others'
  return (
    <div>
      {found.name}
      <small>{displayName(draft, found) || 'Untitled'}</small>
      <small className="figures">{instant ? `Scheduled for ${inIndia(instant)}` : withoutOwn}</small>
    </div>
  )
}

function Fields({ paper, open, taking }: { paper: ProposedDocument; open: boolean; taking: FileIntakeState }) {
  return (
    <>
      <ProposalCard
        bare
        proposal={paper}
        same={sameBytes(paper, taking.papers)}
        open={open}
        sections={sections}
        flagged={open}
        today={serverNow()}
        disabled={false}
        onChange={(next) => taking.change(paper.id, next)}
        onRemove={() => taking.remove(paper.id)}
      />
      <DateField
        withTime
        optional
        label="Separate release time"
        hint="Indian Standard Time"
        value={paper.own ?? ''}
        onChange={(own) => taking.setOwn(paper.id, own)}
      />
    </>
  )
}
