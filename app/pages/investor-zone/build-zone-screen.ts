import { assertNever } from '#model/assert-never.ts'
import {
  documentsIn,
  type GeneralInformation,
  type InvestorContent,
  type InvestorDocument,
} from '#model/investor-zone.ts'
import type { ListPage, SubPage } from '#model/sub-pages.ts'
import { slugOf } from '#model/zone-address.ts'
import { isListPage, type ListName, subPageAt } from '#model/zone-pages.ts'
import type { FileFacts } from './describe-files.ts'
import { containsWords, findDocuments } from './find-documents.ts'
import type { StartTime } from './views/start-time.ts'
import { type LocatedDocument, listNameOf, yearTabsIn } from './zone-lists.ts'
import type { ZoneQuery } from './zone-query.ts'

export type MenuGroup = { name: string; slug?: string; children: { name: string; slug: string }[] }
/** View of the screen: as much of its sub-page as the browser needs. */
export type VisibleView =
  | { kind: 'facts' }
  | { kind: 'people' }
  | { kind: 'contacts'; of: 'investorContacts' | 'materialityContacts' }
  | { kind: 'list'; dated: boolean; quarterly?: boolean }
  | { kind: 'table'; dated: boolean }
  | { kind: 'years'; dated: boolean; words?: number }
export type VisibleTab = { label: string; selected: boolean }

/** One screen of the zone. Contains at most one page of rows, so that 5,000 documents are as light as two hundred. */
export type ZoneScreen = {
  name: string
  slug: string
  view: VisibleView
  menu: MenuGroup[]
  /** Description of the list in a line, unless an admin described its group. */
  holds?: string
  facts?: GeneralInformation
  group?: { _id: string; title: string; desc: string }
  tabs?: VisibleTab[]
  documents: InvestorDocument[]
  files?: Readonly<Record<number, FileFacts>>
  search: string
  find: string
  playing: StartTime
  hits?: LocatedDocument[]
  paging: { current: number; last: number; total: number }
}

/** Rows on one page of a list: years of announcements on one page that is still light. */
export const rowsPerPage = 200

/** Returns the screen at an address, or undefined if there is no such sub-page. `today` decides the year tabs. */
export function buildZoneScreen(content: InvestorContent, query: ZoneQuery, today: Date): ZoneScreen | undefined {
  const result = subPageAt(query.slug, content)
  if (!result) return undefined
  const blank: ZoneScreen = {
    name: result.name,
    slug: query.slug ?? '',
    view: viewOf(result.page),
    menu: menuOf(content),
    facts: result.page.view === 'facts' ? factsOf(content) : undefined,
    documents: [],
    search: query.search,
    find: query.find,
    playing: query.playing,
    paging: { current: 1, last: 1, total: 0 },
  }
  if (query.find) {
    const { rows: hits, paging } = paged(findDocuments(content, query.find, today), query.page)
    return { ...blank, hits, paging }
  }
  if (!isListPage(result.page)) return blank
  const { tabs, listed } = buildList(content, result.page, query, today)
  const { rows: documents, paging } = paged(listed, query.page)
  const group = groupOf(content, result.page.of)
  return { ...blank, tabs, documents, paging, group, holds: group?.desc ? undefined : result.page.holds }
}

function viewOf(page: SubPage): VisibleView {
  switch (page.view) {
    case 'facts':
    case 'people':
      return { kind: page.view }
    case 'contacts':
      return { kind: page.view, of: page.of }
    case 'table':
      return { kind: page.view, dated: false }
    case 'list':
      return { kind: page.view, dated: page.dated === true, quarterly: page.quarterly }
    case 'years':
      return { kind: page.view, dated: !page.undated, words: page.words }
    default:
      return assertNever(page)
  }
}

type DocumentListView = { tabs?: VisibleTab[]; listed: InvestorDocument[] }

function buildList(
  content: InvestorContent,
  page: Extract<SubPage, ListPage>,
  query: ZoneQuery,
  today: Date,
): DocumentListView {
  const documents = documentsIn(content, page.of)
  switch (page.view) {
    case 'table':
      return { listed: documents.filter(({ name, date }) => containsWords(`${name} ${date}`, query.search)) }
    case 'list':
      return { listed: documents }
    case 'years': {
      const tabs = yearTabsIn(page, documents, today)
      const selected = tabs.find(({ label }) => label === query.year) ?? tabs.find(({ rows }) => rows.length) ?? tabs[0]
      return {
        tabs: tabs.map(({ label }) => ({ label, selected: label === selected?.label })),
        listed: selected?.rows ?? [],
      }
    }
    default:
      return assertNever(page)
  }
}

function paged<Row>(all: Row[], query: number): { rows: Row[]; paging: ZoneScreen['paging'] } {
  const last = Math.max(1, Math.ceil(all.length / rowsPerPage))
  const current = Math.min(query, last)
  const rows = all.slice((current - 1) * rowsPerPage, current * rowsPerPage)
  return { rows, paging: { current, last, total: all.length } }
}

/** Returns the reply's menu, each entry with its address. */
export function menuOf(content: Pick<InvestorContent, 'leftMenu'>): MenuGroup[] {
  return content.leftMenu.map(({ name, childArray }) => ({
    name,
    slug: childArray.length ? undefined : slugOf(name),
    children: childArray.map((child) => ({ name: child, slug: slugOf(child) })),
  }))
}

/** The first group contains the company's facts in its only row. */
function factsOf(content: InvestorContent): GeneralInformation | undefined {
  const row = content.rightArray[0]?.data[0]
  return row && 'comp_name' in row ? row : undefined
}

function groupOf(content: InvestorContent, [name]: ListName): ZoneScreen['group'] {
  const group = content.rightArray.find((row) => listNameOf(row) === name)
  return group && { _id: group._id, title: group.title, desc: group.desc }
}
