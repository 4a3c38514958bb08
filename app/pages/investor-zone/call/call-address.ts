/** Where a recording is heard with its transcript, by the key of its document. */
export function callAddress(key: number): string {
  return `/investorzone/calls/${key}`
}

/** The second that the part of an address behind `#` names. */
export function momentIn(hash: string): number | undefined {
  const second = /^#t=(\d{1,6})$/.exec(hash)?.[1]
  return second === undefined ? undefined : Number(second)
}

/** The part of an address that leads to a second of the recording. */
export const momentHash = (second: number) => `#t=${Math.floor(second)}`
