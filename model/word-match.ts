/** Maximum characters of a query's word, to limit the cost of a search. */
export const wordLengthMax = 40

/** Match of a query's word with a vocabulary word: `cost` is 0 for the full word; characters `from` to `to` match. */
type Match = { cost: number; from: number; to: number }

/** Maximum cost of a match without typos. */
export const literalCostMax = 2

/** Matches by the number of the vocabulary's word. */
export type WordMatches = (Match | undefined)[]

/** Returns the matches of a query's word in a vocabulary. Typos are tolerated only if nothing matches literally. */
export function matchesOf(input: string, words: readonly string[]): WordMatches {
  const literal = words.map((word) => literalMatch(input, word))
  return literal.some(Boolean) ? literal : slippedMatchesOf(input, words)
}

/** Returns the vocabulary words of which a query's word may be a typo. */
export function slippedMatchesOf(input: string, words: readonly string[]): WordMatches {
  const slipsMax = slipsAllowed(input)
  return words.map((word) => (slipsMax ? slippedMatch(input, word, slipsMax) : undefined))
}

/** Costs of a full, prefix or inner match. A single letter inside a word would match nearly everything. */
export const literalCosts = { whole: 0, beginning: 1, inside: 2 }
export const canBeInside = (input: string) => input.length > 1

function literalMatch(input: string, word: string): Match | undefined {
  const position = word.indexOf(input)
  if (position < 0 || (position > 0 && !canBeInside(input))) return undefined
  const { whole: full, beginning, inside } = literalCosts
  const cost = position > 0 ? inside : word.length > input.length ? beginning : full
  return { cost, from: position, to: position + input.length }
}

/** True if two words differ by exactly one typo: a letter missing, added, wrong, or two swapped. */
export function isOneSlip(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const rest = (word: string, skipped: number) => word.slice(from + skipped)
  if (a.length === b.length) {
    const swapped = a[from] === b[from + 1] && a[from + 1] === b[from]
    return from < a.length && (rest(a, 1) === rest(b, 1) || (swapped && rest(a, 2) === rest(b, 2)))
  }
  return a.length < b.length ? rest(a, 0) === rest(b, 1) : rest(a, 1) === rest(b, 0)
}

/** Number of tolerated typos. None for numbers: a wrong digit is another strength. */
function slipsAllowed(input: string): number {
  if (input.length < 4 || /^\d/.test(input)) return 0
  return input.length < 8 ? 1 : 2
}

function slippedMatch(input: string, word: string, slipsMax: number): Match | undefined {
  if (word.length < input.length - slipsMax || /^\d/.test(word)) return undefined
  const { slips, length } = slipsToBeginning(input, word, slipsMax)
  return slips > slipsMax ? undefined : { cost: 3 + slips, from: 0, to: length }
}

const aRow = () => new Int32Array(wordLengthMax * 2)
const rows: readonly [Int32Array, Int32Array, Int32Array] = [aRow(), aRow(), aRow()]

/**
 * Returns the fewest typos between `asked` and a prefix of `word`, and the prefix's length. Typos: a letter missing, added, wrong, or two
 * swapped. Gives up beyond `slipsMax`.
 */
function slipsToBeginning(input: string, word: string, slipsMax: number): { slips: number; length: number } {
  const width = Math.min(word.length, input.length + slipsMax, wordLengthMax * 2 - 1)
  let [before, previous, current] = rows
  for (let column = 0; column <= width; column += 1) previous[column] = column
  for (let row = 1; row <= input.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = input.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let slips = Math.min(
        cellOf(previous, column) + 1,
        cellOf(current, column - 1) + 1,
        cellOf(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        input.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        input.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) slips = Math.min(slips, cellOf(before, column - 2) + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    if (least > slipsMax) return { slips: slipsMax + 1, length: 0 }
    ;[before, previous, current] = [previous, current, before]
  }
  let length = width
  for (let column = width; column >= 0; column -= 1)
    if (cellOf(previous, column) < cellOf(previous, length)) length = column
  return { slips: cellOf(previous, length), length }
}

const cellOf = (row: Int32Array, column: number) => row[column] ?? 0
