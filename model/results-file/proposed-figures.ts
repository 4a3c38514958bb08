import { type FigureElement, type FigureValue, figureElements } from '../figures.ts'
import { findStatements, numbersIn, type Page, printedNumber, toPrinted } from './is-on-page.ts'
import type { ReadFigures } from './statement.ts'
import { readTypedFigure } from './typed-figure.ts'

/** Recorded figure in a new file: its value there and the page. `unknown` if it is not found, or if several numbers match. */
export type ProposedFigure = { state: 'same' | 'changed'; value: FigureValue; page: number } | { state: 'unknown' }

type Values = Partial<Record<FigureElement, FigureValue>>
type Statement = ReturnType<typeof findStatements>[number]

/** Pages of the old and of the new PDF; `page` is the recorded page of the statement in the old one. */
type Files = { before: readonly Page[]; after: readonly Page[]; page?: number }

/**
 * Finds recorded figures in a corrected PDF: at the same position, of the line with the same words, as in the old PDF. Proposes nothing
 * if the lines, the columns or the unit differ.
 */
export function proposeFigures(
  recorded: Values,
  { before, after, page }: Files,
): Partial<Record<FigureElement, ProposedFigure>> {
  const figures: ReadFigures = Object.fromEntries(
    Object.entries(recorded).map(([element, value]) => [element, { value, from: 'recorded' }]),
  )
  const recordedPage = before.filter((one) => one.page === page)
  const statement = findStatements(figures, recordedPage)[0] ?? findStatements(figures, before)[0]
  const scope = statement && { statement, ...linesToCompare(figures, statement, { before, after }) }
  const elements = figureElements.filter((element) => recorded[element] !== undefined)
  return Object.fromEntries(
    elements.map((element) => [element, scope ? proposeFigure(element, recorded[element], scope) : unknown]),
  )
}

const unknown = { state: 'unknown' } as const

/** `key` contains the words of a line and how many numbers it has. */
type Line = { key: string; numbers: string[]; page: number }
type Scope = { statement: Statement; oldLines: readonly Line[]; newLines: readonly Line[] }

/**
 * Returns the lines of the old statement, and those of the new pages that contain most of its figures. If no page contains any, returns
 * all new lines.
 */
function linesToCompare(figures: ReadFigures, { page, printed }: Statement, { before, after }: Files) {
  const similar = findStatements(figures, after)
  const pages = new Set(similar.filter((match) => match.printed === printed).map((match) => match.page))
  return {
    oldLines: before.filter((one) => one.page === page).flatMap(linesOf),
    newLines: after.filter((one) => !similar.length || pages.has(one.page)).flatMap(linesOf),
  }
}

/** Splits a page into lines. A line of numbers alone belongs to the line before. */
function linesOf({ page, text }: Page): Line[] {
  const lines = text.replaceAll(/\n(?=[^\p{L}\n]*(?:\n|$))/gu, ' ').split('\n')
  return lines.map((line) => {
    const numbers = numbersIn(line)
    const words =
      line
        .replaceAll(printedNumber, ' ')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    return { key: `${words.join(' ')} ${numbers.length}`, numbers, page }
  })
}

function proposeFigure(element: FigureElement, recorded: FigureValue = 0, scope: Scope): ProposedFigure {
  if (Number(recorded) === 0) return unknown
  const forms = toPrinted(element, recorded, scope.statement.printed)
  const proposals = scope.oldLines.flatMap((line) =>
    line.numbers.flatMap((number, at) =>
      forms.includes(number.replace('-', '')) ? [compareAt(at, line, { element, recorded, scope })] : [],
    ),
  )
  const [first = unknown] = proposals
  return proposals.every((other) => isEqual(first, other)) ? first : unknown
}

const isEqual = (one: ProposedFigure, other: ProposedFigure) =>
  one.state !== 'unknown' && other.state !== 'unknown' && one.value === other.value

type Compared = { element: FigureElement; recorded: FigureValue; scope: Scope }

/** Compares the number at a position of an old line with that of the new file. */
function compareAt(index: number, line: Line, { element, recorded, scope }: Compared): ProposedFigure {
  const counterpart = counterpartOf(line, scope)
  const [before = '', after] = [line.numbers[index], counterpart?.numbers[index]]
  if (!counterpart || after === undefined) return unknown
  const { page } = counterpart
  if (before === after) return { state: 'same', value: recorded, page }
  // A loss may be printed without its sign.
  const isFlipped = before.startsWith('-') !== Number(recorded) < 0
  const { value } = readTypedFigure(element, isFlipped ? negate(after) : after, scope.statement.printed.unit)
  if (value === undefined || isOfAnotherUnit(Number(value), Number(recorded))) return unknown
  return { state: 'changed', value, page }
}

/** Factor between two values from which they may be in different units, of which the closest are crores and millions. */
const timesMax = 5

function isOfAnotherUnit(value: number, recorded: number): boolean {
  const times = Math.abs(value / recorded)
  return times > timesMax || times < 1 / timesMax
}

const negate = (number: string) => (number.startsWith('-') ? number.slice(1) : `-${number}`)

/** Returns the line of the new file with the same words; undefined if the lines with these words are more, fewer or of two pages. */
function counterpartOf(line: Line, { oldLines, newLines }: Scope): Line | undefined {
  const isSimilar = ({ key }: Line) => key === line.key
  const [before, after] = [oldLines.filter(isSimilar), newLines.filter(isSimilar)]
  const pages = new Set(after.map(({ page }) => page))
  const counterpart = after[before.indexOf(line)]
  const isCertain = before.length === after.length && pages.size === 1 && /^\p{L}/u.test(line.key)
  return isCertain ? counterpart : undefined
}
