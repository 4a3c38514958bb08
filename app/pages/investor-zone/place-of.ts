import { documentsIn, type InvestorContent } from '#model/investor-zone.ts'
import { builtInGroups } from '#model/zone-pages.ts'
import { listsOf, rowsPerPage, tabsOf } from './show-zone.ts'

/** What the history knows of a change: the group's id, and for a document its inner list, key and fiscal year. */
export type Trace = { group: string; inner?: string; document?: number; year?: string }

/** Where in the zone something stood or would stand: its page, tab and page of rows. Undefined where there was no such group. */
export function placeOf(content: InvestorContent, { group, inner, document, year }: Trace, today: Date) {
  const name =
    builtInGroups.find(({ _id }) => _id === group)?.name ?? content.rightArray.find(({ _id }) => _id === group)?.name
  const place = listsOf(content).find(({ list }) => list[0] === name && (!inner || list[1] === inner))
  if (!place) return undefined
  const { list, found } = place
  const documents = documentsIn(content, list)
  const tabs = found.page.view === 'years' ? tabsOf(found.page, documents, today) : [{ label: '', rows: documents }]
  const tab =
    tabs.find(({ rows }) => rows.some(({ key }) => key === document)) ??
    // It is not there at that moment: the tab where it would be.
    tabs.find(({ label }) => label === year) ??
    (year ? tabs.at(-1) : undefined)
  const row = tab?.rows.findIndex(({ key }) => key === document) ?? 0
  return {
    slug: found.slug,
    year: tab?.label || undefined,
    page: row >= rowsPerPage ? Math.floor(row / rowsPerPage) + 1 : undefined,
  }
}
