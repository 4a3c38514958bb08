import { underTabs, type YearTab, yearTabs, yearTabsOf } from '#model/fiscal-year.ts'
import {
  documentsIn,
  type InvestorContent,
  type InvestorDocument,
  isReleased,
  type RightGroup,
} from '#model/investor-zone.ts'
import type { SubPage } from '#model/sub-pages.ts'
import { builtInGroups, type FoundPage, type ListName, pageNamed, pageOfList } from '#model/zone-pages.ts'

/** A document with the page and the tab where it stands. */
export type LocatedDocument = { document: InvestorDocument; where: string; slug: string; tab: string }

/** Each list of documents with the page that shows it. */
export function listsOf(content: InvestorContent): { list: ListName; found: FoundPage }[] {
  return content.rightArray.slice(1).flatMap((group) =>
    listNamesIn(group).flatMap((list) => {
      const found = pageOfList(list) ?? pageNamed(list[0], content)
      return found ? [{ list, found }] : []
    }),
  )
}

function listNamesIn(group: RightGroup): ListName[] {
  const inner = [...group.data].flatMap((row) => ('data' in row ? [row.name] : []))
  const name = listNameOf(group)
  return inner.length ? inner.map((list) => [name, list]) : [[name]]
}

/** The name that a group's list goes by: a built-in group keeps the one it began with when an admin renames it. */
export function listNameOf({ _id, name }: Pick<RightGroup, '_id' | 'name'>): string {
  return builtInGroups.find((group) => group._id === _id)?.name ?? name
}

type DocumentTab = Pick<YearTab<InvestorDocument>, 'label' | 'rows'>

/** The documents of a page's list under its year tabs; a page without years has one tab without a label. */
export function tabsOf(page: SubPage, documents: InvestorDocument[], today: Date): DocumentTab[] {
  return page.view === 'years' ? yearTabsIn(page, documents, today) : [{ label: '', rows: documents }]
}

/** Year tabs with the documents under each, newest year first, Archive last. */
export function yearTabsIn(
  { tabs }: Extract<SubPage, { view: 'years' }>,
  documents: InvestorDocument[],
  today: Date,
): YearTab<InvestorDocument>[] {
  const years = tabs.from === 'calendar' ? yearTabs(tabs.count, today) : yearTabsOf(documents, tabs.count)
  return underTabs(documents, years)
}

/** Every document of every list and year. */
export function allLocated(content: InvestorContent, today: Date): LocatedDocument[] {
  return listsOf(content).flatMap(({ list, found }) =>
    tabsOf(found.page, documentsIn(content, list), today).flatMap(({ label, rows }) =>
      rows.map((document) => ({ document, where: found.name, slug: found.slug, tab: label })),
    ),
  )
}

/** The documents of which something waits for a second person. */
export function waitingDocuments(content: InvestorContent, now: Date): LocatedDocument[] {
  return allLocated(content, now).filter(({ document }) => document.approval)
}

/** The scheduled documents: filed and not yet released, the next to be released first. */
export function scheduledDocuments(content: InvestorContent, now: Date): LocatedDocument[] {
  return allLocated(content, now)
    .filter(({ document }) => !isReleased(document, now) && !document.waiting_since)
    .sort((one, other) => (one.document.release_at ?? '').localeCompare(other.document.release_at ?? ''))
}
