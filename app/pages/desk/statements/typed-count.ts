import { messages } from './messages.ts'

/** Parses a typed count, `3,73,88,800`; undefined if empty or not a whole number. */
export function typedCount(typed: unknown): number | undefined {
  const digits = String(typed ?? '').replaceAll(/[\s,]/g, '')
  const count = /^\d{1,16}$/.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(count) ? count : undefined
}

export const countError = (label: string, typed: unknown) =>
  typedCount(typed) === undefined ? messages.fields.notWhole(label) : undefined

/** Formats a count with Indian digit grouping: `3,73,88,800`. */
export const inDigits = (count: number) => count.toLocaleString('en-IN')
