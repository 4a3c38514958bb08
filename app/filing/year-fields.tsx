import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { startingIn, typedYear } from '#model/fiscal-year.ts'
import { type DraftFieldProps, fieldsOf, yearsFor, yearUnder } from './draft.ts'

/** The year that a document speaks of; where there is no month beside it, the first of its fiscal year. */
export function YearField({ found, draft, onChange, problems, disabled }: DraftFieldProps) {
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

/** The proposed fiscal year, shown and changeable; where April–March says otherwise, the form offers that one. */
export function FiscalYearField({ found, draft, onChange, today, disabled }: DraftFieldProps) {
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
        <p className="filing-differs" role="status">
          {startingIn(under).label} is not the April–March year of that month, which is {april.label}.{' '}
          <button type="button" className="filing-link" disabled={disabled} onClick={() => choose(april.from)}>
            Use {april.label}
          </button>
        </p>
      )}
    </>
  )
}
