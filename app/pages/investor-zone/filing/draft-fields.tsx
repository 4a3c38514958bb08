import { useState } from 'react'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { FileField } from '#app/forms/fields/file-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { askedFields, documentTable } from '#model/document-text.ts'
import { proposeFiling } from '#model/filing-proposal.ts'
import { startingIn, typedYear } from '#model/fiscal-year.ts'
import { monthNames } from '#model/india-time.ts'
import { unknownKind } from '#model/never.ts'
import type { UploadField } from '#model/sub-pages.ts'
import type { FoundPage } from '#model/zone-pages.ts'
import { whyNot } from './check-file.ts'
import { type Draft, fieldsOf, type Problems, shownName, withProposal, yearsFor, yearUnder } from './draft.ts'
import { readPdf } from './read-pdf.ts'
import { filedAlready, sha256Of } from './same-bytes.ts'

type Props = {
  found: FoundPage
  draft: Draft
  onChange: (change: (draft: Draft) => Draft) => void
  problems: Problems
  today: Date
  disabled?: boolean
  /** Left out where the file is already given. */
  withFiles?: boolean
}

const months = monthNames.map((label, index) => ({ value: String(index), label }))

/** The fields of an upload form, in the order of the sub-page's row. */
export function DraftFields({ withFiles = true, ...props }: Props) {
  const fields = fieldsOf(props.found).filter((field) => withFiles || !['pdf', 'pdf?', 'audio'].includes(field))
  return (
    <>
      {fields.map((field) => (
        <Field key={field} field={field} {...props} />
      ))}
      <FurtherLines {...props} />
      <FiscalYear {...props} />
    </>
  )
}

function Field({ field, ...props }: Props & { field: UploadField }) {
  const { found, draft, onChange, problems, disabled } = props
  const set = (change: Partial<Draft>) => onChange((last) => ({ ...last, ...change }))
  switch (field) {
    case 'pdf':
    case 'pdf?':
      return <PdfField {...props} optional={field === 'pdf?'} />
    case 'audio':
      return <AudioField {...props} />
    case 'name':
      return (
        <TextField
          kind="text"
          label="Name"
          name="name"
          value={shownName(draft, found)}
          error={problems.name}
          maxLength={500}
          disabled={disabled}
          onChange={(name) => set({ name, nameTyped: true })}
        />
      )
    case 'date':
      return (
        <DateField
          label="Date"
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
          label="Month"
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
      return unknownKind(field)
  }
}

/** What the table of a document's fields asks for on every page; it may stay empty. */
function FurtherLines({ draft, onChange, disabled }: Props) {
  return askedFields.map((name) => (
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

function YearField({ found, draft, onChange, problems, disabled }: Props) {
  const year = typedYear(draft.year)
  const alone = !fieldsOf(found).includes('month')
  return (
    <TextField
      kind="number"
      label="Year"
      name="year"
      half
      value={draft.year}
      error={problems.year}
      hint={alone && year ? `Shown as ${startingIn(year).label}` : undefined}
      maxLength={4}
      disabled={disabled}
      onChange={(text) => onChange((last) => ({ ...last, year: text, fiscalYear: undefined }))}
    />
  )
}

/** The PDF. Its text proposes the rest of the form; one without text is flagged, because the exchange refuses images, and one that is filed already. */
function PdfField({ found, draft, onChange, problems, disabled, optional }: Props & { optional?: boolean }) {
  const { refused, setRefused, checked } = useCheckedFile('pdf')
  const [notice, setNotice] = useState<{ file: File; sentence?: string }>()
  async function choose(file: File | undefined) {
    if (!(await checked(file))) return onChange((last) => ({ ...last, pdf: undefined }))
    onChange((last) => ({ ...last, pdf: file }))
    if (!file) return setRefused(undefined)
    const read = await readPdf(file)
    onChange((last) => (last.pdf === file ? withProposal(last, found, proposeFiling(read)) : last))
    const same = await filedAlready(await sha256Of(file))
    setNotice({ file, sentence: same ?? (read.readable && !read.text ? textless : undefined) })
  }
  return (
    <FileField
      label={optional ? 'Transcript' : 'Document'}
      name="pdf"
      optional={optional}
      value={draft.pdf}
      error={refused ?? problems.pdf ?? (notice?.file === draft.pdf ? notice?.sentence : undefined)}
      accept="application/pdf,.pdf"
      invitation="Drop a PDF here, or browse"
      allowed="PDF only"
      disabled={disabled}
      onChange={choose}
    />
  )
}

export const textless =
  'This PDF holds no text, only pictures. The stock exchange refuses such files: save a searchable PDF if you can.'

function AudioField({ draft, onChange, problems, disabled }: Props) {
  const { refused, checked } = useCheckedFile('audio')
  async function choose(file: File | undefined) {
    const audio = (await checked(file)) ? file : undefined
    onChange((last) => ({ ...last, audio }))
  }
  return (
    <FileField
      label="Audio"
      name="audio"
      value={draft.audio}
      error={refused ?? problems.audio}
      accept=".mp3,.mp4,audio/mpeg,audio/mp4,video/mp4"
      invitation="Drop audio here, or browse"
      allowed=".mp3 or .mp4"
      picture="audio"
      disabled={disabled}
      onChange={choose}
    />
  )
}

/** Checks a chosen file by its content before anything is sent. No file is no fault. */
function useCheckedFile(kind: 'pdf' | 'audio') {
  const [refused, setRefused] = useState<string>()
  async function checked(file: File | undefined): Promise<boolean> {
    const why = file && (await whyNot(file, kind))
    setRefused(why)
    return !why
  }
  return { refused, setRefused, checked }
}

/** The proposed fiscal year, shown and changeable; where April–March says otherwise, the form offers that one. */
function FiscalYear({ found, draft, onChange, today, disabled }: Props) {
  const years = yearsFor(draft, found, today)
  const under = yearUnder(draft, found, today)
  if (!years || under === undefined) return null
  const choose = (fiscalYear: number) => onChange((last) => ({ ...last, fiscalYear }))
  const { proposed, april } = years
  const options = [...new Set([proposed.from + 1, proposed.from, proposed.from - 1, april.from, under])]
    .sort((one, other) => other - one)
    .map((from) => ({ value: String(from), label: startingIn(from).label }))
  return (
    <>
      <SelectField
        label="Shown under"
        name="fiscal_year"
        value={String(under)}
        options={options}
        hint={`Fiscal year by the month; April to March it is ${april.label}`}
        disabled={disabled}
        onChange={(year) => choose(Number(year))}
      />
      {years.differ && under !== april.from && (
        <p className="differs" role="status">
          {startingIn(under).label} is not the April–March year of that month, which is {april.label}.{' '}
          <button type="button" className="link" disabled={disabled} onClick={() => choose(april.from)}>
            Use {april.label}
          </button>
        </p>
      )}
    </>
  )
}
