import { prepareSearch } from '#model/catalogue-search.ts'
import { searchedText } from '#model/document-text.ts'
import { type InvestorContent, newestFiled } from '#model/investor-zone.ts'
import { allLocated, type LocatedDocument } from './zone-lists.ts'

/**
 * Every document of every list and year whose name, date, year or page holds all the words: first those whose name contains the query
 * letter by letter, then the newest. Only where there is none, words with a typing error count too, best first.
 */
export function findDocuments(content: InvestorContent, query: string, today: Date): LocatedDocument[] {
  const all = allLocated(content, today)
  const hits = all.filter(({ document, where }) => holdsWords(`${searchedText(document)} ${where}`, query))
  if (!hits.length) return findWithTypos(all, query)
  const phrase = query.toLowerCase()
  const inName = ({ document }: LocatedDocument) => Number(document.name.toLowerCase().includes(phrase))
  return hits.sort((one, other) => inName(other) - inName(one) || newestFiled(one.document, other.document))
}

/** The catalogue's search, which tolerates a typing error or two, over what a document's row says. */
function findWithTypos(all: LocatedDocument[], query: string): LocatedDocument[] {
  // A query of signs alone has no words, and would find everything.
  if (!/[\p{L}\p{N}]/u.test(query)) return []
  const rows = all.map((located) => ({
    located,
    name: located.document.name,
    where: located.where,
    filterdate: located.document.filterdate,
    date: located.document.date,
  }))
  return prepareSearch(rows, ['name', 'where', 'filterdate', 'date'])(query).map(({ item }) => item.located)
}

/** Whether `text` holds every word of `query`, whatever their case. */
export function holdsWords(text: string, query: string): boolean {
  const searched = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
