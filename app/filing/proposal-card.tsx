import { SelectField } from '#app/forms/fields/select-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { problemsOf, shownName } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { type Proposal, placedOn, recordingPages } from './use-proposals.ts'

type CardProps = {
  proposal: Proposal
  /** Where the same bytes are, in a sentence. */
  same?: string
  /** It still needs somebody. */
  open: boolean
  sections: string[]
  flagged: boolean
  today: Date
  disabled: boolean
  onChange: (next: (proposal: Proposal) => Proposal) => void
  onRemove: () => void
}

/** One file with what it proposes, to be confirmed or corrected. */
export function ProposalCard({
  proposal,
  same,
  open,
  sections,
  flagged,
  today,
  disabled,
  onChange,
  onRemove,
}: CardProps) {
  const { found, draft, warning, again } = proposal
  const name = (draft.pdf ?? draft.audio)?.name
  const blocks = flagged && open && !again
  const places = draft.audio ? recordingPages.map((page) => page.name) : sections
  return (
    <fieldset className="filing-proposal" data-open={open}>
      <legend className="visually-hidden">{name}</legend>
      <div className="filing-file">
        <b>{name}</b>
        <IconButton icon="close" small label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
      </div>
      {draft.captions && (
        <div className="filing-file">
          <span>Captions: {draft.captions.name}</span>
          <IconButton
            icon="close"
            small
            label={`Remove ${draft.captions.name}`}
            disabled={disabled}
            onClick={() => onChange((last) => ({ ...last, draft: { ...last.draft, captions: undefined } }))}
          />
        </div>
      )}
      {warning && <p className="filing-warning">{warning}</p>}
      {same && (
        <p className={blocks ? 'failure' : 'filing-warning'} role={blocks ? 'alert' : undefined}>
          {same} {!again && 'Remove it here, or '}
          {again ? (
            'It will be filed again.'
          ) : (
            <>
              <button
                type="button"
                className="filing-link"
                disabled={disabled}
                onClick={() => onChange((last) => ({ ...last, again: true }))}
              >
                file it again
              </button>
              .
            </>
          )}
        </p>
      )}
      <SelectField
        label="Section"
        name="section"
        value={found?.name ?? ''}
        placeholder={found ? undefined : 'Choose a section'}
        error={flagged && !found ? 'Choose where it belongs' : undefined}
        options={places.map((place) => ({ value: place, label: place }))}
        disabled={disabled}
        onChange={(place) => onChange((last) => (place ? placedOn(last, place) : last))}
      />
      {found && (
        <DraftFields
          withFiles={false}
          found={found}
          draft={draft}
          problems={flagged ? problemsOf(draft, found) : {}}
          today={today}
          disabled={disabled}
          onChange={(next) => onChange((last) => ({ ...last, draft: next(last.draft) }))}
        />
      )}
      {found && <p className="visually-hidden">{shownName(draft, found)}</p>}
    </fieldset>
  )
}
