import parseRange from 'range-parser'

/**
 * Returns the single requested range in full bytes, inclusive. Undefined for the full file; `none` for a range that does not exist (416).
 * Several ranges, and other units, get the full file, so that nobody receives more than its size (A48).
 */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // A range that ends before it begins is invalid, not unsatisfiable (RFC 9110, 14.1.1); the package does not distinguish the two.
  if (!header || first === undefined || (first && last && Number(last) < Number(first))) return undefined
  // A suffix range longer than the file is the full file (RFC 9110, 14.1.2), which the package refuses.
  const parsed = parseRange(size, first ? header : `bytes=-${last && Math.min(Number(last), size)}`)
  if (typeof parsed === 'number') return parsed === -1 ? 'none' : undefined
  return parsed[0] && { from: parsed[0].start, to: parsed[0].end }
}
