/** Milliseconds that the server's clock is ahead of this browser's. */
let offsetMs = 0

/** Reads the offset from a reply's `Date` header, which has a precision of one second. */
export function readServerClock({ headers }: Response): void {
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(serverTime)) offsetMs = serverTime - Date.now()
}

/** Returns the time by the server's clock, which decides what is released; before the first reply, the browser's time. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
