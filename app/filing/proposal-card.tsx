import type { ReactNode } from 'react'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { displayName, problemsOf } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { messages } from './messages.ts'
import { moveToPage, type Proposal, recordingPages } from './use-proposals.ts'

type CardProps = {
  proposal: Proposal
  /** Location of the same bytes, in a sentence. */
  same?: string
  /** True if the file needs a decision. */
  open: boolean
  sections: string[]
  flagged: boolean
  today: Date
  /** True if the surroundings name the file and can remove it. */
  bare?: boolean
  disabled: boolean
  onChange: (next: (proposal: Proposal) => Proposal) => void
  onRemove: () => void
}

/** Card of one file with its proposal, to be confirmed or corrected. */
export function ProposalCard(props: CardProps) {
  const { proposal, same, open, sections, flagged, today, bare, disabled, onChange, onRemove } = props
  const { match, draft, warning, again } = proposal
  const name = (draft.pdf ?? draft.audio)?.name ?? ''
  const places = draft.audio ? recordingPages.map((page) => page.name) : sections
  return (
    <fieldset className={bare ? 'filing-proposal filing-bare' : 'filing-proposal'} data-open={open}>
      <legend className="visually-hidden">{name}</legend>
      {!bare && (
        <FileLine name={name} disabled={disabled} onRemove={onRemove}>
          <b>{name}</b>
        </FileLine>
      )}
      {draft.captions && (
        <FileLine
          name={draft.captions.name}
          disabled={disabled}
          onRemove={() => onChange((last) => ({ ...last, draft: { ...last.draft, captions: undefined } }))}
        >
          <span>{messages.proposal.captions(draft.captions.name)}</span>
        </FileLine>
      )}
      {warning && <p className="filing-warning">{warning}</p>}
      {same && (
        <SameBytes
          same={same}
          again={again}
          blocks={flagged && open}
          disabled={disabled}
          onAgain={() => onChange((last) => ({ ...last, again: true }))}
        />
      )}
      <SelectField
        label={messages.proposal.section}
        name="section"
        value={match?.name ?? ''}
        placeholder={match ? undefined : messages.proposal.choose}
        error={flagged && !match ? messages.proposal.missing : undefined}
        options={places.map((place) => ({ value: place, label: place }))}
        disabled={disabled}
        onChange={(place) => onChange((last) => (place ? moveToPage(last, place) : last))}
      />
      {match && (
        <DraftFields
          withFiles={false}
          match={match}
          draft={draft}
          problems={flagged ? problemsOf(draft, match) : {}}
          today={today}
          disabled={disabled}
          onChange={(next) => onChange((last) => ({ ...last, draft: next(last.draft) }))}
        />
      )}
      {match && <p className="visually-hidden">{displayName(draft, match)}</p>}
    </fieldset>
  )
}

type FileLineProps = { name: string; disabled: boolean; onRemove: () => void; children: ReactNode }

function FileLine({ name, disabled, onRemove, children }: FileLineProps) {
  return (
    <div className="filing-file">
      {children}
      <IconButton icon="close" small label={messages.proposal.remove(name)} disabled={disabled} onClick={onRemove} />
    </div>
  )
}

type SameBytesProps = {
  same: string
  /** True if the user confirmed the copy. */
  again?: boolean
  /** Unless confirmed, prevents the filing of all files. */
  blocks: boolean
  disabled: boolean
  onAgain: () => void
}

function SameBytes({ same, again, blocks, disabled, onAgain }: SameBytesProps) {
  if (again)
    return (
      <p className="filing-warning">
        {same} {messages.proposal.filedAgain}
      </p>
    )
  return (
    <p className={blocks ? 'failure' : 'filing-warning'} role={blocks ? 'alert' : undefined}>
      {same} {messages.proposal.removeOr}{' '}
      <button type="button" className="filing-link" disabled={disabled} onClick={onAgain}>
        {messages.proposal.fileAgain}
      </button>
      .
    </p>
  )
}
