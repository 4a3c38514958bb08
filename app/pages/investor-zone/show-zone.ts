import { prepareSearch } from '#model/catalogue-search.ts'
import { searchedText } from '#model/document-text.ts'
import { underTabs, type YearTab, yearTabs, yearTabsOf } from '#model/fiscal-year.ts'
import {
  documentsIn,
  type GeneralInformation,
  type InnerGroup,
  type InvestorContent,
  type InvestorDocument,
  isReleased,
  newestFiled,
  type RightGroup,
} from '#model/investor-zone.ts'
import { unknownKind } from '#model/never.ts'
import type { ListPage, SubPage } from '#model/sub-pages.ts'
import { slugOf } from '#model/zone-address.ts'
import {
  builtInGroups,
  type FoundPage,
  isListPage,
  type ListName,
  pageNamed,
  pageOfList,
  subPageAt,
} from '#model/zone-pages.ts'

/** What the address asks for. Everything a person may want to share lives there. */
export type Asked = { slug?: string; year: string; search: string; find: string; page: number }

export type MenuGroup = { name: string; slug?: string; children: { name: string; slug: string }[] }
/** How the screen is drawn: as much of its sub-page as the browser needs. */
export type ShownView =
  | { kind: 'facts' }
  | { kind: 'people' }
  | { kind: 'contacts'; of: 'investorContacts' | 'materialityContacts' }
  | { kind: 'list' | 'table'; dated: boolean }
  | { kind: 'years'; dated: boolean; words?: number }
export type ShownTab = { label: string; selected: boolean }
/** A document found by the zone-wide search, with the page and the tab where it stands. */
export type Hit = { document: InvestorDocument; where: string; slug: string; tab: string }

/** One screen of the zone: no more rows than one page holds, so that 5,000 documents weigh no more than two hundred. */
export type ZoneScreen = {
  name: string
  slug: string
  view: ShownView
  menu: MenuGroup[]
  facts?: GeneralInformation
  /** Title and description that an admin gave the group. */
  group?: { _id: string; title: string; desc: string }
  tabs?: ShownTab[]
  documents: InvestorDocument[]
  search: string
  find: string
  hits?: Hit[]
  paging: { current: number; last: number; total: number }
}

/** Rows on one page of a list: years of announcements on one page, and still light. */
export const rowsPerPage = 200

