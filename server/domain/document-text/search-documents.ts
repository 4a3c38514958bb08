import { setImmediate } from 'node:timers/promises'
import { hasEvery, phrasesIn, type SearchOrder, snippetOf } from '#model/document-query.ts'
import { responseFieldsAt } from '#model/document-text.ts'
import { escapeMarkup } from '#model/markup.ts'
import { isOneSlip } from '#model/word-match.ts'
import type { Phrase } from '#server/store/search/search-index.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import type { VisibleDocument } from '../investor-zone/visible-documents.ts'
import { readPagesMax } from '../pdf/text-limits.ts'
import type { DocumentTexts } from './document-texts.ts'

export type DocumentSearch = { q: string; section?: string; year?: string; order?: SearchOrder; page?: number }

/** Maximum documents on one page of results, and maximum pages of each. */
const documentsAtOnce = 10
const hitsOfEach = 3
/** Minimum length of a word for which a typo is tolerated. Number of candidates checked before other requests are served. */
const forgivenFrom = 5
const candidatesAtOnce = 50
/** Maximum unknown words of a query. Beyond it no typos are corrected, because each word reads the full vocabulary. */
const slipsMax = 4
const apartMax = 6

type Context = { store: Store; visible: readonly VisibleDocument[] }
type Match = VisibleDocument & { sha256: string; pages: number }

/** Searches the pages of visible documents. Hidden documents are excluded before counting, facets and corrections. */
export function createSearchDocuments({
  store,
  investorZone,
  texts,
}: {
  store: Store
  investorZone: Pick<InvestorZone, 'documents'>
  texts: Pick<DocumentTexts, 'isReading'>
}) {
  return async (search: DocumentSearch) => {
    const context = { store, visible: await investorZone.documents() }
    const requested = phrasesIn(search.q)
    const answered = await answerTo(context, requested, search)
    const reading = texts.isReading() && (await hasUnread(context))
    const response = { ...answered, ...(await readInPart(context)), reading }
    return requested.length ? response : { ...response, searchable: await searchable(context) }
  }
}

async function answerTo(context: Context, input: readonly Phrase[], search: DocumentSearch) {
  const { section, year, order, page = 1 } = search
  const { phrases, matches, corrected, apart } = await matchOrSuggestion(context, input)
  const inYear = matches.filter((entry) => !year || entry.year === year)
  const inSection = matches.filter((entry) => !section || entry.section === section)
  const chosen = inYear.filter((entry) => !section || entry.section === section)
  const ordered = order === 'newest' ? chosen : bestFirst(chosen, phrases)
  const pageDocuments = ordered.slice((page - 1) * documentsAtOnce, page * documentsAtOnce)
  return {
    total: chosen.length,
    pages: sumOf(chosen),
    documents: await withHits(context.store, pageDocuments, phrases),
    facets: { section: counted(inYear, 'section'), year: counted(inSection, 'year') },
    ...(corrected.length > 0 && { corrected }),
    ...(apart && { apart }),
  }
}

/** Sorts by matching name, then by number of pages; ties stay newest first. Sorted here, so that both databases agree. */
function bestFirst(match: readonly Match[], phrases: readonly Phrase[]): Match[] {
  const named = new Set(match.filter(({ name }) => hasEvery(name, phrases)))
  return match.toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)) || b.pages - a.pages)
}

/** True if visitors see a document that is not searchable yet. Other files being read must not be revealed. */
async function hasUnread({ store, visible }: Context): Promise<boolean> {
  const known = await store.search.files()
  const unread = ({ type, sha256 }: FileRow) => type === 'application/pdf' && !known.has(sha256)
  return visible.some(({ publication }) => publication && unread(publication.file))
}

/** Returns the documents of which only the first pages are searched; undefined if there are none. */
async function readInPart({ store, visible }: Context) {
  const longer = new Map(
    (await store.read.fileTexts.longerThan(readPagesMax)).map(({ sha256, pages }) => [sha256, pages]),
  )
  const in_part = visible.flatMap(({ key, name, publication }) => {
    const pages = publication && longer.get(publication.file.sha256)
    return pages ? [{ key, name, pages, pages_read: readPagesMax }] : []
  })
  return in_part.length ? { in_part } : {}
}

async function searchable({ store, visible }: Context) {
  const known = new Map(
    (await store.read.fileTexts.all()).map((row) => [row.sha256, Math.min(row.pages, readPagesMax) - row.scanned]),
  )
  const pages = visible.flatMap(({ publication }) => (publication && known.get(publication.file.sha256)) || [])
  return { documents: pages.length, pages: pages.reduce((sum, one) => sum + one, 0) }
}

type Correction = { word: string; suggestion: string }
type Count = { word: string; pages: number }
type Outcome = { phrases: readonly Phrase[]; matches: Match[]; corrected: Correction[]; apart?: Count[] }

