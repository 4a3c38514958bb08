/** A count as it was typed, `3,73,88,800`: nothing where none was, or where it is no whole number. */
export function typedCount(typed: unknown): number | undefined {
  const digits = String(typed ?? '').replaceAll(/[\s,]/g, '')
  const count = /^\d{1,16}$/.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(count) ? count : undefined
}

/** What is wrong with a count that was typed. */
export const countWrong = (label: string, typed: unknown) =>
  typedCount(typed) === undefined ? `${label} must be a whole number.` : undefined

/** A count in digits that are read in India: `3,73,88,800`. */
export const inDigits = (count: number) => count.toLocaleString('en-IN')
