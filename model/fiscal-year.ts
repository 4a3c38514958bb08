import { monthInIndia } from './india-time.ts'

/** A financial year by the calendar year it starts in; its label is like `2026-2027`. */
export type FiscalYear = { from: number; label: string }

/** What a tabbed page shows under one tab. `Archive` has no year. */
export type YearTab<Row> = { label: string; from: number | null; rows: Row[] }

export const archiveLabel = 'Archive'

/** What an address says that asks for every year at once. */
export const everyYearLabel = 'All'

export function startingIn(from: number): FiscalYear {
  return { from, label: `${from}-${from + 1}` }
}

/**
 * The newest `count` financial years, newest first. Each stands for the first of February of its year; the year that starts in the
 * running calendar year has no tab while the month is January to March (Spec 2, Annual Reports; Spec 9).
 */
export function yearTabs(count: number, today: Date): FiscalYear[] {
  const { year, month } = monthInIndia(today)
  const newest = month < 3 ? year - 1 : year
  return Array.from({ length: count }, (_, yearsBack) => startingIn(newest - yearsBack))
}

/** The newest `count` years that occur among the documents' filterdates, newest first (Spec 2, Investor Presentation, Concall). */
export function yearTabsOf(documents: readonly Dated[], count: number): FiscalYear[] {
  const years = new Set(documents.map(yearOf).filter((year) => year > 0))
  return [...years]
    .sort((one, other) => other - one)
    .slice(0, count)
    .map(startingIn)
}

type Dated = { filterdate: string; sortdate: string }

/** The year a document belongs to: what its filterdate starts with, else the April–March year of its sortdate, else 0. */
export function yearOf({ filterdate, sortdate }: Dated): number {
  const written = /^\d{4}/.exec(filterdate)
  if (written) return Number(written[0])
  const at = Date.parse(sortdate)
  return Number.isNaN(at) ? 0 : aprilYear(monthInIndia(new Date(at))).from
}

/**
 * Puts every document under a tab: under its own year, under the newest tab if it is newer than that, under Archive if it is older
 * than the oldest (Spec 2, Quarterly Results). No document is ever without a tab.
 */
export function underTabs<Row extends Dated>(documents: readonly Row[], years: readonly FiscalYear[]): YearTab<Row>[] {
  const tabs: YearTab<Row>[] = years.map(({ label, from }) => ({ label, from, rows: [] }))
  const archive: YearTab<Row> = { label: archiveLabel, from: null, rows: [] }
  for (const document of documents) {
    const year = yearOf(document)
    const tab = tabs.find(({ from }, at) => year === from || (at === 0 && year > (from ?? 0)))
    const between = tab ?? tabs.find(({ from }) => year > (from ?? 0))
    ;(between ?? archive).rows.push(document)
  }
  return [...tabs, archive]
}

/** A month as chosen in an upload form: `month` 0 is January. */
export type ChosenMonth = { year: number; month: number }

/** The financial year of a month, April to March: the one rule for all twelve months (docs/deviations.md). */
export function aprilYear({ year, month }: ChosenMonth): FiscalYear {
  return startingIn(month < 3 ? year - 1 : year)
}

/** The first calendar year of a label like `2026-2027`; undefined of anything else, such as `2026-2072`. */
export function yearLabelled(label: string): number | undefined {
  const [, from, to] = /^([1-9]\d{3})-([1-9]\d{3})$/.exec(label) ?? []
  return from && Number(to) === Number(from) + 1 ? Number(from) : undefined
}

/** A year as typed into an upload form: numeric, positive, exactly four digits (Spec 5). Undefined if it is not. */
export function typedYear(text: string): number | undefined {
  return /^[1-9]\d{3}$/.test(text.trim()) ? Number(text.trim()) : undefined
}
