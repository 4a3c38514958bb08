import { prepareSearch } from '#model/catalogue-search.ts'
import { searchedText } from '#model/document-text.ts'
import { type InvestorContent, newestFiled } from '#model/investor-zone.ts'
import { includesNormalized, normalizeForSearch } from '#model/normalize-for-search.ts'
import { allLocated, type LocatedDocument } from './zone-lists.ts'

/**
 * Every document of every list and year that says all words of the query, in a field that is searched or by its page's name: first those whose
 * name contains the query letter by letter, then the newest. Only where there is none, words with a typing error count too, best first.
 */
export function findDocuments(content: InvestorContent, query: string, today: Date): LocatedDocument[] {
  const all = allLocated(content, today)
  const hits = all.filter((located) => holdsWords(textOf(located), query))
  if (!hits.length) return findWithTypos(all, query)
  const inName = ({ document }: LocatedDocument) => Number(includesNormalized(document.name, query))
  return hits.sort((one, other) => inName(other) - inName(one) || newestFiled(one.document, other.document))
}

/** What is searched of a document: its fields that say so, and the name of its page. */
const textOf = ({ document, where }: LocatedDocument) => `${searchedText(document)} ${where}`

/** The catalogue's search, which tolerates a typing error or two, over the same. */
function findWithTypos(all: LocatedDocument[], query: string): LocatedDocument[] {
  // A query of signs alone has no words, and would find everything.
  if (!/[\p{L}\p{N}]/u.test(query)) return []
  const rows = all.map((located) => ({ located, text: textOf(located) }))
  return prepareSearch(rows, ['text'])(query).map(({ item }) => item.located)
}

/** Whether `text` holds every word of `query`, both normalised. */
export function holdsWords(text: string, query: string): boolean {
  const searched = normalizeForSearch(text)
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
