import type { Chapter, TranscriptLine } from './transcript.ts'

const chaptersMax = 60

/** Returns the chapter named by a row: `Chapter: Margins`, in a caption file `NOTE Chapter: Margins`; or a heading over the questions. */
export function chapterNamedBy(row: string): string | undefined {
  const named = /^(?:note\s)?chapter\s?[:.–-]\s?(\S.{0,79})$/i.exec(row)
  if (named) return named[1]?.trim()
  return /^(?:q\s?(?:&|and)\s?a|questions?\s(?:and|&)\sanswers?)(?:\ssession)?\s?:?$/i.test(row) ? questions : undefined
}

const questions = 'Questions and answers'

/** Returns the chapters of a call: those named, else split at the moderator's transitions. */
export function chaptersOf(lines: readonly TranscriptLine[], named: readonly Chapter[]): Chapter[] {
  const stored = named.filter(({ line }) => line < lines.length).slice(0, chaptersMax)
  if (stored.length) return stored[0]?.line === 0 ? stored : [{ name: 'Opening', line: 0 }, ...stored]
  const moderator = lines[0]?.speaker
  const remarks = lines.findIndex(({ speaker }) => speaker && speaker !== moderator)
  if (!moderator || remarks < 0) return []
  const requested = lines.findIndex(
    ({ speaker, text }, place) => place > remarks && speaker === moderator && /\bquestions?\b/i.test(text),
  )
  return [
    { name: 'Welcome', line: 0 },
    { name: 'Opening remarks', line: remarks },
    ...(requested < 0 ? [] : [{ name: questions, line: requested }]),
  ]
}
