import type { CallOutput, ParsedInput } from '#contract/calls.ts'
import { sectionName, sectionOf } from '#model/approval.ts'
import type { DocumentSort } from '#model/document-list.ts'
import { type DocumentState, documentState, documentStateNames } from '#model/document-states.ts'
import { startingIn, yearOf } from '#model/fiscal-year.ts'
import { dayInIndia } from '#model/india-time.ts'
import { numberedPage } from '#model/numbered-page.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import { builtInGroups, isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import type { ChangeOfRow } from '#server/store/ledger-changes.ts'
import type { Store } from '#server/store/store.ts'
import { exchangeFilingsOf, toExchangeFiling } from '../exchange-filings/exchange-filings-of.ts'
import { openingsOf } from '../readership.ts'
import { newVersions } from './document-rows.ts'
import { isPublished } from './former-links.ts'
import { readDraft, type SavedDraft } from './read-draft.ts'
import type { ZoneReading } from './zone-reading.ts'

/** Filter, order and page of the document list. */
export type DocumentListQuery = ParsedInput<'admin/get-documents'>

export type ListedDocument = Omit<CallOutput<'admin/get-documents'>['data'][number], 'exchange_filings' | 'opened'> & {
  sortdate: string
}

type Parts = { store: Store; zone: ZoneReading; now: () => Date }

/** Lists documents of all sections and states, each with its last editor. */
export function createDocumentList({ store, zone, now }: Parts) {
  const lastChanges = rememberChanges(store)
  return async (query: DocumentListQuery) => {
    const { revision, documents, groups, approvals = [] } = await zone()
    const withdrawn = await store.read.investors.withdrawn()
    const drafts = (await store.read.drafts.all()).map(readDraft)
    const filed = [...documents, ...withdrawn]
    const changes = await lastChanges(filed.map((row) => row.revision))
    const requested = new Map(approvals.map((approval) => [approval.document, approval.id]))
    const instant = now()
    const versions = versionsOf(filed, instant)
    const all = [
      ...drafts.map((draft) => listedDraft(draft, groups)),
      ...filed.map((row) => ({
        ...listed(row, { groups, instant, change: changes.get(row.revision) }),
        ...versions.get(row.key),
        ...(requested.has(row.key) && { approval: requested.get(row.key) }),
      })),
    ]
    return { revision, sections: sectionsOf(groups), ...(await withDeskFacts(store, chosen(all, query), filed)) }
  }
}

/** Returns the older and the newer version of each document that has one; the newer one as soon as visitors see it. */
function versionsOf(filed: readonly DocumentRow[], instant: Date) {
  const versions = new Map<number, Pick<ListedDocument, 'replaced_by' | 'replaces'>>()
  const add = (key: number, more: Pick<ListedDocument, 'replaced_by' | 'replaces'>) =>
    versions.set(key, { ...versions.get(key), ...more })
  for (const { older, newer } of newVersions(filed)) {
    add(newer.key, { replaces: { key: older.key, name: older.name } })
    if (isPublished(newer, instant)) add(older.key, { replaced_by: { key: newer.key, name: newer.name } })
  }
  return versions
}

/** Adds what the desk records about each document: acknowledgements of the exchanges, and how often it was opened. */
async function withDeskFacts<Page extends { data: { _id: string; state: DocumentState }[] }>(
  store: Store,
  page: Page,
  filed: readonly DocumentRow[],
) {
  const keys = page.data.flatMap(({ _id, state }) => (state === 'draft' ? [] : Number(_id)))
  const filings = await exchangeFilingsOf(store.read, keys)
  const rows = filed.filter(({ key }) => keys.includes(key))
  const opened = await openingsOf(store.read, new Map(rows.map((row) => [row.key, dayInIndia(publishedAt(row))])))
  const data = page.data.map((row: Page['data'][number]) => ({
    ...row,
    exchange_filings: (filings.get(Number(row._id)) ?? []).map(toExchangeFiling),
    ...(opened.has(Number(row._id)) && { opened: opened.get(Number(row._id)) }),
  }))
  return { ...page, data }
}

/** Returns the author and time of changes by ledger number. Entries never change, so they are cached. */
function rememberChanges(store: Store) {
  const known = new Map<number, ChangeOfRow>()
  return async (numbers: readonly number[]) => {
    const unknown = [...new Set(numbers)].filter((number) => !known.has(number))
    for (const change of await store.read.ledger.madeBy(unknown)) known.set(change.number, change)
    return known
  }
}

const publishedAt = ({ filed_at, release_at }: DocumentRow) =>
  new Date(release_at && release_at > filed_at ? release_at : filed_at)

