import { queryLengthMax } from './catalogue.ts'
import { type Marks, marksOf, type PlacedWord } from './search-marks.ts'
import { literalCostMax, matchesOf, type WordMatches, wordLengthMax } from './word-match.ts'
import { wordsIn } from './words.ts'

/**
 * `at`: index of the item among those searched. `cost` is 0 for an exact match of every word and grows with distance. `marks` is
 * calculated only for displayed rows. `readAs`: the corrected words, if typos were tolerated.
 */
export type Hit<Row, Field extends string> = {
  item: Row
  at: number
  cost: number
  marks: () => Marks<Field>
  readAs: () => string | undefined
}

/** Maximum number of words of a query, to limit the cost of a search. */
const wordsMax = 8

/**
 * Creates a search over the named fields of `items`. Every word must occur in some field: as a word, a prefix, or inside a word. A word
 * without matches tolerates one or two typos. Best matches first, equal matches in the order of the items; an empty query finds all.
 */
export function prepareSearch<Field extends string, Row extends Record<Field, string>>(
  items: readonly Row[],
  searched: readonly Field[],
): (query: string) => Hit<Row, Field>[] {
  const vocabulary = createVocabulary()
  let rows: { item: Row; fields: PlacedWord[][] }[] | undefined
  return (query) => {
    const requested = queryWords(query)
    if (!requested.length)
      return items.map((item, index) => ({ item, at: index, cost: 0, marks: () => ({}), readAs: () => undefined }))
    rows ??= items.map((item) => ({ item, fields: searched.map((field) => vocabulary.placed(item[field])) }))
    const matches = requested.map((word) => matchesOf(word, vocabulary.words))
    const hits: Hit<Row, Field>[] = []
    for (const [index, row] of rows.entries()) {
      const cost = costOf(row.fields, matches)
      if (cost === undefined) continue
      const marks = () => marksOf(searched, row.fields, matches)
      const taken = () => readAs(requested, row.fields, matches, vocabulary.words)
      hits.push({ item: row.item, at: index, cost, marks, readAs: taken })
    }
    return hits.sort((a, b) => a.cost - b.cost)
  }
}

/** Returns the words of a query that are searched for, folded. */
export const queryWords = (query: string) =>
  wordsIn(query.slice(0, queryLengthMax))
    .slice(0, wordsMax)
    .map(({ text }) => text.slice(0, wordLengthMax))

/** Returns the words of texts, folded like a query's, without duplicates, and with a space before and after each. */
export const searchText = (texts: readonly string[]) =>
  ` ${[...new Set(texts.flatMap((text) => wordsIn(text).map((word) => word.text)))].join(' ')} `

/** Numbers each word. A text is split only once, because categories and strengths recur often. */
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
    const matches = wordsIn(text).map((placed) => ({
      word: numberOf(placed.text),
      start: placed.start,
      end: placed.end,
      exact: placed.text.length === placed.end - placed.start,
    }))
    texts.set(text, matches)
    return matches
  }

  return { words, placed }
}

/** Returns the query's words with each misspelt word replaced by the row's word; undefined if none was misspelt. */
function readAs(
  input: readonly string[],
  fields: PlacedWord[][],
  matches: WordMatches[],
  words: readonly string[],
): string | undefined {
  const placed = fields.flat()
  const correctedWords = input.map((text, index) => {
    const match = matches[index] ?? []
    const costs = placed.map(({ word }) => match[word]?.cost ?? Number.POSITIVE_INFINITY)
    const best = Math.min(...costs)
    return best > literalCostMax ? (words[placed[costs.indexOf(best)]?.word ?? -1] ?? text) : text
  })
  return correctedWords.every((text, index) => text === input[index]) ? undefined : correctedWords.join(' ')
}

/** Returns the match cost of a row: the sum of each word's best match; undefined if a word has no match. */
function costOf(fields: PlacedWord[][], matches: WordMatches[]): number | undefined {
  let cost = 0
  for (const match of matches) {
    let best = Number.POSITIVE_INFINITY
    for (const placed of fields) {
      for (const { word } of placed) {
        const result = match[word]
        if (result && result.cost < best) best = result.cost
      }
    }
    if (best === Number.POSITIVE_INFINITY) return undefined
    cost += best
  }
  return cost
}
