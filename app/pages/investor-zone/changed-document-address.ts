import { documentsIn, type InvestorContent } from '#model/investor-zone.ts'
import { zoneAddress } from './address.ts'
import { rowsPerPage } from './build-zone-screen.ts'
import { listNameOf, listsOf, tabsOf } from './zone-lists.ts'

/** Parses the history's links, which do not know the zone's pages: `?group=…&inner=…&document=…&filed=2026-2027`. */
export function changedDocumentIn(search: URLSearchParams): ChangedDocument | undefined {
  const text = (name: string) => search.get(name) || undefined
  const group = text('group')
  return group
    ? { group, inner: text('inner'), document: Number(text('document')) || undefined, year: text('filed') }
    : undefined
}

/** Returns the admin address of a changed document, in the zone at `now`; with `at`, in the zone displayed then. */
export function changedDocumentAddress(
  content: InvestorContent,
  changed: ChangedDocument,
  { at, now }: { at?: string; now: Date },
): string {
  const { slug, ...shown } = locateDocument(content, changed, at ? new Date(at) : now) ?? { slug: '' }
  const address = zoneAddress('/admin/investorzone', slug, { ...shown, at })
  return changed.document ? `${address}#document-${changed.document}` : address
}

/** Location of a change in the history: the group's id; for a document also inner list, key and fiscal year. */
type ChangedDocument = { group: string; inner?: string; document?: number; year?: string }

/** Location of a document: the slug of its page, the label of its tab and the page of rows. */
type DocumentLocation = { slug: string; year?: string; page?: number }

/** Returns the past or future location of an object in the zone; undefined if the group does not exist. */
function locateDocument(
  content: InvestorContent,
  { group, inner, document, year }: ChangedDocument,
  today: Date,
): DocumentLocation | undefined {
  const name = listNameOf(content.rightArray.find(({ _id }) => _id === group) ?? { _id: group, name: '' })
  const location = listsOf(content).find(({ list }) => list[0] === name && (!inner || list[1] === inner))
  if (!location) return undefined
  const tabs = tabsOf(location.match.page, documentsIn(content, location.list), today)
  const tab =
    tabs.find(({ rows }) => rows.some(({ key }) => key === document)) ??
    // Not listed at that instant: the tab that would list it.
    tabs.find(({ label }) => label === year) ??
    (year ? tabs.at(-1) : undefined)
  const row = tab?.rows.findIndex(({ key }) => key === document) ?? 0
  return {
    slug: location.match.slug,
    year: tab?.label || undefined,
    page: row >= rowsPerPage ? Math.floor(row / rowsPerPage) + 1 : undefined,
  }
}