/** The address's wishes, each with a sensible value when it is missing or nonsense. */
export function readAsked(url: URL, slug: string | undefined): Asked {
  const text = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 200)
  const page = Number(text('page'))
  return {
    slug,
    year: text('year'),
    search: text('q'),
    find: text('find'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The screen at an address, or undefined if there is no such sub-page. `today` decides the year tabs. */
export function showZone(content: InvestorContent, asked: Asked, today: Date): ZoneScreen | undefined {
  const found = subPageAt(asked.slug, content)
  if (!found) return undefined
  const blank: ZoneScreen = {
    name: found.name,
    slug: asked.slug ?? '',
    view: viewOf(found.page),
    menu: menuOf(content),
    facts: found.page.view === 'facts' ? (content.rightArray[0]?.data[0] as GeneralInformation | undefined) : undefined,
    documents: [],
    search: asked.search,
    find: asked.find,
    paging: { current: 1, last: 1, total: 0 },
  }
  if (asked.find) return { ...blank, ...paged(findAll(content, asked.find, today), asked.page, 'hits') }
  if (!isListPage(found.page)) return blank
  return { ...blank, ...showList(content, found.page, asked, today), group: groupOf(content, found.page.of) }
}

function viewOf(page: SubPage): ShownView {
  switch (page.view) {
    case 'facts':
    case 'people':
      return { kind: page.view }
    case 'contacts':
      return { kind: page.view, of: page.of }
    case 'table':
      return { kind: page.view, dated: false }
    case 'list':
      return { kind: page.view, dated: page.dated === true }
    case 'years':
      return { kind: page.view, dated: !page.undated, words: page.words }
    default:
      return unknownKind(page)
  }
}

function showList(content: InvestorContent, page: Extract<SubPage, ListPage>, asked: Asked, today: Date) {
  const documents = documentsIn(content, page.of)
  switch (page.view) {
    case 'table': {
      const found = documents.filter((document) => matches(`${document.name} ${document.date}`, asked.search))
      return paged(found, asked.page, 'documents')
    }
    case 'list':
      return paged(documents, asked.page, 'documents')
    case 'years':
      return showYears(page, documents, asked, today)
    default:
      return unknownKind(page)
  }
}

function showYears(
  page: Extract<SubPage, { view: 'years' }>,
  documents: InvestorDocument[],
  asked: Asked,
  today: Date,
) {
  const tabs = tabsOf(page, documents, today)
  const selected = tabs.find((tab) => tab.label === asked.year) ?? tabs.find((tab) => tab.rows.length > 0) ?? tabs[0]
  return {
    tabs: tabs.map(({ label }) => ({ label, selected: label === selected?.label })),
    ...paged(selected?.rows ?? [], asked.page, 'documents'),
  }
}

/** Year tabs with the documents under each, newest year first, Archive last. */
export function tabsOf(
  { tabs }: Extract<SubPage, { view: 'years' }>,
  documents: InvestorDocument[],
  today: Date,
): YearTab<InvestorDocument>[] {
  const years = tabs.from === 'calendar' ? yearTabs(tabs.count, today) : yearTabsOf(documents, tabs.count)
  return underTabs(documents, years)
}

function paged<Row, Name extends string>(rows: Row[], wanted: number, name: Name) {
  const last = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const current = Math.min(wanted, last)
  const shown = rows.slice((current - 1) * rowsPerPage, current * rowsPerPage)
  return { [name]: shown, paging: { current, last, total: rows.length } } as Record<Name, Row[]> & {
    paging: ZoneScreen['paging']
  }
}

/**
 * Every document of every list and year whose name, date, year or page holds all the words: names that bear the very phrase first, then
 * the newest. Only when there is none, words with a slip count too, best first.
 */
function findAll(content: InvestorContent, find: string, today: Date): Hit[] {
  const all = everyDocument(content, today)
  const hits = all.filter(({ document, where }) => matches(`${searchedText(document)} ${where}`, find))
  if (!hits.length) return withSlips(all, find)
  const phrase = find.toLowerCase()
  const bears = ({ document }: Hit) => Number(document.name.toLowerCase().includes(phrase))
  return hits.sort((one, other) => bears(other) - bears(one) || newestFiled(one.document, other.document))
}

function everyDocument(content: InvestorContent, today: Date): Hit[] {
  return listsOf(content).flatMap(({ list, found }) => {
    const documents = documentsIn(content, list)
    const page = found.page
    const tabs = page.view === 'years' ? tabsOf(page, documents, today) : [{ label: '', rows: documents }]
    return tabs.flatMap(({ label, rows }) =>
      rows.map((document) => ({ document, where: found.name, slug: found.slug, tab: label })),
    )
  })
}

/** What is filed and not yet released, the next to be released first. */
export function awaitingRelease(content: InvestorContent, now: Date): Hit[] {
  return everyDocument(content, now)
    .filter(({ document }) => !isReleased(document, now))
    .sort((one, other) => (one.document.release_at ?? '').localeCompare(other.document.release_at ?? ''))
}

/** The same search as the catalogue's, which forgives a slip or two, over what a document's row says. */
function withSlips(all: Hit[], find: string): Hit[] {
  const rows = all.map((hit) => ({
    hit,
    name: hit.document.name,
    where: hit.where,
    filterdate: hit.document.filterdate,
    date: hit.document.date,
  }))
  // A query of signs alone has no words, and would find everything.
  if (!/[\p{L}\p{N}]/u.test(find)) return []
  return prepareSearch(rows, ['name', 'where', 'filterdate', 'date'])(find).map(({ item }) => item.hit)
}

/** Each list of documents with the page that shows it. */
export function listsOf(content: InvestorContent): { list: ListName; found: FoundPage }[] {
  return content.rightArray
    .slice(1)
    .flatMap((group): ListName[] =>
      group.data.some((row) => 'data' in row)
        ? (group.data as InnerGroup[]).map((inner) => [listNameOf(group), inner.name] as const)
        : [[listNameOf(group)]],
    )
    .flatMap((list) => {
      const found = pageOfList(list) ?? pageNamed(list[0], content)
      return found ? [{ list, found }] : []
    })
}

/** A built-in group keeps its place when an admin renames it: its list goes by the name it began with. */
function listNameOf({ _id, name }: RightGroup): string {
  return builtInGroups.find((group) => group._id === _id)?.name ?? name
}

function menuOf(content: InvestorContent): MenuGroup[] {
  return content.leftMenu.map(({ name, childArray }) => ({
    name,
    slug: childArray.length ? undefined : slugOf(name),
    children: childArray.map((child) => ({ name: child, slug: slugOf(child) })),
  }))
}

function groupOf(content: InvestorContent, [name]: ListName) {
  const group = content.rightArray.find((row) => listNameOf(row) === name)
  return group && { _id: group._id, title: group.title, desc: group.desc }
}

/** Whether `text` holds every word of `search`, whatever their case. */
function matches(text: string, search: string): boolean {
  const searched = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
