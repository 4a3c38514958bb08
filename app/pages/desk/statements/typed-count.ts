import { messages } from './messages.ts'

/** Parses a typed count, `3,73,88,800`; undefined if empty or not a whole number. */
export function typedCount(typed: unknown): number | undefined {
  const digits = String(typed ?? '').replaceAll(/[\s,]/g, '')
  const count = /^\d{1,16}$/.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(count) ? count : undefined
}

export function countError(label: string, typed: unknown): string | undefined {
  if (typedCount(typed) !== undefined) return undefined
  return String(typed ?? '').trim() ? messages.fields.notWhole(label) : messages.fields.missing(label)
}

/** Formats a count with Indian digit grouping: `3,73,88,800`. */
export const inDigits = (count: number) => count.toLocaleString('en-IN')
