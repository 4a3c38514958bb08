import { type FigureElement, type FigureValue, figureElements, figureTable } from '../figures.ts'
import { type AmountUnit, amountUnits, typedAmount } from './amounts.ts'
import type { ReadFigures } from './statement.ts'
import type { Tie } from './ties.ts'

/** Units of printed statements, each with the allowed numbers of decimals. */
const printed: readonly { unit: AmountUnit; decimals: readonly number[] }[] = [
  { unit: '₹ crore', decimals: [1, 2] },
  { unit: '₹ million', decimals: [0, 1, 2] },
  { unit: '₹ lakh', decimals: [0, 1, 2] },
  { unit: '₹', decimals: [0] },
]
type Printed = (typeof printed)[number]

const name = 'Same as the results PDF'

export type Page = { page: number; text: string }
/** Page of a statement, the unit of its amounts, and the figures found on it. */
type Match = { page: number; printed: Printed; elements: FigureElement[] }

/** Returns the figures that can be searched for: neither zero nor calculated. */
const searchableIn = (figures: ReadFigures) =>
  figureElements.filter((element) => {
    const figure = figures[element]
    return figure && Number(figure.value) !== 0 && !figure.from.startsWith('Computed')
  })

/** Returns the pages with most of the figures, as printed in one unit. Empty if no page has at least half of them. */
export function findStatements(figures: ReadFigures, pages: readonly Page[]): Match[] {
  const sought = searchableIn(figures)
  const matches = pages.flatMap((page) => printed.map((unit) => matchesIn(page, { figures, sought, printed: unit })))
  const most = Math.max(1, ...matches.map(({ elements }) => elements.length))
  return most * 2 < sought.length ? [] : matches.filter(({ elements }) => elements.length === most)
}

/** Searches the document's pages for the figures. Returns the page of the statement and the tie. */
export function isOnPage(figures: ReadFigures, pages: readonly Page[]): { page?: number; tie: Tie } {
  const sought = searchableIn(figures)
  const [best] = findStatements(figures, pages)
  if (!best) {
    return {
      tie: {
        name,
        state: 'unknown',
        short: 'Not checked',
        message: 'The text of the PDF does not show the statement.',
      },
    }
  }
  const { page, elements } = best
  const missing = sought.filter((element) => !elements.includes(element))
  if (!missing.length) {
    return {
      page,
      tie: {
        name,
        state: 'ties',
        short: 'Matches',
        message: `${sought.length} of ${sought.length} figures found on page ${page}.`,
      },
    }
  }
  const labels = missing.map((element) => figureTable[element].label).join(', ')
  return {
    page,
    tie: { name, state: 'off', short: `${missing.length} not found`, message: `Not on page ${page}: ${labels}.` },
  }
}

type Sought = { figures: ReadFigures; sought: readonly FigureElement[]; printed: Printed }

function matchesIn({ page, text }: Page, { figures, sought, printed }: Sought): Match {
  const numbers = new Set(numbersIn(text).map((number) => number.replace('-', '')))
  const isThere = (element: FigureElement) =>
    toPrinted(element, figures[element]?.value ?? 0, printed).some((digits) => numbers.has(digits))
  return { page, printed, elements: sought.filter(isThere) }
}

/** Matches a printed number: `2,146.00`, `(1.4)` or `−1.4`. */
export const printedNumber = /\(\s*\d[\d,]*(?:\.\d+)?\s*\)|[-−]?\d[\d,]*(?:\.\d+)?/g

/** Returns the numbers of a text in digits: `2146.00`, `-1.4`. */
export const numbersIn = (text: string): string[] => (text.match(printedNumber) ?? []).map(typedAmount)

/** Returns the digits in which a value may be printed, without its sign. */
export function toPrinted(element: FigureElement, value: FigureValue, { unit, decimals }: Printed): string[] {
  const amount = Math.abs(Number(value))
  if (figureTable[element].holds === 'rupees a share') return [amount.toFixed(2), String(amount)]
  return decimals.map((count) => (amount / 10 ** amountUnits[unit]).toFixed(count))
}
