import { queryLengthMax } from './catalogue.ts'

/** Where a field matched: from the first character to the one after the last. */
export type Range = readonly [start: number, end: number]
export type Marks<Field extends string> = Partial<Record<Field, readonly Range[]>>

/** `cost` is 0 for an exact match of every word and grows with distance; `marks` is worked out only for rows that are shown. */
export type Hit<Row, Field extends string> = { item: Row; cost: number; marks: () => Marks<Field> }

/** How many words of a query count and how many characters of a word: what one search may cost is bounded. */
const wordsMax = 8
const wordLengthMax = 40

export type Search<Row, Field extends string> = {
  /**
   * Every word of the query must be found in some field: whole, as a beginning, or inside a word; and a word that is found nowhere, with
   * a slip or two. Best matches first, equal ones in the order of the items; an empty query finds all.
   */
  find: (query: string) => Hit<Row, Field>[]
  /** Reads the items some milliseconds at a time, with a `rest` between, so that the first `find` need not read them all at once. */
  readAhead: (rest: () => Promise<void>) => Promise<void>
}

/** How long items are read between two rests, in milliseconds, and how many before the clock is looked at. */
const readForMs = 4
const readAtOnce = 10

/** Makes a search over the named fields of `items`, which are read when the first query comes, or ahead of it. */
export function createSearch<Field extends string, Row extends Record<Field, string>>(
  items: readonly Row[],
  searched: readonly Field[],
): Search<Row, Field> {
  const vocabulary = new Map<string, number>()
  const rows: { item: Row; fields: Placed[][] }[] = []
  const words: string[] = []

  function numberOf(word: string): number {
    const known = vocabulary.get(word)
    if (known !== undefined) return known
    vocabulary.set(word, words.push(word) - 1)
    return words.length - 1
  }

  // Categories and strengths come again and again.
  const texts = new Map<string, Placed[]>()

  function placedIn(text: string): Placed[] {
    const known = texts.get(text)
    if (known) return known
    const placed = wordsIn(text).map((at) => ({
      word: numberOf(at.text),
      start: at.start,
      end: at.end,
      exact: at.text.length === at.end - at.start,
    }))
    texts.set(text, placed)
    return placed
  }

  function read(count: number): void {
    for (const item of items.slice(rows.length, rows.length + count))
      rows.push({ item, fields: searched.map((field) => placedIn(item[field])) })
  }

  return {
    find(query) {
      const asked = wordsIn(query.slice(0, queryLengthMax))
        .slice(0, wordsMax)
        .map(({ text }) => text.slice(0, wordLengthMax))
      if (!asked.length) return items.map((item) => ({ item, cost: 0, marks: () => ({}) }))
      read(items.length)
      const matches = asked.map((word) => matchesOf(word, words))
      const hits: Hit<Row, Field>[] = []
      for (const row of rows) {
        const cost = costOf(row.fields, matches)
        if (cost !== undefined) hits.push({ item: row.item, cost, marks: () => marksOf(searched, row.fields, matches) })
      }
      return hits.sort((one, other) => one.cost - other.cost)
    },
    async readAhead(rest) {
      while (rows.length < items.length) {
        const until = performance.now() + readForMs
        while (rows.length < items.length && performance.now() < until) read(readAtOnce)
        await rest()
      }
    },
  }
}

/** The search alone, for those who need not read ahead. */
export function prepareSearch<Field extends string, Row extends Record<Field, string>>(
  items: readonly Row[],
  searched: readonly Field[],
): Search<Row, Field>['find'] {
  return createSearch(items, searched).find
}

type Placed = { word: number; start: number; end: number; exact: boolean }
/** How one word of the query fits one word of the vocabulary. */
type Match = { cost: number; from: number; to: number }

function costOf(fields: Placed[][], matches: (Match | undefined)[][]): number | undefined {
  let cost = 0
  for (const match of matches) {
    let best = Number.POSITIVE_INFINITY
    for (const placed of fields) {
      for (const { word } of placed) {
        const found = match[word]
        if (found && found.cost < best) best = found.cost
      }
    }
    if (best === Number.POSITIVE_INFINITY) return undefined
    cost += best
  }
  return cost
}

