import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { startingIn, typedYear } from '#model/fiscal-year.ts'
import { type DraftFieldProps, fieldsOf, yearOfMonth, yearUnder } from './draft.ts'
import { messages } from './messages.ts'

/** Field for the year of a document; without a month, the first year of its fiscal year. */
export function YearField({ match, draft, onChange, problems, disabled }: DraftFieldProps) {
  const year = typedYear(draft.year)
  const alone = !fieldsOf(match).includes('month')
  return (
    <TextField
      kind="number"
      label={messages.year.label}
      name="year"
      half
      value={draft.year}
      error={problems.year}
      hint={alone && year ? messages.year.shownAs(startingIn(year).label) : undefined}
      maxLength={4}
      disabled={disabled}
      onChange={(text) => onChange((last) => ({ ...last, year: text, fiscalYear: undefined }))}
    />
  )
}

/** Field for the fiscal year of the chosen month, April to March. If another year is chosen, the form offers to revert it. */
export function FiscalYearField({ match, draft, onChange, disabled }: DraftFieldProps) {
  const april = yearOfMonth(draft, match)
  const under = yearUnder(draft, match)
  if (!april || under === undefined) return null
  const choose = (fiscalYear: number) => onChange((last) => ({ ...last, fiscalYear }))
  const options = [...new Set([april.from + 1, april.from, april.from - 1, under])]
    .sort((a, b) => b - a)
    .map((from) => ({ value: String(from), label: startingIn(from).label }))
  return (
    <>
      <SelectField
        label={messages.fiscalYear.label}
        name="fiscal_year"
        value={String(under)}
        options={options}
        hint={messages.fiscalYear.hint}
        disabled={disabled}
        onChange={(year) => choose(Number(year))}
      />
      {under !== april.from && (
        <p className="filing-differs" role="status">
          {messages.fiscalYear.differs(startingIn(under).label, april.label)}{' '}
          <button type="button" className="filing-link" disabled={disabled} onClick={() => choose(april.from)}>
            {messages.fiscalYear.use(april.label)}
          </button>
        </p>
      )}
    </>
  )
}
