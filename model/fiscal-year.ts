import { monthInIndia } from './india-time.ts'

/** Fiscal year by the calendar year in which it starts; its label is like `2026-2027`. */
export type FiscalYear = { from: number; label: string }

/** Rows of one tab of a page. `Archive` has no year. */
export type YearTab<Row> = { label: string; from: number | null; rows: Row[] }

export const archiveLabel = 'Archive'

/** Value in an address that selects every year. */
export const everyYearLabel = 'All'

export function startingIn(from: number): FiscalYear {
  return { from, label: `${from}-${from + 1}` }
}

/**
 * Returns the newest `count` fiscal years, newest first, each represented by 1 February. From January to March, the year that starts in
 * the current calendar year has no tab (Spec 2, Annual Reports; Spec 9).
 */
export function yearTabs(count: number, today: Date): FiscalYear[] {
  const { year, month } = monthInIndia(today)
  const newest = month < 3 ? year - 1 : year
  return Array.from({ length: count }, (_, yearsBack) => startingIn(newest - yearsBack))
}

/** Returns the newest `count` years among the documents' filterdates, newest first (Spec 2, Investor Presentation, Concall). */
export function yearTabsOf(documents: readonly Dated[], count: number): FiscalYear[] {
  const years = new Set(documents.map(yearOf).filter((year) => year > 0))
  return [...years]
    .sort((a, b) => b - a)
    .slice(0, count)
    .map(startingIn)
}

type Dated = { filterdate: string; sortdate: string }

/** Returns the year of a document: the start of its filterdate, else the April–March year of its sortdate, else 0. */
export function yearOf({ filterdate, sortdate }: Dated): number {
  const written = /^\d{4}/.exec(filterdate)
  if (written) return Number(written[0])
  const time = Date.parse(sortdate)
  return Number.isNaN(time) ? 0 : aprilYear(monthInIndia(new Date(time))).from
}

/**
 * Assigns every document to a tab. Its own year, the newest tab if newer, Archive if older than the oldest (Spec 2, Quarterly Results).
 * No document is without a tab.
 */
export function underTabs<Row extends Dated>(documents: readonly Row[], years: readonly FiscalYear[]): YearTab<Row>[] {
  const tabs: YearTab<Row>[] = years.map(({ label, from }) => ({ label, from, rows: [] }))
  const archive: YearTab<Row> = { label: archiveLabel, from: null, rows: [] }
  for (const document of documents) {
    const year = yearOf(document)
    const tab = tabs.find(({ from }, index) => year === from || (index === 0 && year > (from ?? 0)))
    const between = tab ?? tabs.find(({ from }) => year > (from ?? 0))
    ;(between ?? archive).rows.push(document)
  }
  return [...tabs, archive]
}

/** Month chosen in an upload form: `month` 0 is January. */
export type ChosenMonth = { year: number; month: number }

/** Returns the fiscal year of a month, April to March: the same rule for all twelve months (docs/deviations.md). */
export function aprilYear({ year, month }: ChosenMonth): FiscalYear {
  return startingIn(month < 3 ? year - 1 : year)
}

/** Returns the first calendar year of a label like `2026-2027`; undefined for anything else, such as `2026-2072`. */
export function yearLabelled(label: string): number | undefined {
  const [, from, to] = /^([1-9]\d{3})-([1-9]\d{3})$/.exec(label) ?? []
  return from && Number(to) === Number(from) + 1 ? Number(from) : undefined
}

/** Parses a year typed into an upload form: numeric, positive, exactly four digits (Spec 5). Undefined otherwise. */
export function typedYear(text: string): number | undefined {
  return /^[1-9]\d{3}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
