import { csvText } from '../csv.ts'
import { type FigureElement, figureElements, figureTable } from '../figures.ts'
import { type FiscalPeriod, readPeriod, yearFrom } from '../fiscal-period.ts'
import { quarterNamed } from '../reported-quarter.ts'
import { type AmountUnit, amountUnits } from './amounts.ts'

/** First lines of a table, which describe the others. */
export const tableHeadings = { period: 'Period', basis: 'Accounts', unit: 'Unit' } as const

const aliases: Partial<Record<FigureElement, readonly string[]>> = {
  revenue: ['revenue', 'revenue from operations (net)', 'net sales'],
  materials: ['cost of materials consumed'],
  purchases: ['purchase of stock-in-trade', 'purchases of stock in trade'],
  inventories: ['changes in inventories of finished goods, work-in-progress and stock-in-trade'],
  employees: ['employees', 'employee benefits expense', 'employee benefit expense'],
  depreciation: ['depreciation', 'depreciation and amortisation expense', 'depreciation and amortization expense'],
  tax: ['tax expense', 'total tax expense', 'total tax'],
  profit: ['profit for the period', 'net profit', 'pat'],
  profit_before_tax: ['pbt'],
  eps: ['earnings per share, ₹', 'basic earnings per share', 'eps', 'basic eps'],
  diluted_eps: ['diluted earnings per share, ₹', 'diluted eps'],
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** Returns the figure of a table line, by its name. */
export function lineLabel(text: string): FigureElement | undefined {
  const normalized = plain(text)
  return figureElements.find((element) =>
    [figureTable[element].label, ...(aliases[element] ?? [])].some((name) => plain(name) === normalized),
  )
}

/** Parses a period as people write it: `Q2 FY27`, `FY27`, `2026-Q2`, `2026-2027`. */
export function periodLabel(text: string): FiscalPeriod | undefined {
  const normalized = text.trim()
  const [, year] = /^FY\s*'?(?:20)?(\d{2})$/i.exec(normalized) ?? []
  return readPeriod(normalized) ?? quarterNamed(normalized) ?? (year ? yearFrom(1999 + Number(year)) : undefined)
}

/** Parses a unit as people write it: `₹ crore`, `Rs. in lakhs`, `rupees`. */
export function unitLabel(text: string): AmountUnit | undefined {
  const normalized = plain(text)
  if (/crore|\bcr\b/.test(normalized)) return '₹ crore'
  if (/lakh|lac/.test(normalized)) return '₹ lakh'
  if (/million|\bmn\b/.test(normalized)) return '₹ million'
  if (/thousand|\b000s?\b/.test(normalized)) return '₹ thousand'
  return /^(₹|rs\.?|inr|rupees)$/.test(normalized) ? '₹' : undefined
}

export const unitNames = Object.keys(amountUnits).join(', ')

/** Returns a template file: each line with an empty amount. */
export function emptyTable(period: string): string {
  const lines = figureElements
    .filter((element) => element !== 'ebitda')
    .map((element) => [figureTable[element].label, ''])
  return csvText([
    [tableHeadings.period, period],
    [tableHeadings.basis, 'Consolidated'],
    [tableHeadings.unit, '₹ crore'],
    ...lines,
  ])
}
