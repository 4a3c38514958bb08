/** How far the server's clock is ahead of this browser's, in milliseconds. */
let aheadMs = 0

/** Learns it from the `Date` header of a reply. To the second: the header says no more. */
export function readServerClock({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/** The time by the server's clock, which decides what is released; by this browser's own until a call was answered. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs)
}
