/** What was said at once. `at`: the second of the recording at which it begins, in a transcript with times. */
export type TranscriptLine = { at?: number; speaker?: string; text: string }

/** A part of the call, from the line with this place in the list on. */
export type Chapter = { name: string; line: number }

/** `whole`: false where it was too long to be read to its end. */
export type Transcript = { lines: TranscriptLine[]; chapters: Chapter[]; whole: boolean }

/** How long a speaker spoke, in seconds, and when first. */
export type SpeakingTime = { speaker: string; seconds: number; at: number }

/**
 * How long each speaker spoke, the longest first: from each time to the next. `length` is how long the recording is, in seconds, where that is
 * known. Empty for a transcript without times.
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
  return [...times.values()].sort((one, other) => other.seconds - one.seconds)
}
