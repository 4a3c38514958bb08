import * as z from 'zod/mini'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import type { CallInput } from '#contract/calls.ts'
import { importMapping } from '#contract/item-values.ts'
import { chooseMissing, columnOf, importFields, letterOf } from '#model/import-columns.ts'
import { messages } from './messages.ts'

/** The row with the column names (1 is the first), and the column letter of each field. */
export type ChosenColumns = NonNullable<CallInput<'admin/import-products'>['mapping']>
export type Head = string[][]

const unmapped = z.object({
  head: z.array(z.array(z.string())),
  mapping: importMapping,
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.string())),
})

/** Sheet of a workbook that is read, and the available sheets. */
export type ChosenSheet = { sheet?: string; sheets?: string[] }

/** Returns the top of a file with the detected columns. Previews contain it, as do refusals of files without our headings. */
export function headOf(data: unknown): ({ head: Head; chosen: ChosenColumns } & ChosenSheet) | undefined {
  const read = unmapped.safeParse(data)
  if (!read.success) return undefined
  const { head, mapping, sheet, sheets } = read.data
  return { head, chosen: mapping, sheet, sheets }
}

/** Select of the sheet, if the workbook has several. Another sheet is read and checked again. */
export function SheetField({ sheet = '', sheets = [], onChange }: ChosenSheet & { onChange: (sheet: string) => void }) {
  if (sheets.length < 2) return null
  return (
    <SelectField
      label={messages.importSheet.label}
      name="sheet"
      value={sheet}
      options={sheets.map((name) => ({ value: name, label: name }))}
      hint={messages.importSheet.hint}
      onChange={onChange}
    />
  )
}

type Props = { head: Head; chosen: ChosenColumns; problem?: string; onChange: (chosen: ChosenColumns) => void }

/** Column mapping for a file without our headings: the heading row, and the column of each field. The site remembers the mapping. */
export function ImportColumnsFields({ head, chosen, problem, onChange }: Props) {
  const headings = head[chosen.heading_row - 1] ?? []
  const width = Math.max(...head.map((row) => row.length))
  const flagged = problem !== undefined && problem === chooseMissing(chosen.columns)
  const options = Array.from({ length: width }, (_, at) => ({ value: letterOf(at), label: columnLabel(headings, at) }))
  return (
    <section className="import-columns" aria-label={messages.importColumns.label}>
      {problem && (
        <p className="import-warning" role="alert">
          {problem}
        </p>
      )}
      <SelectField
        label={messages.importColumns.headings}
        name="heading_row"
        value={String(chosen.heading_row)}
        options={head.map((row, index) => ({ value: String(index + 1), label: rowLabel(row, index) }))}
        hint={messages.importColumns.headingsHint}
        onChange={(row) => onChange({ ...chosen, heading_row: Number(row) })}
      />
      {importFields.map(({ column, label, required }) => (
        <SelectField
          key={column}
          label={label}
          name={column}
          half
          optional={!required}
          value={chosen.columns[column] ?? ''}
          placeholder={messages.importColumns.none}
          error={flagged && required && !chosen.columns[column] ? messages.importColumns.missing : undefined}
          options={options}
          hint={sampleOf(head, chosen, chosen.columns[column])}
          onChange={(letter) => onChange({ ...chosen, columns: { ...chosen.columns, [column]: letter || undefined } })}
        />
      ))}
    </section>
  )
}

function rowLabel(row: string[], index: number): string {
  const texts = row.filter(Boolean).join(', ')
  return messages.importColumns.row(index + 1, texts ? texts.slice(0, 80) : messages.importColumns.empty)
}

function columnLabel(headings: string[], index: number): string {
  const text = headings[index]?.trim()
  return text ? `${letterOf(index)}: ${text}` : letterOf(index)
}

function sampleOf(head: Head, { heading_row }: ChosenColumns, letter: string | undefined): string | undefined {
  if (!letter) return undefined
  const text = head.slice(heading_row).find((row) => row.some(Boolean))?.[columnOf(letter)]
  return text ? messages.importColumns.sample(text) : undefined
}
