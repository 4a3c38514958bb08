import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { type FigureElement, type FigureValue, figureTable, formatValue, type KeyElement } from '#model/figures.ts'
import { earlierPeriod, type FiscalPeriod, type PeriodKind, yearBefore } from '#model/fiscal-period.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

import { sourceSeparator } from './source-separator.ts'

export type FigureData = CallOutput<'user/get-figures'>['data']

/** Column: a period with its figures, and those of the same period a year before. */
export type Column = FiscalPeriod & { figures: Figures; before: { name: string; figures: Figures } }

type Figures = FigureData['periods'][number]['figures']

/** Returns the newest periods without a gap, at most `count`, newest first. A period without a filing has a column without figures. */
export function columnsOf({ periods }: FigureData, count: number): Column[] {
  const [newest] = periods
  const oldest = periods.at(-1)
  if (!newest || !oldest) return []
  const known = new Map(periods.map(({ period, figures }) => [period, figures]))
  return Array.from({ length: count }, (_, at) => earlierPeriod(newest, at))
    .filter(({ to }) => to >= oldest.to)
    .map((period) => {
      const { name, period: before } = yearBefore(period)
      return { ...period, figures: known.get(period.period) ?? {}, before: { name, figures: known.get(before) ?? {} } }
    })
}

const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const spans = {
  quarter: { one: '{count} quarter to {period}', other: '{count} quarters to {period}' },
  year: { one: '{count} year to {period}', other: '{count} years to {period}' },
} as const

/** Describes columns, newest first: `eight quarters to Q2 FY27`. */
export function formatSpan(columns: readonly Column[], kind: PeriodKind, { t, language }: Translator): string {
  const count = (language === 'en' && counts[columns.length]) || columns.length
  const { one, other } = spans[kind]
  return t(columns.length === 1 ? one : other, { count, period: columns[0]?.name ?? '' })
}

export const valueIn = (column: Pick<Column, 'figures'>, element: FigureElement): FigureValue | undefined =>
  column.figures[element]?.value

/** Returns the page of the filed document with a figure, if the document exists. */
export function pageAddress({ documents }: FigureData, { document, page }: { document: number; page: number }) {
  const filed = documents.find(({ key }) => key === document)
  return filed?.file_link ? documentPath(document, page) : undefined
}

/** Returns the accessible name of a figure's link: measure, period, value and location. */
export function inFull(
  element: KeyElement,
  period: string,
  { value, page }: { value: FigureValue; page: number },
  { t }: Pick<Translator, 't'>,
): string {
  const { label, unit } = figureTable[element]
  const figure = `${t(label)}, ${period}: ${formatValue(element, value)} ${t(unit)}`
  return `${figure}${t(sourceSeparator)}${t('page {page}', { page })}`
}

/** Returns a name that does not wrap. */
export const unbroken = (name: string) => name.replaceAll(' ', '\u00a0')
