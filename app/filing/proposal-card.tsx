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
  sections: readonly string[]
  today: Date
  onChange: (next: (proposal: Proposal) => Proposal) => void
}

/** Fields of one file with its proposal, to be confirmed or corrected. The row above names the file. */
export function ProposalCard({ proposal, same, open, sections, today, onChange }: CardProps) {
  const { match, draft, warning, again } = proposal
  const places = draft.audio ? recordingPages.map((page) => page.name) : sections
  return (
    <fieldset className="filing-proposal">
      <legend className="visually-hidden">{(draft.pdf ?? draft.audio)?.name ?? ''}</legend>
      {(['captions', 'xbrl'] as const).map((kind) => (
        <AttachedFile
          key={kind}
          label={messages.proposal[kind]}
          file={draft[kind]}
          onRemove={() => onChange((last) => ({ ...last, draft: { ...last.draft, [kind]: undefined } }))}
        />
      ))}
      {warning && <p className="filing-warning">{warning}</p>}
      {same && (
        <SameBytes
          same={same}
          again={again}
          blocks={open}
          onAgain={() => onChange((last) => ({ ...last, again: true }))}
        />
      )}
      <SelectField
        label={messages.proposal.section}
        name="section"
        value={match?.name ?? ''}
        placeholder={match ? undefined : messages.proposal.choose}
        error={match ? undefined : messages.proposal.missing}
        options={places.map((place) => ({ value: place, label: place }))}
        onChange={(place) => onChange((last) => (place ? moveToPage(last, place) : last))}
      />
      {match && (
        <DraftFields
          withFiles={false}
          match={match}
          draft={draft}
          problems={open ? problemsOf(draft, match) : {}}
          today={today}
          onChange={(next) => onChange((last) => ({ ...last, draft: next(last.draft) }))}
        />
      )}
      {match && <p className="visually-hidden">{displayName(draft, match)}</p>}
    </fieldset>
  )
}

type AttachedProps = { label: (name: string) => string; file?: File; onRemove: () => void }

function AttachedFile({ label, file, onRemove }: AttachedProps) {
  if (!file) return null
  return (
    <div className="filing-file">
      <span>{label(file.name)}</span>
      <IconButton icon="close" small label={messages.proposal.remove(file.name)} onClick={onRemove} />
    </div>
  )
}

type SameBytesProps = {
  same: string
  /** True if the user confirmed the copy. */
  again?: boolean
  /** Unless confirmed, prevents the filing of all files. */
  blocks: boolean
  onAgain: () => void
}

function SameBytes({ same, again, blocks, onAgain }: SameBytesProps) {
  if (again)
    return (
      <p className="filing-warning">
        {same} {messages.proposal.filedAgain}
      </p>
    )
  return (
    <p className={blocks ? 'failure' : 'filing-warning'} role={blocks ? 'alert' : undefined}>
      {same} {messages.proposal.removeOr}{' '}
      <button type="button" className="filing-link" onClick={onAgain}>
        {messages.proposal.fileAgain}
      </button>
      .
    </p>
  )
}
