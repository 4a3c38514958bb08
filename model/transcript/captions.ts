import { chapterNamedBy, chaptersOf } from './chapters.ts'
import { decodeCaptions, UndecodedRow } from './decode-captions.ts'
import { spokenBy } from './speaker-name.ts'
import type { Chapter, Transcript, TranscriptLine } from './transcript.ts'

/** Maximum number of cues in a caption file, and of characters in a row. */
const cuesMax = 20_000
const rowMax = 2000

/** Content of a caption file, or the invalid row, counted from 1, with the reason in a sentence. */
export type Captions = { text: string; transcript: Transcript } | Unreadable
export type Unreadable = { row: number; why: string }

class UnreadableRow extends Error {
  readonly row: number

  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

/** Parses captions, WebVTT or SRT, from a file's bytes. */
export function readCaptions(bytes: Uint8Array): Captions {
  try {
    const text = decodeCaptions(bytes)
    return { text, transcript: transcriptIn(text) }
  } catch (error) {
    if (error instanceof UnreadableRow || error instanceof UndecodedRow) return { row: error.row, why: error.message }
    throw error
  }
}

export const unreadableWords = ({ row, why }: Unreadable) => `Line ${row} of these captions cannot be read: ${why}`

/** Converts captions to WebVTT, for display beside a recording. SRT has another header and time format. */
export function asVtt(text: string): string {
  if (isVtt(text)) return text
  const rows = rowsOf(text).map((row) => {
    const times = timesIn(row)
    return times ? `${vttTime(times.from)} --> ${vttTime(times.to)}` : row.replaceAll(position, '')
  })
  return `WEBVTT\n\n${rows.join('\n')}\n`
}

const isVtt = (text: string) => /^WEBVTT(?:[ \t\r\n]|$)/.test(text)
const rowsOf = (text: string) => text.split(/\r\n?|\n/)

/** Rows between two empty ones; `row` is the number of the first. */
type Block = { row: number; rows: string[] }
/** Cue with its times in milliseconds, its rows, and the chapters named above it. */
type Cue = { from: number; to: number; rows: string[]; chapters: string[] }
type Reading = { cues: Cue[]; chapters: string[] }

function transcriptIn(text: string): Transcript {
  const reading: Reading = { cues: [], chapters: [] }
  for (const block of cueBlocks(text)) {
    const [head = ''] = block.rows
    if (/^(?:STYLE|REGION)\s*$/.test(head)) continue
    if (/^NOTE(?:\s|$)/.test(head)) readNote(reading, block)
    else readCue(reading, block)
  }
  if (!reading.cues.length) throw new UnreadableRow(1, 'this file contains no text.')
  // Speakers interrupt one another, and programs write overlapping cues in any order.
  const cues = reading.cues.sort((a, b) => a.from - b.from)
  const rolling = isRolling(cues)
  const lines: TranscriptLine[] = []
  const named: Chapter[] = []
  for (const [index, { from, rows, chapters }] of cues.entries()) {
    named.push(...chapters.map((name) => ({ name, line: lines.length })))
    lines.push(...linesOf(Math.floor(from / 1000), rolling ? newRows(cues[index - 1], rows) : rows))
  }
  return { lines, chapters: chaptersOf(lines, named), isComplete: true }
}

/** Returns the blocks of cues and notes. In a WebVTT file, the part of the first block above its cue is the header. */
function cueBlocks(text: string): Block[] {
  const [first, ...others] = blocksOf(text)
  if (!first || !isVtt(text)) return first ? [first, ...others] : others
  const cue = first.rows.findIndex((row) => row.includes('-->'))
  return cue < 0 ? others : [{ row: first.row + cue, rows: first.rows.slice(cue) }, ...others]
}

/** Splits a text into blocks at empty rows. A blank row is text in WebVTT; it counts as empty only above a time. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  const rows = rowsOf(text)
  for (const [index, row] of rows.entries()) {
    checkRow(row, index + 1)
    if (!row.trim() && (!row || !open || rows.slice(index + 1, index + 3).some((next) => next.includes('-->'))))
      open = undefined
    else if (open) open.rows.push(row)
    else {
      open = { row: index + 1, rows: [row] }
      blocks.push(open)
    }
  }
  return blocks
}

function checkRow(row: string, number: number): void {
  if (row.length > rowMax) throw new UnreadableRow(number, `it has more than ${rowMax} characters.`)
  if (noText.test(row)) throw new UnreadableRow(number, 'it contains characters that are not text.')
  if (ofPages.test(row)) throw new UnreadableRow(number, 'it contains the markup of a web page.')
}

/** True if captions roll up: each row is repeated above the next. */
function isRolling(cues: readonly Cue[]): boolean {
  const repeats = cues.filter(
    ({ rows }, index) => index > 0 && newRows(cues[index - 1], rows).length < textRows(rows).length,
  )
  return cues.length > 2 && repeats.length * 3 > cues.length
}

/** Returns the rows of a cue without those repeated from the end of the cue before. */
function newRows(before: Cue | undefined, rows: readonly string[]): string[] {
  const [last, next] = [textRows(before?.rows ?? []), textRows(rows)]
  const plainRows = (list: readonly string[]) => list.map(plain).join('\n')
  for (let count = Math.min(last.length, next.length, rollMax); count > 0; count -= 1) {
    if (plainRows(last.slice(-count)) === plainRows(next.slice(0, count))) return next.slice(count)
  }
  return next
}

/** Maximum rows that roll up together: broadcast captions have up to four. */
const rollMax = 4

const textRows = (rows: readonly string[]) => rows.filter((row) => row.trim())

const noText = /(?!\t)\p{Cc}/u
const ofPages = /<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i

function readNote({ chapters }: Reading, { rows }: Block): void {
  for (const row of rows) {
    const name = chapterNamedBy(row)
    if (name) chapters.push(name)
  }
}

function readCue(reading: Reading, { row, rows }: Block): void {
  const place = rows.findIndex((row) => row.includes('-->'))
  if (place < 0 || place > 1)
    throw new UnreadableRow(row, 'there is no time above it. Add one like 00:01:02.000 --> 00:01:05.000.')
  const times = timesIn(rows[place] ?? '')
  if (!times) throw new UnreadableRow(row + place, 'its time is invalid. Write it like 00:01:02.000 --> 00:01:05.000.')
  if (times.to < times.from) throw new UnreadableRow(row + place, 'it ends before it begins.')
  const text = rows.slice(place + 1)
  const next = text.findIndex((entry) => entry.includes('-->'))
  if (next >= 0) throw new UnreadableRow(row + place + 1 + next, 'an empty line is missing above it.')
  if (reading.cues.length >= cuesMax)
    throw new UnreadableRow(row, `the file has more than ${cuesMax} cues, the maximum.`)
  reading.cues.push({ ...times, rows: text, chapters: reading.chapters })
  reading.chapters = []
}

const timesPattern =
  /^\s{0,9}(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})\s{1,9}-->\s{1,9}(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})(?:\s|$)/

/** Returns the times of a cue, in milliseconds. */
function timesIn(row: string): { from: number; to: number } | undefined {
  const parts = timesPattern
    .exec(row)
    ?.slice(1)
    .map((part = '0') => Number(part))
  if (!parts) return undefined
  const toSeconds = ([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: number[]) =>
    ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
  return { from: toSeconds(parts.slice(0, 4)), to: toSeconds(parts.slice(4)) }
}

function vttTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** Returns the spoken lines of one cue: `<v Name>` names the speaker, as does `NAME:` at the start of a row. */
function linesOf(startS: number, rows: readonly string[]): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  for (const piece of rows.flatMap((row) => row.replaceAll(position, '').split(/(?=<v[.\s])/))) {
    const spoken = spokenBy(piece.trim())
    const text = plain(spoken?.text ?? piece)
    const last = lines.at(-1)
    if (spoken) lines.push({ at: startS, speaker: plain(spoken.speaker), text })
    else if (last && text) last.text = last.text ? `${last.text} ${text}` : text
    else if (text) lines.push({ at: startS, text })
  }
  return lines.filter(({ text }) => text)
}

const position = /\{\\[^{}]{0,40}\}/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s{1,2000}/g, ' ')
    .trim()
}
