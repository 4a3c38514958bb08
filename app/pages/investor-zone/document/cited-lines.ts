import type { Api } from '#contract/create-api.ts'
import { bases, type FigureElement, type FigureValue, figureElements, figureTable } from '#model/figures.ts'
import { periodKinds } from '#model/fiscal-period.ts'
import type { FigureData } from '../figures/filed-figures.ts'

/** Figure of the site that is from a page of a document. */
export type Citation = { element: FigureElement; value: FigureValue; page: number }

/** Returns the published figures that are from this document. */
export async function citationsOf(document: number, api: Api): Promise<Citation[]> {
  const views = periodKinds.flatMap((by) => bases.map((basis) => api('user/get-figures', { by, basis })))
  const replies = await Promise.all(views)
  return replies.flatMap(({ data }) => citedIn(data, document))
}

function citedIn({ periods }: FigureData, document: number): Citation[] {
  return periods.flatMap(({ figures }) =>
    figureElements.flatMap((element) => {
      const figure = figures[element]
      return [figure, figure?.earlier].flatMap((stated) =>
        stated?.document === document ? [{ element, value: stated.value, page: stated.page }] : [],
      )
    }),
  )
}

/** Units in which filings state rupees: rupees, lakhs, millions and crores. */
const rupeeUnits = [1, 1e5, 1e6, 1e7]

/** Smallest whole number that is compared; smaller ones are days, notes and counts. */
const wholeMin = 1000

/** Returns the lines of a page that state one of its cited figures: a number of its value, beside a word of its name if a line has one. */
export function citedLines(lines: readonly string[], citations: readonly Citation[]): Set<number> {
  const cited = new Set<number>()
  for (const { element, value } of citations) {
    const stated = lines.flatMap((line, index) => (statesValue(line, element, value) ? [index] : []))
    const named = stated.filter((index) => namesElement(lines[index] ?? '', element))
    for (const index of named.length ? named : stated) cited.add(index)
  }
  return cited
}

function statesValue(line: string, element: FigureElement, value: FigureValue): boolean {
  const units = figureTable[element].holds === 'rupees' ? rupeeUnits : [1]
  return [...line.matchAll(/(\d[\d,]*)(?:\.(\d+))?/g)].some(([text, whole = '', decimals = '']) => {
    const stated = Number(text.replaceAll(',', ''))
    if (!decimals && Number(whole.replaceAll(',', '')) < wholeMin) return false
    const tolerance = 0.5 * 10 ** -decimals.length
    return units.some((unit) => Math.abs(stated - Math.abs(Number(value)) / unit) < tolerance)
  })
}

function namesElement(line: string, element: FigureElement): boolean {
  const words = figureTable[element].label.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const text = line.toLowerCase()
  return words.filter((word) => text.includes(word)).length > words.length / 2
}
