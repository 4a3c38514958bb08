import type { DocumentText } from '#model/document-fields.ts'
import type { FilingProposal } from '#model/filing-proposal.ts'
import { aprilYear, type FiscalYear, startingIn, typedYear } from '#model/fiscal-year.ts'
import { dayInIndia, lastDayOfMonth, monthInIndia, monthNames, shownDay } from '#model/india-time.ts'
import type { UploadField } from '#model/sub-pages.ts'
import { type FoundPage, isListPage } from '#model/zone-pages.ts'

/** What an upload form holds while it is filled in. Everything is text, as typed. */
export type Draft = {
  name: string
  /** Whether the name was typed, so that it is no longer made from month and year. */
  nameTyped: boolean
  /** `2026-11-09`, or empty. */
  date: string
  year: string
  /** 0 is January. */
  month: number
  /** The first calendar year of the chosen fiscal year; undefined as long as the proposal stands. */
  fiscalYear?: number
  /** What the table of a document's fields asks for beside these. */
  more: Partial<DocumentText>
  pdf?: File
  audio?: File
  captions?: File
}

export type Problems = Partial<Record<'name' | 'date' | 'year' | 'pdf' | 'audio', string>>

/** What every field of an upload form takes. */
export type DraftFieldProps = {
  found: FoundPage
  draft: Draft
  onChange: (change: (draft: Draft) => Draft) => void
  problems: Problems
  today: Date
  disabled?: boolean
}

export function fieldsOf(found: FoundPage): readonly UploadField[] {
  return isListPage(found.page) ? found.page.upload : []
}

/** An empty form. The month defaults to the current one (Spec 5). */
export function emptyDraft(today: Date): Draft {
  const { year, month } = monthInIndia(today)
  return { name: '', nameTyped: false, date: dayInIndia(today), year: String(year), month, more: {} }
}

/** The form with what a file proposes. What was typed stays. */
export function withProposal(draft: Draft, found: FoundPage, { name, date, period, year }: FilingProposal): Draft {
  const fields = fieldsOf(found)
  const typed = fields.includes('month') ? period?.year : year
  return {
    ...draft,
    name: draft.nameTyped ? draft.name : name,
    date: date ?? draft.date,
    month: period?.month ?? draft.month,
    year: typed === undefined ? draft.year : String(typed),
    // A document that names its April–March year is believed.
    fiscalYear: fields.includes('month') || fields.includes('date') ? (year ?? draft.fiscalYear) : undefined,
  }
}

/** The name a form shows: typed, or made from month and year where documents of a page are named alike. */
export function shownName(draft: Draft, found: FoundPage): string {
  if (draft.nameTyped || !('named' in found.page) || !found.page.named) return draft.name
  const year = typedYear(draft.year)
  if (year === undefined) return ''
  return found.page.named === 'quarter'
    ? `${monthNames[draft.month]} Quarter ${year}`
    : `Annual Report ${startingIn(year).label}`
}

/** The fiscal year of the month that a form holds; undefined if it holds none. */
export function yearOfMonth(draft: Draft, found: FoundPage): FiscalYear | undefined {
  if (found.page.view !== 'years') return undefined
  const chosen = chosenMonth(draft, fieldsOf(found))
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

/** The fiscal year the document will stand under. */
export function yearUnder(draft: Draft, found: FoundPage): number | undefined {
  if (found.page.view !== 'years') return undefined
  return draft.fiscalYear ?? yearOfMonth(draft, found)?.from ?? typedYear(draft.year)
}

/** The form with another fiscal year, on a page whose documents have one; of other pages nothing changes. */
export function inYear(draft: Draft, found: FoundPage, from: number): Draft {
  const fields = fieldsOf(found)
  const alone = fields.includes('year') && !fields.includes('month')
  return { ...draft, ...(alone && { year: String(from) }), ...(found.page.view === 'years' && { fiscalYear: from }) }
}

/** What keeps the form from being saved (Spec 5). */
export function problemsOf(draft: Draft, found: FoundPage): Problems {
  const fields = fieldsOf(found)
  const problems: Problems = {}
  if (fields.includes('pdf') && !draft.pdf) problems.pdf = 'Add a file to continue'
  if (fields.includes('audio') && !draft.audio) problems.audio = 'Add an audio file to continue'
  if (fields.includes('name') && !shownName(draft, found).trim()) problems.name = 'Name is required'
  if (fields.includes('date') && !draft.date) problems.date = 'Date is required'
  if (fields.includes('year') && typedYear(draft.year) === undefined) problems.year = 'Four digits'
  return problems
}

/** The document as the call takes it, without its links. */
export function documentOf(draft: Draft, found: FoundPage, today: Date) {
  const fields = fieldsOf(found)
  const under = yearUnder(draft, found)
  const day = sortDay(draft, fields, today)
  const name = shownName(draft, found).trim()
  return {
    ...draft.more,
    name,
    // A period of long ago shows its own end; what is filed in its season shows the day of filing.
    date: shownDay(fields.includes('date') ? draft.date : inSeason(day, today) ? dayInIndia(today) : day),
    sortdate: day,
    filterdate: startingIn(under ?? aprilYear(monthInIndia(new Date(day))).from).label,
  }
}

/** What the list is sorted by: the date, the end of the month or year the document speaks of, or today. */
function sortDay(draft: Draft, fields: readonly UploadField[], today: Date): string {
  const year = typedYear(draft.year)
  if (fields.includes('date')) return draft.date
  if (fields.includes('month') && year !== undefined) return lastDayOfMonth(year, draft.month)
  if (!fields.includes('year') || year === undefined) return dayInIndia(today)
  const end = lastDayOfMonth(year + 1, 2)
  return end < dayInIndia(today) ? end : dayInIndia(today)
}

/** How long after its period's end a document is usually filed, in milliseconds. */
const seasonMs = 200 * 24 * 60 * 60 * 1000

function inSeason(day: string, today: Date): boolean {
  return today.getTime() - Date.parse(day) < seasonMs
}