/** Searches for corrected words if no page matches. If these match nothing either, returns the page count of each word. */
async function matchOrSuggestion(context: Context, input: readonly Phrase[]): Promise<Outcome> {
  if (!input.length) return { phrases: input, matches: [], corrected: [] }
  const result = await pagesWith(context, input)
  if (result.length) return { phrases: input, matches: result, corrected: [] }
  const words = [...new Set(input.flat())]
  const corrected = await slipsIn(context, words)
  const fitting = (word: string) => corrected.find((entry) => entry.word === word)?.suggestion ?? word
  const phrases = input.map((words) => words.map(fitting))
  const suggestion = corrected.length ? await pagesWith(context, phrases) : []
  if (suggestion.length) return { phrases, matches: suggestion, corrected }
  const apart = words.length > 1 && (await countOfEach(context, words.slice(0, apartMax)))
  return { phrases: input, matches: result, corrected: [], ...(apart && { apart }) }
}

/** Returns the words on visible pages, each with the number of these pages. */
async function countOfEach({ store, visible }: Context, words: readonly string[]): Promise<Count[]> {
  const pages = new Map<string, number>()
  // A file of several documents counts once for each.
  for (let files = filesOf(visible), repeated: string[]; files.length; files = repeated) {
    const first = new Set<string>()
    repeated = files.filter((sha256) => first.has(sha256) || !first.add(sha256))
    for (const [word, more] of await store.search.countEach([...first], words))
      pages.set(word, (pages.get(word) ?? 0) + more)
  }
  return words.flatMap((word) => {
    const count = pages.get(word)
    return count ? [{ word, pages: count }] : []
  })
}

const filesOf = (visible: readonly VisibleDocument[]) =>
  visible.flatMap(({ publication }) => publication?.file.sha256 ?? [])

/** Returns the visible documents with such pages, newest first. */
async function pagesWith({ store, visible }: Context, phrases: readonly Phrase[]): Promise<Match[]> {
  return seenIn(visible, await store.search.count(phrases))
}

function seenIn(visible: readonly VisibleDocument[], counts: ReadonlyMap<string, number>): Match[] {
  return visible.flatMap((entry) => {
    const sha256 = entry.publication?.file.sha256
    const pages = sha256 && counts.get(sha256)
    return pages ? [{ ...entry, sha256, pages }] : []
  })
}

/** Returns corrections of words without matches; other requests are served between two words. */
async function slipsIn(context: Context, words: readonly string[]): Promise<Correction[]> {
  const forgiven = words.filter((word) => word.length >= forgivenFrom && !/^\p{N}/u.test(word))
  if (!forgiven.length) return []
  const known = await context.store.search.included(filesOf(context.visible), forgiven)
  const unknown = forgiven.filter((word) => !known.has(word))
  if (unknown.length > slipsMax) return []
  const corrected: Correction[] = []
  for (const word of unknown) {
    const suggestion = await suggestedBy(context, word)
    if (suggestion) corrected.push({ word, suggestion })
    await setImmediate()
  }
  return corrected
}

/** Returns the word on most visible pages, among those one typo away from a word without matches. */
async function suggestedBy(context: Context, word: string): Promise<string | undefined> {
  const words = await context.store.search.similarWords(word)
  const near = words.filter((other) => isOneSlip(word, other)).sort()
  let best = { word: '', pages: 0 }
  // All candidates are checked: otherwise words of unpublished documents could displace others.
  for (let index = 0; index < near.length; index += candidatesAtOnce) {
    for (const count of await countOfEach(context, near.slice(index, index + candidatesAtOnce)))
      if (count.pages > best.pages) best = count
    await setImmediate()
  }
  return best.word || undefined
}

const sumOf = (match: readonly Match[]) => match.reduce((sum, { pages }) => sum + pages, 0)

/** Counts the pages of each section or year, in order of first occurrence. */
function counted(match: readonly Match[], by: 'section' | 'year') {
  const counts = new Map<string, number>()
  for (const entry of match) counts.set(entry[by], (counts.get(entry[by]) ?? 0) + entry.pages)
  return [...counts].map(([name, pages]) => ({ name, pages })).sort((a, b) => facetOrder[by](a, b))
}

type Facet = { name: string; pages: number }
const facetOrder: Record<'section' | 'year', (item: Facet, other: Facet) => number> = {
  section: (a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1),
  year: (a, b) => (a.name < b.name ? 1 : -1),
}

/** Returns documents for display: with the first pages that contain every phrase, and their snippets. */
async function withHits(store: Store, match: readonly Match[], phrases: readonly Phrase[]) {
  const files = match.map(({ sha256 }) => sha256)
  const numbers = await store.search.pages(files, phrases, hitsOfEach)
  const places = [...numbers].flatMap(([sha256, pages]) => pages.map((page) => ({ sha256, page })))
  const texts = places.length ? await store.read.fileTexts.pagesAt(places) : []
  return match.map(({ key, name, section, year, date, content, publication, sha256, pages }) => ({
    ...responseFieldsAt('search', content),
    key,
    name,
    section,
    year,
    date,
    link: publication?.link ?? '',
    pages,
    hits: (numbers.get(sha256) ?? []).map((page) => {
      const text = texts.find((row) => row.sha256 === sha256 && row.page === page)?.text ?? ''
      return { page, snippet: marked(text, phrases) }
    }),
  }))
}

/** Returns a snippet as sent to the browser: escaped, with matches between `<mark>`s. */
function marked(text: string, phrases: readonly Phrase[]): string {
  return snippetOf(text, phrases)
    .map((part) => (part.marked ? `<mark>${escapeMarkup(part.text)}</mark>` : escapeMarkup(part.text)))
    .join('')
}
