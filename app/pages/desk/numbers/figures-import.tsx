import type { FormEvent } from 'react'
import { Failure } from '#app/forms/failure.tsx'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { documentStates } from '#model/document-states.ts'
import { inIndia } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import { documentOptions, type OfferedDocument } from '../offered-documents.ts'
import { ComparedTable } from './compared-table.tsx'
import { messages } from './messages.ts'
import { Ties, tiesOff } from './ties.tsx'
import { type DocumentLocation, type ReadingState, useFiguresImport } from './use-figures-import.ts'

const texts = messages.record

/** Imports a quarter from the exchange's file or a table: choose, compare, record. */
export function FiguresImport({ documents }: { documents: readonly OfferedDocument[] }) {
  const { file, state, choose, place, record } = useFiguresImport(documents)
  return (
    <div className="numbers">
      <FileField
        label={messages.file.label}
        name="file"
        accept=".xml,.xbrl,.html,.xhtml,.htm,.csv,.xlsx"
        invitation={messages.file.invitation}
        allowed={messages.file.allowed}
        value={file}
        error={state.at === 'start' ? state.problem : undefined}
        disabled={state.at === 'working'}
        onChange={(chosen) => void choose(chosen)}
      />
      {state.at === 'working' && <ProgressBar label={state.summary} share={state.share ?? 0.5} />}
      {state.at === 'compared' && (
        <Comparison
          state={state}
          documents={documents}
          onPlace={(next) => void place(next)}
          onRecord={() => void record()}
        />
      )}
    </div>
  )
}

type ComparisonProps = {
  state: Extract<ReadingState, { at: 'compared' }>
  documents: readonly OfferedDocument[]
  onPlace: (place: DocumentLocation) => void
  onRecord: () => void
}

function Comparison({ state, documents, onPlace, onRecord }: ComparisonProps) {
  const { format, company, values, used, left, notes, statements } = state.compared.data
  return (
    <>
      <p className="numbers-read" role="status">
        {messages.comparison.read(format, company, values, used)}
        {left.length > 0 && ` ${messages.comparison.left(left.join(', '))}`}
        {notes.length > 0 && ` ${notes.join(' ')}`}
      </p>
      {statements.map((statement) => (
        <div className="numbers-statement" key={`${statement.period} ${statement.basis}`}>
          <ComparedTable statement={statement} />
          <div>
            <Ties statement={statement} />
            {statement === statements.at(-1) && (
              <RecordPart state={state} documents={documents} onPlace={onPlace} onRecord={onRecord} />
            )}
          </div>
        </div>
      ))}
    </>
  )
}

function RecordPart({ state, documents, onPlace, onRecord }: ComparisonProps) {
  const { place, failure, compared } = state
  const off = tiesOff(compared.data.statements)
  const document = documents.find(({ key }) => String(key) === place.document)
  const isPending = useNeedsApproval()('Quarterly Results') || document?.waiting_since !== undefined
  const problem = (field: keyof DocumentLocation) => (failure?.detail.field === field ? failure.message : undefined)
  const ready = document && place.page && (off.length === 0 || place.reason.trim())
  return (
    <Part id="numbers-record" heading={off.length ? texts.headingOff : texts.heading}>
      <form
        className="numbers-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onRecord()
        }}
      >
        <SelectField
          label={texts.document}
          name="document"
          value={place.document}
          options={documentOptions(documents)}
          placeholder={texts.choose}
          error={problem('document')}
          hint={document && describeState(document)}
          onChange={(chosen) => onPlace({ ...place, document: chosen })}
        />
        <TextField
          kind="number"
          label={texts.page}
          name="page"
          value={place.page}
          error={problem('page')}
          onChange={(page) => onPlace({ ...place, page: page.replaceAll(/\D/g, '') })}
        />
        <TextField
          kind="text"
          label={texts.reason}
          name="reason"
          maxLength={500}
          optional={off.length === 0}
          value={place.reason}
          error={problem('reason')}
          hint={off.length ? texts.reasonHint(off.join(', ')) : undefined}
          onChange={(reason) => onPlace({ ...place, reason })}
        />
        {failure && !failure.detail.field && <Failure refusal={failure} isAnnounced />}
        <Button type="submit" dim={!ready}>
          {isPending ? sendForApproval : texts.record}
        </Button>
      </form>
    </Part>
  )
}

function describeState({ state, release_at, waiting_since }: OfferedDocument): string {
  if (state === 'draft') return texts.draft
  if (state !== 'scheduled') return texts.visible(documentStates[state])
  if (waiting_since || !release_at) return texts.awaitingApproval
  return texts.scheduled(inIndia(release_at))
}
