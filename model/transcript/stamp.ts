/** Time at the start of a row: second of the recording, and the rest of the row. */
export type Stamp = { at: number; rest: string }

/** Matches `1:02:03`, `02:03`, `[00:02:03]`, `00:02:03.500`: bounded everywhere, so that no row takes long. */
const clockPattern = /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?[\])]?(?=\s|$)/
const cueEnd = /^-->\s{0,9}[\d:.,]{1,16}/
const timeOfDay = /^(?:[ap]\.?m|ist|hours|hrs|noon)\b/i

export function stampOf(row: string): Stamp | undefined {
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
