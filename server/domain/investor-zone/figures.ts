import type { CallOutput } from '#contract/calls.ts'
import { type Basis, type FigureElement, sentValue } from '#model/figures.ts'
import { type PeriodKind, readPeriod } from '#model/fiscal-period.ts'
import { newestFiled } from '#model/investor-zone.ts'
import type { FigureRow } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Publication, Publications } from './publications.ts'
import type { IsVisible } from './visibility.ts'
import type { StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

export type Figures = CallOutput<'user/get-figures'>['data']
export type PeriodFigures = Figures['periods'][number]
type Figure = NonNullable<PeriodFigures['figures'][FigureElement]>

/**
 * Returns the figures visible at an instant, newest period first. A figure is visible if, and only if, its document is. If two documents
 * differ, the newer one determines the value.
 */
export function visibleFigures(
  rows: readonly FigureRow[],
  { documents }: Pick<Zone, 'documents'>,
  { kind, basis, shows }: { kind: PeriodKind; basis: Basis; shows: (row: DocumentRow) => boolean },
): Figures {
  const text = rows.filter((row) => row.basis === basis)
  const sources = new Set(text.map(({ document }) => document))
  // Oldest first.
  const visible = documents
    .filter(({ key }) => sources.has(key))
    .filter(shows)
    .sort((a, b) => newestFiled(b, a))
  const order = new Map(visible.map(({ key }, index) => [key, index]))
  const placed = text
    .flatMap((row) => {
      const place = order.get(row.document)
      const period = readPeriod(row.period)
      return place === undefined || period?.kind !== kind ? [] : [{ at: place, row, period }]
    })
    .sort((a, b) => a.at - b.at)
  const periods = new Map<string, PeriodFigures>()
  for (const { row, period } of placed) {
    const known = periods.get(period.period) ?? { ...period, figures: {} }
    periods.set(period.period, { ...known, figures: { ...known.figures, [row.element]: restated(known, row) } })
  }
  const periodList = [...periods.values()].sort((a, b) => (a.to < b.to ? 1 : -1))
  return { periods: periodList, documents: sourceDocuments(periodList, visible) }
}

/**
 * Returns the documents whose file was replaced after a figure was recorded, with the time of replacement. Such figures are under
 * correction until recorded again.
 */
export function correctedSources(
  rows: readonly FigureRow[],
  published: readonly Publication[],
): ReadonlyMap<number, string> {
  const replaced = new Set(published.flatMap(({ key, current }) => (current ? [] : [key])))
  const corrected = published.filter(
    ({ key, current, position }) =>
      current && replaced.has(key) && rows.some((row) => row.document === key && row.revision < position),
  )
  return new Map(corrected.map(({ key, publishedAt }) => [key, publishedAt]))
}

/** Returns the figure after applying one more document. A newer document with the same value changes nothing. */
function restated({ figures }: PeriodFigures, { element, value: stored, document, page }: FigureRow): Figure {
  const figure = { value: sentValue(element, stored), document, page }
  const known = figures[element]
  if (!known) return figure
  if (Number(known.value) === Number(stored)) return known
  const { earlier: _, ...earlier } = known
  return { ...figure, earlier }
}

function sourceDocuments(periods: readonly PeriodFigures[], documents: readonly DocumentRow[]): Figures['documents'] {
  const named = new Set(
    periods
      .flatMap(({ figures }) => Object.values(figures))
      .flatMap(({ document, earlier }) => [document, earlier?.document]),
  )
  return documents
    .filter(({ key }) => named.has(key))
    .map(({ key, name, file_link }) => ({ key, name, file_link }))
    .toReversed()
}

/** Returns `visibleFigures` for the current zone. */
export async function figuresOf(
  {
    zone,
    statements,
    now,
    shows,
    publications,
  }: {
    zone: () => Promise<Zone>
    statements: StatementReading
    now: () => Date
    shows: IsVisible
    publications: Publications
  },
  { kind, basis }: { kind: PeriodKind; basis: Basis },
): Promise<Figures> {
  const [rows, read, instant] = [await statements.figure(), await zone(), now()]
  const { periods, documents } = visibleFigures(rows, read, { kind, basis, shows: (row) => shows(row, instant) })
  const corrected = correctedSources(rows, await publications())
  const marked = documents.map((document) => ({
    ...document,
    ...(corrected.has(document.key) && { corrected_at: corrected.get(document.key) }),
  }))
  return { periods, documents: marked }
}
