import { chapterNamedBy, chaptersOf } from './chapters.ts'
import { spokenBy } from './speaker-name.ts'
import type { Chapter, Transcript, TranscriptLine } from './transcript.ts'

/** Most cues of a caption file, and most characters of one of its rows. */
const cuesMax = 20_000
const rowMax = 2000

/** What a caption file says, or the row that cannot be read, counted from 1, with a sentence that says why. */
export type Captions = { text: string; transcript: Transcript } | Unreadable
export type Unreadable = { row: number; why: string }

/** Thrown by what reads a row that it cannot read. */
class UnreadableRow extends Error {
  readonly row: number

  constructor(row: number, why: string) {
    super(why)
    this.row = row
  }
}

/** Reads captions, WebVTT or SRT, from a file's bytes. */
export function readCaptions(bytes: Uint8Array): Captions {
  try {
    const text = decoded(bytes)
    return { text, transcript: transcriptIn(text) }
  } catch (error) {
    if (error instanceof UnreadableRow) return { row: error.row, why: error.message }
    throw error
  }
}

/** What is said of captions that cannot be read. */
export const unreadableWords = ({ row, why }: Unreadable) => `Line ${row} of these captions cannot be read: ${why}`

/** Captions as WebVTT, which browsers show beside a recording. SRT differs in how it begins and in how it writes times. */
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

function decoded(bytes: Uint8Array): string {
  try {
    return utf8(bytes)
  } catch {
    let row = 1
    for (let from = 0; ; row += 1) {
      const end = bytes.indexOf(0x0a, from)
      if (end < 0) break
      try {
        utf8(bytes.subarray(from, end))
      } catch {
        break
      }
      from = end + 1
    }
    throw new UnreadableRow(row, 'it is not written in UTF-8. Save the file as UTF-8.')
  }
}

/** Without the mark that some programs begin a file with. Throws where it is no UTF-8. */
const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** Rows between two empty ones; `row` is the number of the first. */
type Block = { row: number; rows: string[] }
type Reading = { lines: TranscriptLine[]; named: Chapter[]; last: number; cues: number }

function transcriptIn(text: string): Transcript {
  const [first, ...others] = blocksOf(text)
  const blocks = first && !isVtt(text) ? [first, ...others] : others
  const reading: Reading = { lines: [], named: [], last: 0, cues: 0 }
  for (const block of blocks) {
    const [head = ''] = block.rows
    if (/^(?:STYLE|REGION)\s*$/.test(head)) continue
    if (/^NOTE(?:\s|$)/.test(head)) takeNote(reading, block)
    else takeCue(reading, block)
  }
  if (!reading.cues) throw new UnreadableRow(1, 'nothing is said in this file.')
  const { lines, named } = reading
  return { lines, chapters: chaptersOf(lines, named), whole: true }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [at, row] of rowsOf(text).entries()) {
    if (row.length > rowMax) throw new UnreadableRow(at + 1, `it has more than ${rowMax} characters.`)
    if (noText.test(row)) throw new UnreadableRow(at + 1, 'it holds characters that are no text.')
    if (ofPages.test(row)) throw new UnreadableRow(at + 1, 'it holds the markup of a web page.')
    if (!row.trim()) open = undefined
    else if (open) open.rows.push(row)
    else {
      open = { row: at + 1, rows: [row] }
      blocks.push(open)
    }
  }
  return blocks
}

const noText = /(?!\t)\p{Cc}/u
const ofPages = /<(?:!doctype|html|head|body|script|svg|iframe|img|\?php)\b/i

function takeNote({ named, lines }: Reading, { rows }: Block): void {
  for (const row of rows) {
    const name = chapterNamedBy(row)
    if (name) named.push({ name, line: lines.length })
  }
}

function takeCue(reading: Reading, { row, rows }: Block): void {
  const place = rows.findIndex((one) => one.includes('-->'))
  if (place < 0 || place > 1) throw new UnreadableRow(row, 'no time stands above it, as 00:01:02.000 --> 00:01:05.000.')
  const times = timesIn(rows[place] ?? '')
  if (!times) throw new UnreadableRow(row + place, 'a time is written as 00:01:02.000 --> 00:01:05.000.')
  const { from, to } = times
  if (to <= from) throw new UnreadableRow(row + place, 'it ends before it begins.')
  if (from < reading.last) throw new UnreadableRow(row + place, 'it begins before the one above it.')
  const said = rows.slice(place + 1)
  const next = said.findIndex((one) => one.includes('-->'))
  if (next >= 0) throw new UnreadableRow(row + place + 1 + next, 'an empty line is missing above it.')
  reading.last = from
  reading.cues += 1
  if (reading.cues > cuesMax) throw new UnreadableRow(row, `more than ${cuesMax} cues are not taken.`)
  reading.lines.push(...linesOf(Math.floor(from / 1000), said))
}

const timesPattern =
  /^\s{0,9}(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})\s{1,9}-->\s{1,9}(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})(?:\s|$)/

/** The times of a cue, in milliseconds. */
function timesIn(row: string): { from: number; to: number } | undefined {
  const parts = timesPattern
    .exec(row)
    ?.slice(1)
    .map((part = '0') => Number(part))
  if (!parts) return undefined
  const at = ([hours = 0, minutes = 0, seconds = 0, thousandths = 0]: number[]) =>
    ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
  return { from: at(parts.slice(0, 4)), to: at(parts.slice(4)) }
}

function vttTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`
}

/** What is said in one cue: `<v Name>` names who speaks, and so does `NAME:` where a row begins. */
function linesOf(at: number, rows: readonly string[]): TranscriptLine[] {
  const lines: TranscriptLine[] = []
  for (const piece of rows.flatMap((row) => row.replaceAll(position, '').split(/(?=<v[.\s])/))) {
    const spoken = spokenBy(piece.trim())
    const text = plain(spoken?.said ?? piece)
    const last = lines.at(-1)
    if (spoken) lines.push({ at, speaker: plain(spoken.speaker), text })
    else if (last && text) last.text = last.text ? `${last.text} ${text}` : text
    else if (text) lines.push({ at, text })
  }
  return lines.filter(({ text }) => text)
}

/** Where an SRT file wants its words on a picture. */
const position = /\{\\[^{}]{0,40}\}/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s{1,2000}/g, ' ')
    .trim()
}
