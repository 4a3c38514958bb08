import * as z from 'zod/mini'
import { assertNever } from '#model/assert-never.ts'
import { bases, figureTable } from '#model/figures.ts'
import { periodKinds, readPeriod } from '#model/fiscal-period.ts'
import { eachOf } from '#model/line-fields.ts'
import { runningNumber } from './fields.ts'
import { mib } from './units.ts'

/** Accounts with or without the subsidiaries. */
export const basis = z.enum(bases, `Basis must be one of ${bases.join(', ')}.`)

export const periodKind = z.enum(periodKinds, `By must be one of ${periodKinds.join(', ')}.`)

/** `2026-Q2`, or a fiscal year like `2025-2026`. */
export const period = z
  .string('Period must be text.')
  .check(
    z.refine(
      (value) => readPeriod(value) !== undefined,
      'Period must be a quarter like 2026-Q2, with the year in which its fiscal year begins, or a fiscal year like 2025-2026.',
    ),
  )

export const quarter = z
  .string('Period must be text.')
  .check(
    z.refine(
      (value) => readPeriod(value)?.kind === 'quarter',
      'Period must be a quarter like 2026-Q2, with the year in which its fiscal year begins.',
    ),
  )

type Element = (typeof figureTable)[keyof typeof figureTable]

function sentAs({ label, holds }: Element) {
  switch (holds) {
    case 'rupees':
      return z.number(`${label} must be a number.`).check(z.int(`${label} must be in whole rupees.`))
    case 'rupees a share':
      return z
        .string(`${label} must be text, like "4.91".`)
        .check(z.regex(/^-?(?:0|[1-9]\d{0,6})\.\d{1,4}$/, `${label} must be rupees with decimals, like "4.91".`))
    default:
      return assertNever(holds)
  }
}

const page = runningNumber('Page')

/** Figures of a document for a period: each element with its page; absent elements are omitted. */
export const recordedFigures = z
  .strictObject(eachOf(figureTable, (element) => z.optional(z.strictObject({ value: sentAs(element), page }))))
  .check(z.refine((figures) => Object.keys(figures).length > 0, 'Enter at least one figure.'))

export const resultsFileMax = 10 * mib

/** Results file of the exchange, or a table. */
export const resultsFile = z
  .string('The file must be base64 text.')
  .check(
    z.minLength(1, 'Choose a file.'),
    z.maxLength(Math.ceil(resultsFileMax / 3) * 4, 'The file is too large: at most 10 MB.'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file must be base64 text.'),
  )
