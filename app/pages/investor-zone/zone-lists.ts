import { underTabs, type YearTab, yearTabs, yearTabsOf } from '#model/fiscal-year.ts'
import { dayInIndia } from '#model/india-time.ts'
import {
  documentsIn,
  type InvestorContent,
  type InvestorDocument,
  isReleased,
  type RightGroup,
} from '#model/investor-zone.ts'
import type { SubPage } from '#model/sub-pages.ts'
import { builtInGroups, type ListName, type PageMatch, pageNamed, pageOfList } from '#model/zone-pages.ts'

export type LocatedDocument = { document: InvestorDocument; where: string; slug: string; tab: string }

export function listsOf(content: InvestorContent): { list: ListName; match: PageMatch }[] {
  return content.rightArray.slice(1).flatMap((group) =>
    listNamesIn(group).flatMap((list) => {
      const result = pageOfList(list) ?? pageNamed(list[0], content)
      return result ? [{ list, match: result }] : []
    }),
  )
}

function listNamesIn(group: RightGroup): ListName[] {
  const inner = [...group.data].flatMap((row) => ('data' in row ? [row.name] : []))
  const name = listNameOf(group)
  return inner.length ? inner.map((list) => [name, list]) : [[name]]
}

/** Returns the list name of a group: a built-in group retains its original name when an admin renames it. */
export function listNameOf({ _id, name }: Pick<RightGroup, '_id' | 'name'>): string {
  return builtInGroups.find((group) => group._id === _id)?.name ?? name
}

type DocumentTab = Pick<YearTab<InvestorDocument>, 'label' | 'rows'>

/** Returns the documents of a page's list by year tab; a page without years has one tab without a label. */
export function tabsOf(page: SubPage, documents: InvestorDocument[], today: Date): DocumentTab[] {
  return page.view === 'years' ? yearTabsIn(page, documents, today) : [{ label: '', rows: documents }]
}

/** Returns the year tabs with their documents, newest year first, Archive last. */
export function yearTabsIn(
  { tabs }: Extract<SubPage, { view: 'years' }>,
  documents: InvestorDocument[],
  today: Date,
): YearTab<InvestorDocument>[] {
  const years = tabs.from === 'calendar' ? yearTabs(tabs.count, today) : yearTabsOf(documents, tabs.count)
  return underTabs(documents, years)
}

const locatedOn = new WeakMap<InvestorContent, { day: string; located: readonly LocatedDocument[] }>()

/** Returns every document with its page and tab. Cached for a day per content, because a search and each document's page need it. */
export function allLocated(content: InvestorContent, today: Date): readonly LocatedDocument[] {
  const day = dayInIndia(today)
  const known = locatedOn.get(content)
  if (known?.day === day) return known.located
  const located = listsOf(content).flatMap(({ list, match }) =>
    tabsOf(match.page, documentsIn(content, list), today).flatMap(({ label, rows }) =>
      rows.map((document) => ({ document, where: match.name, slug: match.slug, tab: label })),
    ),
  )
  locatedOn.set(content, { day, located })
  return located
}

/** Returns the documents with a change that awaits a second person. */
export function pendingDocuments(content: InvestorContent, now: Date): LocatedDocument[] {
  return allLocated(content, now).filter(({ document }) => document.approval)
}

/** Returns the scheduled documents: filed and not released yet, the next release first. */
export function scheduledDocuments(content: InvestorContent, now: Date): LocatedDocument[] {
  return allLocated(content, now)
    .filter(({ document }) => !isReleased(document, now) && !document.waiting_since)
    .sort((a, b) => (a.document.release_at ?? '').localeCompare(b.document.release_at ?? ''))
}
