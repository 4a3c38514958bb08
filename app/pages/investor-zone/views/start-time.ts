/** Where recordings start, as the address asks: `?t=` is of the first one unless `?play=` names another by its key. */
export type StartTime = { play: string; t: string }

/** The second at which a recording starts; 0 where the address asks nothing of it. */
export function readStartTime({ play, t }: StartTime, documentKey: number, first: boolean): number {
  const meant = play === String(documentKey) || (first && !play)
  return meant ? secondsIn(t) : 0
}

/** `90` or `1m30s` as seconds; nonsense is the beginning. */
export function secondsIn(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
