import type { Values } from '#app/forms/fields/field.tsx'

/** Name of a field of the numbered row: `text-2`. */
export const named = (part: string, number: number) => `${part}-${number}`

export const typed = (values: Values, part: string, number: number) => String(values[named(part, number)] ?? '').trim()

/** Number of the last row in which something was entered. */
export function lastTyped(values: Values): number {
  const numbers = Object.entries(values).map(([name, value]) => (value ? Number(/-(\d+)$/.exec(name)?.[1] ?? 0) : 0))
  return Math.max(...numbers)
}

export const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

type Rules = Readonly<Record<string, (text: string) => string | undefined>>

/** Returns the errors of all rows, by the names of their fields. At least one row is required. */
export const rowErrors = (values: Values, rules: Rules) =>
  Object.fromEntries(
    numbersTo(Math.max(1, lastTyped(values))).flatMap((number) =>
      Object.entries(rules).map(([part, errorIn]) => [named(part, number), errorIn(typed(values, part, number))]),
    ),
  )

/** Returns the field values of recorded rows. */
export const rowValues = <Row extends { number: number }>(
  rows: readonly Row[],
  parts: Readonly<Record<string, (row: Row) => string>>,
): Values =>
  Object.fromEntries(
    rows.flatMap((row) => Object.entries(parts).map(([part, read]) => [named(part, row.number), read(row)])),
  )

export const isPage = (text: string) => /^[1-9]\d{0,4}$/.test(text)
