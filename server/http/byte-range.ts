/**
 * The one range a request asks for, whole bytes and inclusive; undefined for the whole file, `none` for a range that does not exist
 * (416). Several ranges, and anything that is not a byte range, get the whole file, so that nobody is sent more than its size (A48).
 */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return undefined
  const last = size - 1
  if (!match[1]) {
    const length = Math.min(Number(match[2]), size)
    return length ? { from: size - length, to: last } : 'none'
  }
  const from = Number(match[1])
  const to = match[2] ? Math.min(Number(match[2]), last) : last
  if (match[2] && Number(match[2]) < from) return undefined
  return from > last ? 'none' : { from, to }
}
