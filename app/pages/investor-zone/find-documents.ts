import { prepareSearch } from '#model/catalogue-search.ts'
import { searchedText } from '#model/document-text.ts'
import { type InvestorContent, type InvestorDocument, newestFiled } from '#model/investor-zone.ts'
import { includesNormalized, normalizeForSearch } from '#model/normalize-for-search.ts'
import { allLocated, type LocatedDocument } from './zone-lists.ts'

/**
 * Returns all documents that contain every word of the query in a searched field or the page's name. Exact matches in the name come
 * first, then the newest. Only if there are none, words with typing errors count too, best first.
 */
export function findDocuments(content: InvestorContent, query: string, today: Date): LocatedDocument[] {
  const all = allLocated(content, today)
  const words = normalizedWords(query)
  const hits = all.filter(({ document, where }) => {
    const [text, page] = [normalizedText(document), normalizeForSearch(where)]
    return words.every((word) => text.includes(word) || page.includes(word))
  })
  if (!hits.length) return findWithTypos(all, query)
  const inName = new Set(hits.filter(({ document }) => includesNormalized(document.name, query)))
  return hits.sort((a, b) => Number(inName.has(b)) - Number(inName.has(a)) || newestFiled(a.document, b.document))
}

/** Returns the searched text of a document: its searched fields and its page's name. */
const textOf = ({ document, where }: LocatedDocument) => `${searchedText(document)} ${where}`

const normalizedTexts = new WeakMap<InvestorDocument, string>()

function normalizedText(document: InvestorDocument): string {
  const text = normalizedTexts.get(document) ?? normalizeForSearch(searchedText(document))
  normalizedTexts.set(document, text)
  return text
}

const normalizedWords = (query: string) => normalizeForSearch(query).split(/\s+/)

/** Searches the same texts with the catalogue's search, which tolerates a typing error or two. */
function findWithTypos(all: readonly LocatedDocument[], query: string): LocatedDocument[] {
  // A query of punctuation alone has no words and would match everything.
  if (!/[\p{L}\p{N}]/u.test(query)) return []
  const rows = all.map((located) => ({ located, text: textOf(located) }))
  return prepareSearch(rows, ['text'])(query).map(({ item }) => item.located)
}

/** True if `text` contains every word of `query`, both normalised. */
export function containsWords(text: string, query: string): boolean {
  const searched = normalizeForSearch(text)
  return normalizedWords(query).every((word) => searched.includes(word))
}
