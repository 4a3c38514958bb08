/** A time at the beginning of a row: second of the recording, and what stands behind it. */
export type Stamp = { at: number; rest: string }

/** `1:02:03`, `02:03`, `[00:02:03]`, `00:02:03.500`: bounded at every place, so that no row takes long. */
const clockPattern = /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?[\])]?(?=\s|$)/
/** A cue of a caption file says when it ends as well. */
const cueEnd = /^-->\s{0,9}[\d:.,]{1,16}/
/** A time of day, as a letterhead says when a call took place. */
const timeOfDay = /^(?:[ap]\.?m|ist|hours|hrs|noon)\b/i

/** The time that a row of a transcript begins with. */
export function stampOf(row: string): Stamp | undefined {
  const found = clockPattern.exec(row)
  if (!found) return undefined
  const [whole, hours = '0', minutes, seconds] = found
  const rest = row.slice(whole.length).trimStart()
  if (timeOfDay.test(rest) || (found[1] && Number(minutes) > 59)) return undefined
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const cue = cueEnd.exec(rest)
  if (cue) return { at, rest: '' }
  return { at, rest: /^[-–—]\s/.test(rest) ? rest.slice(1).trimStart() : rest }
}