function marksOf<Field extends string>(
  searched: readonly Field[],
  fields: Placed[][],
  matches: (Match | undefined)[][],
): Marks<Field> {
  const marks: Marks<Field> = {}
  for (const [index, placed] of fields.entries()) {
    const ranges = placed.flatMap((at) => matches.flatMap((match) => rangeOf(at, match[at.word]) ?? []))
    const field = searched[index]
    if (ranges.length && field) marks[field] = merged(ranges)
  }
  return marks
}

function rangeOf(at: Placed, match: Match | undefined): Range[] | undefined {
  if (!match) return undefined
  // Where folding changed the length (ligatures, accents), the whole word is marked.
  return at.exact ? [[at.start + match.from, at.start + match.to]] : [[at.start, at.end]]
}

function merged(ranges: Range[]): Range[] {
  const kept: [number, number][] = []
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    const last = kept.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else kept.push([start, end])
  }
  return kept
}

/** By number of the vocabulary's word. Slips are allowed only where nothing fits letter by letter. */
function matchesOf(asked: string, words: readonly string[]): (Match | undefined)[] {
  const literal = words.map((word) => literalMatch(asked, word))
  if (literal.some(Boolean)) return literal
  const slipsMax = slipsAllowed(asked)
  if (!slipsMax) return literal
  return words.map((word) => slippedMatch(asked, word, slipsMax))
}

function literalMatch(asked: string, word: string): Match | undefined {
  const at = word.indexOf(asked)
  if (at < 0) return undefined
  // One letter inside a word would match nearly everything.
  if (at > 0 && asked.length < 2) return undefined
  const cost = at > 0 ? 2 : word.length > asked.length ? 1 : 0
  return { cost, from: at, to: at + asked.length }
}

/** A wrong digit is another strength, not a slip. */
function slipsAllowed(asked: string): number {
  if (asked.length < 4 || /^\d/.test(asked)) return 0
  return asked.length < 8 ? 1 : 2
}

function slippedMatch(asked: string, word: string, slipsMax: number): Match | undefined {
  if (word.length < asked.length - slipsMax || /^\d/.test(word)) return undefined
  const { slips, length } = slipsToBeginning(asked, word, slipsMax)
  return slips > slipsMax ? undefined : { cost: 3 + slips, from: 0, to: length }
}

const rows = [0, 1, 2].map(() => new Int32Array(wordLengthMax * 2))

/**
 * The fewest slips (letter missing, added, wrong, or two swapped) between `asked` and a beginning of `word`, and how long that
 * beginning is. Gives up once more than `slipsMax` are certain.
 */
function slipsToBeginning(asked: string, word: string, slipsMax: number): { slips: number; length: number } {
  const width = Math.min(word.length, asked.length + slipsMax, wordLengthMax * 2 - 1)
  let [before, previous, current] = rows as [Int32Array, Int32Array, Int32Array]
  for (let column = 0; column <= width; column += 1) previous[column] = column
  for (let row = 1; row <= asked.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = asked.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let slips = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        asked.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        asked.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) slips = Math.min(slips, at(before, column - 2) + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    if (least > slipsMax) return { slips: slipsMax + 1, length: 0 }
    ;[before, previous, current] = [previous, current, before]
  }
  let length = width
  for (let column = width; column >= 0; column -= 1) if (at(previous, column) < at(previous, length)) length = column
  return { slips: at(previous, length), length }
}

const at = (row: Int32Array, column: number) => row[column] ?? 0

// Letters and digits are words of their own, so that "500mg" finds "500 mg".
const wordPattern = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu
const accents = /\p{M}/gu

function wordsIn(text: string): { text: string; start: number; end: number }[] {
  return [...text.matchAll(wordPattern)].map((found) => ({
    text: folded(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const plain = /^[\u0000-\u007f]*$/

/** Case, accents and letter forms do not matter. */
function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(accents, '').toLowerCase()
}
