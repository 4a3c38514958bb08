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
  const kept = named.filter(({ line }) => line < lines.length).slice(0, chaptersMax)
  if (kept.length) return kept[0]?.line === 0 ? kept : [{ name: 'Opening', line: 0 }, ...kept]
  const moderator = lines[0]?.speaker
  const remarks = lines.findIndex(({ speaker }) => speaker && speaker !== moderator)
  if (!moderator || remarks < 0) return []
  const asked = lines.findIndex(
    ({ speaker, text }, place) => place > remarks && speaker === moderator && /\bquestions?\b/i.test(text),
  )
  return [
    { name: 'Welcome', line: 0 },
    { name: 'Opening remarks', line: remarks },
    ...(asked < 0 ? [] : [{ name: questions, line: asked }]),
  ]
}
