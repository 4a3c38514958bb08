/** Start position in the address: `?t=` applies to the first recording unless `?play=` names another by its key. */
export type StartTime = { play: string; t: string }

/** Returns the second at which a recording starts; 0 if the address has none. */
export function readStartTime({ play, t }: StartTime, documentKey: number, first: boolean): number {
  const isSelected = play === String(documentKey) || (first && !play)
  return isSelected ? secondsIn(t) : 0
}

/** Parses `90` or `1m30s` as seconds; invalid text is 0. */
export function secondsIn(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
