import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { assertNever } from '#model/assert-never.ts'
import { documentTable, uploadFormFields } from '#model/document-text.ts'
import { monthNames } from '#model/india-time.ts'
import type { UploadField } from '#model/sub-pages.ts'
import { type Draft, type DraftFieldProps, displayName, fieldsOf } from './draft.ts'
import { PdfField, RecordingField, XbrlField } from './file-fields.tsx'
import { messages } from './messages.ts'
import { useProposedNameSelected } from './use-proposed-name-selected.ts'
import { FiscalYearField, YearField } from './year-fields.tsx'

const months = monthNames.map((label, index) => ({ value: String(index), label }))

/** Fields of an upload form, in the order of the sub-page's row. Without `withFiles`, the file is already given. */
export function DraftFields({ withFiles = true, ...props }: DraftFieldProps & { withFiles?: boolean }) {
  useProposedNameSelected(displayName(props.draft, props.match), props.draft.nameTyped)
  const fields = fieldsOf(props.match).filter(
    (field) => withFiles || !['pdf', 'pdf?', 'audio', 'captions?', 'xbrl?'].includes(field),
  )
  return (
    <>
      {fields.map((field) => (
        <Field key={field} field={field} {...props} />
      ))}
      <FurtherLines {...props} />
      <FiscalYearField {...props} />
    </>
  )
}

function Field({ field, ...props }: DraftFieldProps & { field: UploadField }) {
  const { match, draft, onChange, problems, disabled } = props
  const set = (change: Partial<Draft>) => onChange((last) => ({ ...last, ...change }))
  switch (field) {
    case 'pdf':
    case 'pdf?':
      return <PdfField {...props} optional={field === 'pdf?'} />
    case 'audio':
      return <RecordingField {...props} kind="audio" />
    case 'captions?':
      return <RecordingField {...props} kind="captions" />
    case 'xbrl?':
      return draft.pdf && <XbrlField {...props} />
    case 'name':
      return (
        <TextField
          kind="text"
          label={messages.name.label}
          name="name"
          value={displayName(draft, match)}
          error={problems.name}
          maxLength={500}
          disabled={disabled}
          onChange={(name) => set({ name, nameTyped: true })}
        />
      )
    case 'date':
      return (
        <DateField
          label={messages.date.label}
          name="date"
          half
          value={draft.date}
          error={problems.date}
          disabled={disabled}
          onChange={(date) => set({ date, fiscalYear: undefined })}
        />
      )
    case 'month':
      return (
        <SelectField
          label={messages.month}
          name="month"
          half
          value={String(draft.month)}
          options={months}
          disabled={disabled}
          onChange={(month) => set({ month: Number(month), fiscalYear: undefined })}
        />
      )
    case 'year':
      return <YearField {...props} />
    default:
      return assertNever(field)
  }
}

/** Optional fields that the table of document fields has on every page. */
function FurtherLines({ draft, onChange, disabled }: DraftFieldProps) {
  return uploadFormFields.map((name) => (
    <TextField
      key={name}
      kind="text"
      label={documentTable[name].shownAs}
      name={name}
      optional
      value={draft.more[name] ?? ''}
      maxLength={documentTable[name].lengthMax}
      disabled={disabled}
      onChange={(text) => onChange((last) => ({ ...last, more: { ...last.more, [name]: text } }))}
    />
  ))
}
