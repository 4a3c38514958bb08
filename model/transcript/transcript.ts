/** Line of speech. `at`: second of the recording at its start, in a transcript with times. */
export type TranscriptLine = { at?: number; speaker?: string; text: string }

/** Part of the call, from the line with this index on. */
export type Chapter = { name: string; line: number }

/** `isComplete`: false if the transcript was too long to be read to its end. */
export type Transcript = { lines: TranscriptLine[]; chapters: Chapter[]; isComplete: boolean }

/** Speaking time of a speaker in seconds, and the second of their first line. */
export type SpeakingTime = { speaker: string; seconds: number; at: number }

/**
 * Returns speaking times, longest first, measured from each time to the next. `length`: duration of the recording in seconds, if known.
 * Empty for a transcript without times.
 */
export function speakingTimes(lines: readonly TranscriptLine[], length = 0): SpeakingTime[] {
  const times = new Map<string, SpeakingTime>()
  let open: { speaker: string; at: number } | undefined
  let speaker = ''
  const close = (until: number) => {
    if (!open?.speaker) return
    const known = times.get(open.speaker) ?? { speaker: open.speaker, seconds: 0, at: open.at }
    times.set(open.speaker, { ...known, seconds: known.seconds + Math.max(0, until - open.at) })
  }
  for (const line of lines) {
    speaker = line.speaker ?? speaker
    if (line.at === undefined) continue
    close(line.at)
    open = { speaker, at: line.at }
  }
  close(length)
  return [...times.values()].sort((a, b) => b.seconds - a.seconds)
}
