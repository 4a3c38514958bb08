import { findSection } from './filing-section.ts'
import { aprilYear, type ChosenMonth } from './fiscal-year.ts'
import { collapsed, linesOfLetter, subjectOf } from './letter.ts'

/** Facts extracted from a PDF: file name, title and text, all of which may be empty. */
export type ReadPdf = { fileName: string; title: string; text: string }

/** Proposed form values. A field is absent if the file does not mention it. */
export type FilingProposal = {
  /** Name of the sub-page, if certain. */
  section?: string
  doubt?: string
  name: string
  /** Day on the document, `2026-11-09`. */
  date?: string
  /** Month the document reports on: the quarter's end, or the month of its date. `month` 0 is January. */
  period?: ChosenMonth
  /** First calendar year of its April–March year. */
  year?: number
}

/** Maximum characters from the start of a text without a subject in which the document's type is expected. */
const headMax = 300

/** Proposes how to file a PDF. The admin confirms or corrects the proposal; uncertain fields are left to the admin. */
export function proposeFiling({ fileName, title, text }: ReadPdf): FilingProposal {
  const named = cleaned(fileName)
  const titled = isName(title) ? collapsed(title) : ''
  const subject = subjectOf(text)
  const letterLines = linesOfLetter(text)
  const about = subject ?? collapsed(letterLines.join(' ')).slice(0, headMax)
  const full = collapsed(text)
  const dates = [...datesIn(full), ...datesIn(named)]
  const period = quarterEnd(`${about} ${named} ${titled}`) ?? quarterEnd(full) ?? monthOf(dates[0])
  // Days of the reported period are excluded. Of the others, the document's own day precedes those that it announces.
  const ended = periodEnd(`${about} ${named} ${titled}`) ?? periodEnd(full)
  const date = dates.find((day) => !samePeriod(day, ended)) ?? dates[0]
  return {
    ...findSection({ subject: about, isLetter: subject !== undefined, fileName: named, title: titled }),
    name: nameOf({ subject, titled, named, letterLines }),
    date,
    period,
    year: writtenYear(`${about} ${named} ${titled}`) ?? writtenYear(full) ?? (period && aprilYear(period).from),
  }
}

/** Returns the letter's subject, else the PDF's title, else the file name, else the first line after the letterhead. */
function nameOf({
  subject,
  titled,
  named,
  letterLines,
}: {
  subject?: string
  titled: string
  named: string
  letterLines: string[]
}): string {
  const line = letterLines.find((entry) => entry.length >= 15)
  const last = /\p{L}{3,}/u.test(named.replaceAll(numbering, '')) ? named : ''
  return (subject ?? (titled || (isName(named) ? named : (line ?? last)))).slice(0, 200)
}

/** Words that scanners and phones number their files with: no visitor should read `Scan0012`. */
const numbering = /scan(?:ned)?|image|img|dsc|doc(?:ument)?|file|untitled/gi

/** True if the text has two words with letters, unlike `scan0012` or the defaults of a word processor. */
function isName(text: string): boolean {
  return (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 && !/^microsoft|untitled|^scan/i.test(text.trim())
}

function cleaned(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll(/[_]+|-(?!\d{2}\b)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const months = 'january february march april may june july august september october november december'.split(' ')
const monthWord = `(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`
const written = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]${monthWord},? ?-?(\\d{4})\\b`, 'gi')
const american = new RegExp(`\\b${monthWord} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi')
const digits = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g

/** Returns every day in the text, in order, as `2026-11-09`. */
export function datesIn(text: string): string[] {
  const matches: { at: number; day: string | undefined }[] = []
  for (const hit of text.matchAll(written))
    matches.push({ at: hit.index, day: day(hit[3], monthNumber(hit[2]), hit[1]) })
  for (const hit of text.matchAll(american))
    matches.push({ at: hit.index, day: day(hit[3], monthNumber(hit[1]), hit[2]) })
  for (const hit of text.matchAll(digits)) matches.push({ at: hit.index, day: day(hit[3], Number(hit[2]), hit[1]) })
  for (const hit of text.matchAll(iso)) matches.push({ at: hit.index, day: day(hit[1], Number(hit[2]), hit[3]) })
  return matches.sort((a, b) => a.at - b.at).flatMap((entry) => entry.day ?? [])
}

function day(year: string | undefined, month: number, date: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const time = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text ? undefined : text
}

function monthNumber(word: string | undefined): number {
  return months.findIndex((name) => name.startsWith((word ?? '').toLowerCase().slice(0, 3))) + 1
}

const quarterWords = /(?:quarter|half[- ]year|year|period)[^.]{0,40}?ended(?: on)? ([^.]{0,40})/i
const shortQuarter = /\bq([1-4])[ -]?fy ?(?:20)?(\d{2})\b/i
const monthAndYear = new RegExp(`\\b${monthWord}[ -](\\d{4})\\b`, 'i')

/** Returns the month in which the document's period ends, else the first month in the text. */
function quarterEnd(text: string): ChosenMonth | undefined {
  const ended = periodEnd(text)
  if (ended) return ended
  const [, month, inYear] = monthAndYear.exec(text) ?? []
  return month ? { year: Number(inYear), month: monthNumber(month) - 1 } : undefined
}

function periodEnd(text: string): ChosenMonth | undefined {
  const ended = monthOf(datesIn(quarterWords.exec(text)?.[1] ?? '')[0])
  if (ended) return ended
  const [, quarter, year] = shortQuarter.exec(text) ?? []
  if (!quarter || !year) return undefined
  const fiscal = 2000 + Number(year)
  return quarter === '4' ? { year: fiscal, month: 2 } : { year: fiscal - 1, month: Number(quarter) * 3 + 2 }
}

function writtenYear(text: string): number | undefined {
  const [, from, to] = /\b(20\d{2})\s?[-–/]\s?((?:20)?\d{2})\b/.exec(text) ?? []
  if (from && to && Number(to) % 100 === (Number(from) + 1) % 100) return Number(from)
  const [, short] = /\bfy ?(?:20)?(\d{2})\b/i.exec(text) ?? []
  return short ? 2000 + Number(short) - 1 : undefined
}

function monthOf(date: string | undefined): ChosenMonth | undefined {
  return date ? { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1 } : undefined
}

function samePeriod(date: string, period: ChosenMonth | undefined): boolean {
  const month = monthOf(date)
  return month?.year === period?.year && month?.month === period?.month
}
