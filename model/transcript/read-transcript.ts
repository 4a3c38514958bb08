import { chapterNamedBy, chaptersOf } from './chapters.ts'
import { isSpeakerName, spokenBy } from './speaker-name.ts'
import type { Chapter, Transcript, TranscriptLine } from './transcript.ts'

/** Maximum characters of a transcript, of one of its rows, and of a resulting line; and maximum lines. */
const textMax = 4_000_000
const rowMax = 2000
const lineMax = 2000
const linesMax = 20_000

/** `maybe`: text alone after a time, which may name the speaker of the following rows. */
type Open = TranscriptLine & { maybe?: string }
type Reading = { lines: TranscriptLine[]; named: Chapter[]; open?: Open; last: number }

/**
 * Parses a transcript from the text of its pages. Formats: `[00:12:34] Name: words`, `00:12:34 Name` above the words, cues of a caption
 * file (VTT, SRT), or `Name: words` without times. Text before the first match and text repeated on every page are ignored.
 */
export function readTranscript(pages: readonly string[]): Transcript {
  const { rows, isComplete } = rowsOf(pages)
  const reading: Reading = { lines: [], named: [], last: -1 }
  for (const row of rows) {
    if (reading.lines.length === linesMax) break
    receive(reading, row)
  }
  close(reading)
  const { lines, named } = reading
  return { lines, chapters: chaptersOf(lines, named), isComplete: isComplete && lines.length < linesMax }
}

function receive(reading: Reading, row: string): void {
  const stamp = stampOf(row)
  const rest = stamp ? stamp.rest : row
  const chapter = chapterNamedBy(rest)
  if (chapter) {
    close(reading)
    reading.named.push({ name: chapter, line: reading.lines.length })
    return
  }
  // Page or cue numbers, and keywords of a caption file.
  if (!stamp && /^(?:\d{1,6}|WEBVTT.*|NOTE\b.*)$/.test(row)) return
  const spoken = spokenBy(rest)
  if (stamp) {
    const maybe = !spoken && isSpeakerName(rest) ? rest : undefined
    begin(reading, { at: stamp.at, speaker: spoken?.speaker, text: spoken?.text ?? (maybe ? '' : rest), maybe })
  } else if (spoken && isUnnamed(reading.open)) {
    Object.assign(reading.open, { speaker: spoken.speaker, text: spoken.text })
  } else if (spoken) begin(reading, { speaker: spoken.speaker, text: spoken.text })
  else if (reading.open) continueLine(reading, reading.open, row)
}

/** True if a time was alone on its row. */
function isUnnamed(open: Open | undefined): open is Open {
  return open !== undefined && !open.text && !open.speaker && !open.maybe
}

function begin(reading: Reading, line: Open): void {
  close(reading)
  // A recording runs forward: an earlier time is not a time.
  const startS = line.at !== undefined && line.at >= reading.last ? line.at : undefined
  reading.last = startS ?? reading.last
  reading.open = { ...line, at: startS }
}

function continueLine(reading: Reading, open: Open, row: string): void {
  if (open.maybe) {
    open.speaker = open.maybe
    open.maybe = undefined
  }
  if (open.text.length + row.length < lineMax) open.text = open.text ? `${open.text} ${row}` : row
  else begin(reading, { text: row })
}

function close(reading: Reading): void {
  const { open, lines } = reading
  reading.open = undefined
  const text = open?.text || open?.maybe
  if (!open || !text || lines.length === linesMax) return
  const { at, speaker } = open
  lines.push({ ...(at !== undefined && { at }), ...(speaker && { speaker }), text })
}

/** Returns the rows of all pages, without the repeated headers and footers. */
function rowsOf(pages: readonly string[]): { rows: string[]; isComplete: boolean } {
  const stored: string[][] = []
  let remaining = textMax
  for (const page of pages) {
    if (remaining <= 0) break
    const rows = page.slice(0, remaining).split('\n')
    stored.push(rows.map((row) => row.slice(0, rowMax).trim()).filter(Boolean))
    remaining -= page.length
  }
  const repeated = repeatedIn(stored)
  return { rows: stored.flatMap((rows) => rows.filter((row) => !repeated.has(bare(row)))), isComplete: remaining >= 0 }
}

const headRows = 5
const footRows = 3

function repeatedIn(pages: readonly string[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const rows of pages) {
    const edges = [...rows.slice(0, headRows), ...rows.slice(-footRows)].filter(
      (row) => !stampOf(row) && !spokenBy(row),
    )
    for (const row of new Set(edges.map(bare))) counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  const often = Math.max(2, pages.length / 2)
  return new Set([...counts].flatMap(([row, count]) => (count >= often ? [row] : [])))
}

const bare = (row: string) => row.replaceAll(/\d/g, '')

/** Time at the start of a row: second of the recording, and the rest of the row. */
type Stamp = { at: number; rest: string }

/** Matches `1:02:03`, `02:03`, `[00:02:03]`, `00:02:03.500`: bounded everywhere, so that no row takes long. */
const clockPattern = /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?[\])]?(?=\s|$)/
const cueEnd = /^-->\s{0,9}[\d:.,]{1,16}/
const timeOfDay = /^(?:[ap]\.?m|ist|hours|hrs|noon)\b/i

function stampOf(row: string): Stamp | undefined {
  const match = clockPattern.exec(row)
  if (!match) return undefined
  const [integerPart, hours = '0', minutes, seconds] = match
  const rest = row.slice(integerPart.length).trimStart()
  if (timeOfDay.test(rest) || (match[1] && Number(minutes) > 59)) return undefined
  const startS = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const cue = cueEnd.exec(rest)
  if (cue) return { at: startS, rest: '' }
  return { at: startS, rest: /^[-–—]\s/.test(rest) ? rest.slice(1).trimStart() : rest }
}
