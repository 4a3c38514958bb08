import type { DocumentText } from '#model/document-fields.ts'
import type { FilingProposal } from '#model/filing-proposal.ts'
import { aprilYear, type FiscalYear, startingIn, typedYear } from '#model/fiscal-year.ts'
import { dayInIndia, formatDay, lastDayOfMonth, monthInIndia, monthNames } from '#model/india-time.ts'
import type { UploadField } from '#model/sub-pages.ts'
import { isListPage, type PageMatch } from '#model/zone-pages.ts'
import { messages } from './messages.ts'

/** Values of an upload form. Everything is text, as typed. */
export type Draft = {
  name: string
  /** True if the name was typed, so that month and year no longer generate it. */
  nameTyped: boolean
  /** `2026-11-09`, or empty. */
  date: string
  year: string
  /** 0 is January. */
  month: number
  /** First calendar year of the chosen fiscal year; undefined while the proposed one is used. */
  fiscalYear?: number
  more: Partial<DocumentText>
  pdf?: File
  audio?: File
  captions?: File
  /** XBRL instance that belongs to the PDF. */
  xbrl?: File
}

export type Problems = Partial<Record<'name' | 'date' | 'year' | 'pdf' | 'audio', string>>

export type DraftFieldProps = {
  match: PageMatch
  draft: Draft
  onChange: (change: (draft: Draft) => Draft) => void
  problems: Problems
  today: Date
  disabled?: boolean
}

export function fieldsOf(match: PageMatch): readonly UploadField[] {
  return isListPage(match.page) ? match.page.upload : []
}

/** Returns an empty form. The month defaults to the current one (Spec 5). */
export function emptyDraft(today: Date): Draft {
  const { year, month } = monthInIndia(today)
  return { name: '', nameTyped: false, date: dayInIndia(today), year: String(year), month, more: {} }
}

/** Returns the form with a file's proposals filled in. Typed values stay. */
export function withProposal(draft: Draft, match: PageMatch, { name, date, period, year }: FilingProposal): Draft {
  const fields = fieldsOf(match)
  const typed = fields.includes('month') ? period?.year : year
  return {
    ...draft,
    name: draft.nameTyped ? draft.name : name,
    date: date ?? draft.date,
    month: period?.month ?? draft.month,
    year: typed === undefined ? draft.year : String(typed),
    // The April–March year named in the document has precedence.
    fiscalYear: fields.includes('month') || fields.includes('date') ? (year ?? draft.fiscalYear) : undefined,
  }
}

/** Returns the displayed name: typed, or generated from month and year if the page names its documents alike. */
export function displayName(draft: Draft, match: PageMatch): string {
  if (draft.nameTyped || !('named' in match.page) || !match.page.named) return draft.name
  const year = typedYear(draft.year)
  if (year === undefined) return ''
  return match.page.named === 'quarter'
    ? `${monthNames[draft.month]} Quarter ${year}`
    : `Annual Report ${startingIn(year).label}`
}

/** Returns the fiscal year of the form's month; undefined if the form has no month. */
export function yearOfMonth(draft: Draft, match: PageMatch): FiscalYear | undefined {
  if (match.page.view !== 'years') return undefined
  const chosen = chosenMonth(draft, fieldsOf(match))
  return chosen && aprilYear(chosen)
}

function chosenMonth(draft: Draft, fields: readonly UploadField[]) {
  if (fields.includes('month')) {
    const year = typedYear(draft.year)
    return year === undefined ? undefined : { year, month: draft.month }
  }
  if (!fields.includes('date') || !draft.date) return undefined
  return { year: Number(draft.date.slice(0, 4)), month: Number(draft.date.slice(5, 7)) - 1 }
}

/** Returns the fiscal year that will list the document. */
export function yearUnder(draft: Draft, match: PageMatch): number | undefined {
  if (match.page.view !== 'years') return undefined
  return draft.fiscalYear ?? yearOfMonth(draft, match)?.from ?? typedYear(draft.year)
}

/** Returns the form with another fiscal year; unchanged if the page's documents have no fiscal year. */
export function inYear(draft: Draft, match: PageMatch, from: number): Draft {
  const fields = fieldsOf(match)
  const alone = fields.includes('year') && !fields.includes('month')
  return { ...draft, ...(alone && { year: String(from) }), ...(match.page.view === 'years' && { fiscalYear: from }) }
}

/** Validation errors of the form (Spec 5). */
export function problemsOf(draft: Draft, match: PageMatch): Problems {
  const fields = fieldsOf(match)
  const problems: Problems = {}
  if (fields.includes('pdf') && !draft.pdf) problems.pdf = messages.pdf.missing
  if (fields.includes('audio') && !draft.audio) problems.audio = messages.audio.missing
  if (fields.includes('name') && !displayName(draft, match).trim()) problems.name = messages.name.missing
  if (fields.includes('date') && !draft.date) problems.date = messages.date.missing
  if (fields.includes('year') && typedYear(draft.year) === undefined) problems.year = messages.year.missing
  return problems
}

/** Returns the document as input of the call, without its links. */
export function documentOf(draft: Draft, match: PageMatch, today: Date) {
  const fields = fieldsOf(match)
  const under = yearUnder(draft, match)
  const day = sortDay(draft, fields, today)
  const name = displayName(draft, match).trim()
  return {
    ...draft.more,
    name,
    // An old period shows its own end; a document filed in season shows the day of filing.
    date: formatDay(fields.includes('date') ? draft.date : inSeason(day, today) ? dayInIndia(today) : day),
    sortdate: day,
    filterdate: startingIn(under ?? aprilYear(monthInIndia(new Date(day))).from).label,
  }
}

/** Returns the sort date: the typed date, the end of the document's month or year, or today. */
function sortDay(draft: Draft, fields: readonly UploadField[], today: Date): string {
  const year = typedYear(draft.year)
  if (fields.includes('date')) return draft.date
  if (fields.includes('month') && year !== undefined) return lastDayOfMonth(year, draft.month)
  if (!fields.includes('year') || year === undefined) return dayInIndia(today)
  const end = lastDayOfMonth(year + 1, 2)
  return end < dayInIndia(today) ? end : dayInIndia(today)
}

/** Usual maximum delay between a period's end and the filing of its document, in milliseconds. */
const seasonMs = 200 * 24 * 60 * 60 * 1000

function inSeason(day: string, today: Date): boolean {
  return today.getTime() - Date.parse(day) < seasonMs
}
