import { aprilYear, type ChosenMonth } from './fiscal-year.ts'

/** What is known of a PDF before anybody typed a word: its file's name, its own title and its text, which may all be empty. */
export type ReadPdf = { fileName: string; title: string; text: string }

/** What a form may be filled with. A field is missing where nothing in the file speaks of it. */
export type FilingProposal = {
  /** Name of the sub-page. */
  section?: string
  name: string
  /** The day on the document, `2026-11-09`. */
  date?: string
  /** The month the document speaks of: the quarter's end, or the month of its date. `month` 0 is January. */
  period?: ChosenMonth
  /** The first calendar year of its April–March year. */
  year?: number
}

/** How each section's documents speak of themselves. Earlier rows win a tie. */
const signs: readonly (readonly [section: string, sign: RegExp])[] = [
  ['Concall', /\btranscript\b|earnings call|con(?:ference)?[- ]?call/],
  ['Investors Meet', /investors?'? meet\b|analysts?'? meet\b/],
  ['Investor Presentation', /(?:investor|earnings|results) presentation/],
  ['Shareholding Pattern', /share ?holding pattern|regulation 31\b/],
  ['Investor Grievance Report', /investor (?:complaints?|grievances?)|regulation 13\(3\)/],
  ['Voting Results', /voting results?|scrutini[sz]er|regulation 44/],
  ['EGM', /extra-? ?ordinary general meeting|\begm\b/],
  ['Compliances', /secretarial compliance|deviation or variation|compliance certificate|24a\(2\)|regulation 32\b/],
  [
    'Corporate Announcements',
    /intimation of|newspaper publication|outcome of (?:the )?board|book closure|record date|trading window/,
  ],
  ['Corporate Governance', /corporate governance report|report on corporate governance|regulation 27\(2\)/],
  [
    'Quarterly Results',
    /(?:un)?audited (?:\w+ )?(?:financial )?results|quarter(?:ly)? results|results for the quarter/,
  ],
  ['Annual Reports', /annual report|integrated report/],
  [
    'Company Policy',
    /\bpolicy\b|code of (?:conduct|practices)|vigil mechanism|whistle[- ]?blower|articles of association/,
  ],
  ['Corporate Announcement', /regulation 30\b/],
]

/** How far into the text a document still says what it is, in characters. */
const headMax = 400

/** Proposes how to file a PDF. The admin confirms or corrects; nothing is filed by a guess alone. */
export function proposeFiling({ fileName, title, text }: ReadPdf): FilingProposal {
  const named = cleaned(fileName)
  const dates = [...datesIn(text), ...datesIn(named)]
  const period = quarterEnd(`${text} ${named}`) ?? monthOf(dates[0])
  const date = dates.find((day) => !samePeriod(day, period)) ?? dates[0]
  return {
    section: sectionOf([named, title, text.slice(0, headMax), text]),
    name: nameOf(named, title, text),
    date,
    period,
    year: writtenYear(`${named} ${title} ${text}`) ?? (period && aprilYear(period).from),
  }
}

/** The section whose signs weigh most: a file's name says more than its title, that more than its head, that more than the rest. */
function sectionOf(places: readonly string[]): string | undefined {
  const weights = [4, 3, 2, 1]
  let best: { section: string; score: number } | undefined
  for (const [section, sign] of signs) {
    const score = places.reduce(
      (sum, place, at) => (sign.test(place.toLowerCase()) ? sum + (weights[at] ?? 1) : sum),
      0,
    )
    if (score > (best?.score ?? 0)) best = { section, score }
  }
  return best?.section
}

/** The document's own title if it has a real one, else its file's name, else its first real line. */
function nameOf(named: string, title: string, text: string): string {
  if (isName(title)) return title.trim()
  if (isName(named)) return named
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .find((one) => one.length >= 15 && !/limited$/i.test(one))
  return (line ?? named).slice(0, 200)
}

/** Two words with letters make a name; `scan0012` and what a word processor puts in by itself do not. */
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

/** Every day the text writes, in the order of the text, as `2026-11-09`. */
export function datesIn(text: string): string[] {
  const found: { at: number; day: string | undefined }[] = []
  for (const hit of text.matchAll(written)) found.push({ at: hit.index, day: day(hit[3], monthNumber(hit[2]), hit[1]) })
  for (const hit of text.matchAll(american))
    found.push({ at: hit.index, day: day(hit[3], monthNumber(hit[1]), hit[2]) })
  for (const hit of text.matchAll(digits)) found.push({ at: hit.index, day: day(hit[3], Number(hit[2]), hit[1]) })
  for (const hit of text.matchAll(iso)) found.push({ at: hit.index, day: day(hit[1], Number(hit[2]), hit[3]) })
  return found.sort((one, other) => one.at - other.at).flatMap((one) => one.day ?? [])
}

function day(year: string | undefined, month: number, date: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}

function monthNumber(word: string | undefined): number {
  return months.findIndex((name) => name.startsWith((word ?? '').toLowerCase().slice(0, 3))) + 1
}

const quarterWords = /(?:quarter|half[- ]year|year|period)[^.]{0,40}?ended(?: on)? ([^.]{0,40})/i
const shortQuarter = /\bq([1-4])[ -]?fy ?(?:20)?(\d{2})\b/i
const monthAndYear = new RegExp(`\\b${monthWord}[ -](\\d{4})\\b`, 'i')

/** The month in which the document's period ends, if it names one. */
function quarterEnd(text: string): ChosenMonth | undefined {
  const ended = monthOf(datesIn(quarterWords.exec(text)?.[1] ?? '')[0])
  if (ended) return ended
  const [, quarter, year] = shortQuarter.exec(text) ?? []
  if (quarter && year) {
    const fiscal = 2000 + Number(year)
    return quarter === '4' ? { year: fiscal, month: 2 } : { year: fiscal - 1, month: Number(quarter) * 3 + 2 }
  }
  const [, month, inYear] = monthAndYear.exec(text) ?? []
  return month ? { year: Number(inYear), month: monthNumber(month) - 1 } : undefined
}

/** A financial year that is written out: `2025-2026`, `2025-26`, `FY26`. */
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
