/** Units of a table of amounts, each with the number of zeros omitted. */
export const amountUnits = {
  '₹ crore': 7,
  '₹ lakh': 5,
  '₹ million': 6,
  '₹ thousand': 3,
  '₹': 0,
} as const

export type AmountUnit = keyof typeof amountUnits

/** Parses an amount in whole rupees, or returns an error sentence; never rounds. `noughts` as in `amountUnits`. */
export function wholeRupees(text: string, noughts = 0): number | string {
  const [, sign = '', full, decimals = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (full === undefined || text.length > 40) return 'is not a number'
  const stored = decimals.replace(/0+$/, '')
  if (stored.length > noughts) return 'is not a whole number of rupees'
  const value = Number(`${sign}${full}${stored.padEnd(noughts, '0')}`)
  return Number.isSafeInteger(value) ? value + 0 : 'is too large for a company’s results'
}

/** Parses rupees a share in stored form, `4.91`, or returns an error sentence. */
export function rupeesAShare(text: string): { value: string } | string {
  const [, sign = '', integerPart = '0', decimals = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (!/\d/.test(text) || !/^[+-]?\d*\.?\d*$/.test(text)) return 'is not a number'
  const stored = decimals.replace(/0+$/, '')
  const rupees = integerPart.replace(/^0+(?=\d)/, '') || '0'
  if (stored.length > 4) return 'has more than four decimals'
  if (rupees.length > 7) return 'is too large for earnings per share'
  return { value: `${sign === '-' ? '-' : ''}${rupees}.${stored.padEnd(2, '0')}` }
}

/** True if a value is marked as absent in words or by a dash. */
export const isNotGivenText = (text: string): boolean =>
  /^(?:n\.?\s?\/?\s?a\.?|nil|not (?:applicable|available)|[-–—]+)$/i.test(text.trim())

/** Returns a cell's amount as digits: reads `2,146.0`, `(1.4)` and `−1.4`; empty if marked as absent. */
export function typedAmount(cell: string): string {
  const text = cell
    .trim()
    .replaceAll(/[\s,₹]/g, '')
    .replace('−', '-')
  if (text === '' || text === '-' || text === '–' || text === '—') return ''
  const [, inside] = /^\((.+)\)$/.exec(text) ?? []
  return inside === undefined ? text : `-${inside}`
}
