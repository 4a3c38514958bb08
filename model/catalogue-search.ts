import { queryLengthMax } from './catalogue.ts'
import { type Marks, marksOf, type PlacedWord } from './search-marks.ts'
import { literalCostMax, matchesOf, type WordMatches, wordLengthMax } from './word-match.ts'
import { wordsIn } from './words.ts'

/**
 * `at`: the place of an item among those searched. `cost` is 0 for an exact match of every word and grows with distance; `marks` is worked out only for rows that are shown. `readAs`: the
 * words that the query's were taken for, where a slip of the pen was forgiven.
 */
export type Hit<Row, Field extends string> = {
  item: Row
  at: number
  cost: number
  marks: () => Marks<Field>
  readAs: () => string | undefined
}

/** How many words of a query count: what one search may cost is bounded. */
const wordsMax = 8

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
  const vocabulary = createVocabulary()
  const rows: { item: Row; fields: PlacedWord[][] }[] = []

  function read(count: number): void {
    for (const item of items.slice(rows.length, rows.length + count))
      rows.push({ item, fields: searched.map((field) => vocabulary.placed(item[field])) })
  }

  return {
    find(query) {
      const asked = askedIn(query)
      if (!asked.length)
        return items.map((item, at) => ({ item, at, cost: 0, marks: () => ({}), readAs: () => undefined }))
      read(items.length)
      const matches = asked.map((word) => matchesOf(word, vocabulary.words))
      const hits: Hit<Row, Field>[] = []
      for (const [at, row] of rows.entries()) {
        const cost = costOf(row.fields, matches)
        if (cost === undefined) continue
        const marks = () => marksOf(searched, row.fields, matches)
        const taken = () => readAs(asked, row.fields, matches, vocabulary.words)
        hits.push({ item: row.item, at, cost, marks, readAs: taken })
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

/** The words of a query that count, folded. */
export const askedIn = (query: string) =>
  wordsIn(query.slice(0, queryLengthMax))
    .slice(0, wordsMax)
    .map(({ text }) => text.slice(0, wordLengthMax))

/** The words of texts as `askedIn` folds those of a query, each once, with a space before and after each. */
export const searchText = (texts: readonly string[]) =>
  ` ${[...new Set(texts.flatMap((text) => wordsIn(text).map((word) => word.text)))].join(' ')} `

/** The search alone, for those who need not read ahead. */
export function prepareSearch<Field extends string, Row extends Record<Field, string>>(
  items: readonly Row[],
  searched: readonly Field[],
): Search<Row, Field>['find'] {
  return createSearch(items, searched).find
}

/** Numbers each word that occurs; a text is split once, for categories and strengths come again and again. */
function createVocabulary() {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const texts = new Map<string, PlacedWord[]>()

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.push(word) - 1)
    return words.length - 1
  }

  function placed(text: string): PlacedWord[] {
    const known = texts.get(text)
    if (known) return known
    const found = wordsIn(text).map((at) => ({
      word: numberOf(at.text),
      start: at.start,
      end: at.end,
      exact: at.text.length === at.end - at.start,
    }))
    texts.set(text, found)
    return found
  }

  return { words, placed }
}

/** The asked words, each that was slipped as the word of the row that it was taken for; undefined where none was. */
function readAs(
  asked: readonly string[],
  fields: PlacedWord[][],
  matches: WordMatches[],
  words: readonly string[],
): string | undefined {
  const placed = fields.flat()
  const read = asked.map((text, at) => {
    const match = matches[at] ?? []
    const costs = placed.map(({ word }) => match[word]?.cost ?? Number.POSITIVE_INFINITY)
    const best = Math.min(...costs)
    return best > literalCostMax ? (words[placed[costs.indexOf(best)]?.word ?? -1] ?? text) : text
  })
  return read.every((text, at) => text === asked[at]) ? undefined : read.join(' ')
}

/** How well a row fits: the best match of each word, added up; undefined if a word is found nowhere. */
function costOf(fields: PlacedWord[][], matches: WordMatches[]): number | undefined {
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
