import { queryWords } from '#model/catalogue-search.ts'
import { canBeInside, literalCosts, slippedMatchesOf } from '#model/word-match.ts'
import type { Rows } from '#server/store/rows.ts'
import type { MatchedNumbers, SearchText, Where } from '#server/store/search/item-search.ts'

/**
 * Returns the matches of a query, like the search of `model/catalogue-search.ts`: every word in full, as a prefix or inside a word. A
 * word without matches tolerates one or two typos. The database finds rows; the model decides typos and costs.
 */
export async function searchItems(index: Rows['itemSearch'], scope: Where, query: string): Promise<MatchedNumbers> {
  const requested = queryWords(query)
  if (!requested.length) return nothing
  const literal = requested.map(literalOf)
  const match = await index.find(scope, literal)
  if (match.numbers.length) return match
  // A single word has been looked up already.
  const known = requested.length > 1 ? await index.known(scope, literal) : new Set()
  if (known.size === requested.length) return nothing
  const words = await index.words()
  const pageQuery = requested.map((word, index) => (known.has(index) ? (literal[index] ?? []) : slippedOf(word, words)))
  return pageQuery.every(({ length }) => length) ? index.find(scope, pageQuery) : nothing
}

const nothing: MatchedNumbers = { numbers: [], costs: [] }

function literalOf(word: string): SearchText[] {
  const { whole: full, beginning, inside } = literalCosts
  return [
    { word, as: 'whole', cost: full },
    { word, as: 'beginning', cost: beginning },
    ...(canBeInside(word) ? [{ word, as: 'part' as const, cost: inside }] : []),
  ]
}

const slippedOf = (input: string, words: readonly string[]): SearchText[] =>
  slippedMatchesOf(input, words).flatMap((match, index) =>
    match ? [{ word: words[index] ?? '', as: 'whole', cost: match.cost }] : [],
  )
