const nameMax = 60
/** What a sentence has and a name has not. */
const notOfNames = /[\d?!;“”"=%₹/]/
/** A cue of a caption file names its speaker so: `<v Rahul Mehta>Good afternoon.` */
const voiceTag = /^<v(?:\.[\w.]{1,30})?\s([^<>]{1,60})>/

/** Whether words are a person or a role, as transcripts write them: `Dr. R. Iyer`, `Analyst, broking house`, `Chief Financial Officer`. */
export function isSpeakerName(words: string): boolean {
  if (words.length < 2 || words.length > nameMax || notOfNames.test(words)) return false
  const [named = ''] = words.split(/[,(–]/)
  const parts = named.trim().split(' ')
  // Of a sentence some longer word begins with a small letter.
  return parts.length <= 6 && parts.every((part, at) => (part.length < 4 && at > 0) || /^\p{Lu}/u.test(part))
}

/** The speaker that a row begins with, `Moderator: Good afternoon.`, and what is said. */
export function spokenBy(row: string): { speaker: string; said: string } | undefined {
  const voice = voiceTag.exec(row)
  if (voice) return { speaker: (voice[1] ?? '').trim(), said: row.slice(voice[0].length).replace('</v>', '').trim() }
  const colon = row.slice(0, nameMax + 2).indexOf(':')
  if (colon < 0 || (row.length > colon + 1 && row[colon + 1] !== ' ')) return undefined
  const speaker = row.slice(0, colon).trim()
  return isSpeakerName(speaker) ? { speaker, said: row.slice(colon + 1).trim() } : undefined
}
