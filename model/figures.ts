import { keysOf } from './keys-of.ts'

/** Accounts of the company with its subsidiaries, or of the company alone. */
export const bases = ['consolidated', 'standalone'] as const
export type Basis = (typeof bases)[number]

type Element = {
  label: string
  short?: string
  /** Whole rupees, stored and sent as an integer; or rupees a share, as a decimal string. Neither is ever rounded. */
  holds: 'rupees' | 'rupees a share'
  unit: string
}

const rupees = { holds: 'rupees', unit: '₹ crore' } as const

/** THE table of a period's recorded figures, in the order of the statement. Derived figures are never stored. */
export const figureTable = {
  revenue: { label: 'Revenue from operations', short: 'Revenue', ...rupees },
  other_income: { label: 'Other income', ...rupees },
  income: { label: 'Total income', ...rupees },
  materials: { label: 'Materials consumed', ...rupees },
  purchases: { label: 'Purchases of stock-in-trade', ...rupees },
  inventories: { label: 'Changes in inventories', ...rupees },
  employees: { label: 'Employee benefits', ...rupees },
  finance_costs: { label: 'Finance costs', ...rupees },
  depreciation: { label: 'Depreciation and amortisation', ...rupees },
  other_expenses: { label: 'Other expenses', ...rupees },
  expenses: { label: 'Total expenses', ...rupees },
  ebitda: { label: 'EBITDA', short: 'EBITDA', ...rupees },
  exceptional: { label: 'Exceptional items', ...rupees },
  profit_before_tax: { label: 'Profit before tax', ...rupees },
  current_tax: { label: 'Current tax', ...rupees },
  deferred_tax: { label: 'Deferred tax', ...rupees },
  tax: { label: 'Tax', ...rupees },
  associates: { label: 'Share of associates’ profit', ...rupees },
  discontinued: { label: 'Profit of discontinued operations', ...rupees },
  profit: { label: 'Profit after tax', short: 'Profit after tax', ...rupees },
  eps: { label: 'Earnings per share', short: 'Earnings per share', holds: 'rupees a share', unit: '₹, basic' },
  diluted_eps: { label: 'Diluted earnings per share', holds: 'rupees a share', unit: '₹, diluted' },
} as const satisfies Record<string, Element>

export type FigureElement = keyof typeof figureTable
export const figureElements = keysOf(figureTable)

/** Figures displayed in the site's tables and charts; the others are for the desk and for files. */
export const keyElements = ['revenue', 'ebitda', 'profit', 'eps'] as const satisfies readonly FigureElement[]
export type KeyElement = (typeof keyElements)[number]

/** Value as sent to the browser: rupees as an integer, rupees a share as a decimal string. */
export type FigureValue = number | string

export function sentValue(element: FigureElement, stored: string): FigureValue {
  return figureTable[element].holds === 'rupees' ? Number(stored) : stored
}

const rupeesInCrore = 10_000_000

/** Converts a value to its display unit, for charts: crores of rupees, or rupees a share. */
export function inUnit(element: FigureElement, value: FigureValue): number {
  return figureTable[element].holds === 'rupees' ? Number(value) / rupeesInCrore : Number(value)
}

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 7 })
const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Formats a value for people: `214.6` (₹ crore), `4.91` (₹ a share), with Indian digit grouping. */
export function formatValue(element: FigureElement, value: FigureValue): string {
  const format = figureTable[element].holds === 'rupees' ? oneDecimal : twoDecimals
  return format.format(inUnit(element, value)).replace('-', '−')
}

/** Formats a value with all its digits: `214.6`, `214.5987654` (₹ crore), `4.91` (₹ a share). */
export function exactValue(element: FigureElement, value: FigureValue): string {
  const format = figureTable[element].holds === 'rupees' ? exact : twoDecimals
  return format.format(inUnit(element, value)).replace('-', '−')
}

/** Returns a part of a total in per cent, `22.9%`; undefined if one is missing or the total is zero. */
export function share(part: FigureValue | undefined, full: FigureValue | undefined): number | undefined {
  if (part === undefined || full === undefined || Number(full) <= 0) return undefined
  return (Number(part) / Number(full)) * 100
}

/** Returns the growth over an earlier value in per cent. Undefined if a value is missing or the earlier one is not a gain. */
export function change(value: FigureValue | undefined, earlier: FigureValue | undefined): number | undefined {
  const part = share(value, earlier)
  return part === undefined ? undefined : part - 100
}

/** Formats `22.9%`. */
export const percent = (value: number) => `${oneDecimal.format(value).replace('-', '−')}%`

/** Formats `+18.2%`, `−3.1%`, `0.0%`. */
export function signedPercent(value: number): string {
  const formatted = percent(value)
  const signless = /^−?0\.0%$/.test(formatted)
  return signless ? '0.0%' : value > 0 ? `+${formatted}` : formatted
}