type Seen = { groups: readonly InvestorGroupRow[]; instant: Date; change?: ChangeOfRow }
type Listed = { groups: readonly InvestorGroupRow[]; row: Omit<ListedDocument, 'state'> }

const listedRows = new WeakMap<DocumentRow, Listed>()

function listed(row: DocumentRow, { groups, instant, change }: Seen): ListedDocument {
  const cached = listedRows.get(row)
  const known = cached?.groups === groups ? cached : { groups, row: toListed(row, groups, change) }
  listedRows.set(row, known)
  return { ...known.row, state: documentState(row, instant) }
}

function toListed(row: DocumentRow, groups: readonly InvestorGroupRow[], change?: ChangeOfRow) {
  const { key, name, date, sortdate, release_at, file_link, audio_link } = row
  const link = file_link || audio_link
  return {
    _id: String(key),
    name,
    date,
    sortdate,
    section: sectionName(sectionOf(row), groups),
    list: [row.group_id, row.inner_name].filter(Boolean),
    year: yearIn(row),
    ...(release_at && { release_at }),
    ...(link && { link }),
    changed_at: change?.at ?? row.filed_at,
    changed_by: change?.actor ?? row.filed_by,
  }
}

function listedDraft({ id, content, release_id, ...savedDraft }: SavedDraft, groups: readonly InvestorGroupRow[]) {
  const { name = '', date = '', sortdate = '', filterdate = '', list, release_at, file_link, audio_link } = content
  const link = file_link || audio_link
  const row: ListedDocument = {
    _id: id,
    name,
    date,
    sortdate,
    section: list ? shownSection(list, groups) : '',
    list: [...(list ?? [])],
    year: yearIn({ filterdate, sortdate }),
    state: 'draft',
    ...(release_at && { release_at }),
    ...(release_id && { release: release_id }),
    ...(link && { link }),
    changed_at: savedDraft.saved_at,
    changed_by: savedDraft.saved_by,
  }
  return row
}

/** Name of a list's section. If its group was deleted after the draft was saved, the group's name at that time. */
function shownSection([named = '', inner_name = '']: readonly string[], groups: readonly InvestorGroupRow[]): string {
  const group = groups.find(({ id, name }) => id === named || name === named)
  return group ? sectionName(sectionOf({ group_id: group.id, inner_name }), groups) : named
}

function yearIn(row: Parameters<typeof yearOf>[0]): string {
  const year = yearOf(row)
  return year > 0 ? startingIn(year).label : ''
}

/** Returns every section that may contain documents, by page name, in menu order. */
function sectionsOf(groups: readonly InvestorGroupRow[]): string[] {
  const builtIn = new Set(builtInGroups.map(({ _id }) => _id))
  const added = groups.filter(({ id }) => !builtIn.has(id)).map(({ title }) => title)
  return [...subPageNames.filter((name) => isListPage(pageOf(name).page)), ...added]
}

/** Returns the requested page of the list. The counts by state use the other filters only. */
function chosen(all: readonly ListedDocument[], { search = '', section, state, page, ...order }: DocumentListQuery) {
  const words = wordsOf(search)
  const fitting = all.filter(
    (row) => (!section || row.section === section) && words.every((word) => searchedIn(row).includes(word)),
  )
  const counts = documentStateNames.map((name) => ({
    state: name,
    count: fitting.filter((row) => row.state === name).length,
  }))
  const rows = (state ? fitting.filter((row) => row.state === state) : fitting).toSorted(ordered(order))
  const listed = numberedPage(rows, page)
  return { ...listed, counts, data: listed.data.map(({ sortdate: _, ...row }) => row) }
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

const searchedIn = ({ name, section, year, date, changed_by }: ListedDocument) =>
  `${name} ${section} ${year} ${date} ${changed_by}`.toLowerCase()

type Order = Pick<DocumentListQuery, 'sort' | 'backwards'>

/** Orders times newest first and text from A to Z. Equal rows are ordered by last change, newest first. */
function ordered({ sort, backwards }: Order): (first: ListedDocument, second: ListedDocument) => number {
  const by = compared[sort]
  const way = backwards ? -1 : 1
  return (a, b) => way * by(a, b) || newest(a.changed_at, b.changed_at)
}

const alphabet = new Intl.Collator('en', { numeric: true })
const newest = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)

const compared: Record<DocumentSort, (item: ListedDocument, other: ListedDocument) => number> = {
  changed: (a, b) => newest(a.changed_at, b.changed_at),
  date: (a, b) => newest(a.sortdate, b.sortdate),
  name: (a, b) => alphabet.compare(a.name, b.name),
  section: (a, b) => alphabet.compare(a.section, b.section),
  state: (a, b) => documentStateNames.indexOf(a.state) - documentStateNames.indexOf(b.state),
}
