/** Returns the page of a recording and its transcript, by the key of its document. */
export function callAddress(key: number): string {
  return `/investorzone/calls/${key}`
}

/** Returns the second named in an address after `#`. */
export function momentIn(hash: string): number | undefined {
  const second = /^#t=(\d{1,6})$/.exec(hash)?.[1]
  return second === undefined ? undefined : Number(second)
}

/** Returns the hash for a second of the recording. */
export const momentHash = (second: number) => `#t=${Math.floor(second)}`
