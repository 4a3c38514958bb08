import { type FigureElement, figureElements, figureTable } from '../figures.ts'
import type { ReadFigures } from './statement.ts'
import type { Tie } from './ties.ts'

/** Units of printed statements: value in rupees, and allowed decimals. */
const printed = [
  { rupees: 10_000_000, decimals: [1, 2] },
  { rupees: 1_000_000, decimals: [0, 1, 2] },
  { rupees: 100_000, decimals: [0, 1, 2] },
  { rupees: 1, decimals: [0] },
] as const

const name = 'Same as the results PDF'

type Page = { page: number; text: string }
type Match = { page: number; elements: FigureElement[] }

/**
 * Searches the document's pages for the figures, as printed in one unit. Returns the page with most of them, if at least half, and the
 * tie. Zeros and calculated figures are not searched for.
 */
export function isOnPage(figures: ReadFigures, pages: readonly Page[]): { page?: number; tie: Tie } {
  const sought = figureElements.filter((element) => {
    const read = figures[element]
    return read && Number(read.value) !== 0 && !read.from.startsWith('Computed')
  })
  const best = pages
    .flatMap((page) => printed.map((unit) => matchesIn(page, { figures, sought, unit })))
    .reduce<Match | undefined>(
      (last, one) => (last && last.elements.length >= one.elements.length ? last : one),
      undefined,
    )
  if (!best || best.elements.length * 2 < sought.length || !sought.length) {
    return {
      tie: { name, state: 'unknown', short: 'Not checked', says: 'The text of the PDF does not show the statement.' },
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
        short: 'Ties',
        says: `${sought.length} of ${sought.length} figures found on page ${page}.`,
      },
    }
  }
  const labels = missing.map((element) => figureTable[element].label).join(', ')
  return {
    page,
    tie: { name, state: 'off', short: `${missing.length} not found`, says: `Not on page ${page}: ${labels}.` },
  }
}

type Sought = { figures: ReadFigures; sought: readonly FigureElement[]; unit: (typeof printed)[number] }

function matchesIn({ page, text }: Page, { figures, sought, unit }: Sought): Match {
  const numbers = new Set((text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => number.replaceAll(',', '')))
  const isThere = (element: FigureElement) => {
    const value = Math.abs(Number(figures[element]?.value))
    if (figureTable[element].holds === 'rupees a share')
      return numbers.has(value.toFixed(2)) || numbers.has(String(value))
    return unit.decimals.some((decimals) => numbers.has((value / unit.rupees).toFixed(decimals)))
  }
  return { page, elements: sought.filter(isThere) }
}
