const nameMax = 60
/** Characters that occur in sentences but not in names. */
const notOfNames = /[\d?!;“”"=%₹/]/
/** Speaker tag of a caption cue: `<v Rahul Mehta>Good afternoon.` */
const voiceTag = /^<v(?:\.[\w.]{1,30})?\s([^<>]{1,60})>/

/** True if the words are a person or a role, as in transcripts: `Dr. R. Iyer`, `Analyst, broking house`, `Chief Financial Officer`. */
export function isSpeakerName(words: string): boolean {
  if (words.length < 2 || words.length > nameMax || notOfNames.test(words)) return false
  const [named = ''] = words.split(/[,(–]/)
  const parts = named.trim().split(' ')
  // In a sentence, some longer word begins with a small letter.
  return parts.length <= 6 && parts.every((part, index) => (part.length < 4 && index > 0) || /^\p{Lu}/u.test(part))
}

/** Returns the speaker at the start of a row, `Moderator: Good afternoon.`, and the spoken text. */
export function spokenBy(row: string): { speaker: string; text: string } | undefined {
  const voice = voiceTag.exec(row)
  if (voice) return { speaker: (voice[1] ?? '').trim(), text: row.slice(voice[0].length).replace('</v>', '').trim() }
  const colon = row.slice(0, nameMax + 2).indexOf(':')
  if (colon < 0 || (row.length > colon + 1 && row[colon + 1] !== ' ')) return undefined
  const speaker = row.slice(0, colon).trim()
  return isSpeakerName(speaker) ? { speaker, text: row.slice(colon + 1).trim() } : undefined
}
