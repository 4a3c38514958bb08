import type { DocumentRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import { createDocumentHistories, linkIn, type State, siteStart } from './document-histories.ts'
import { fileIdOf, linkOf } from './document-links.ts'
import { type IsVisible, visibleRows } from './visibility.ts'
import type { ZoneReading } from './zone-reading.ts'

/** One file of one document, from the instant at which visitors could first open it there. Times are ISO 8601 UTC. */
export type Publication = {
  key: number
  link: string
  file: FileRow
  publishedAt: string
  position: number
  /** Instant at which visitors could first see the XBRL file beside it, if it has one. */
  xbrlAt?: string
  /** Public note on the replacement of another file; empty if there is none. */
  note: string
  current: boolean
  /** Time of replacement or removal. Set only if visitors no longer see the file. */
  endedAt?: string
}

type Context = { store: Store; now: () => Date; zone: ZoneReading; shows: IsVisible }

/** Publications from the histories after so many changes, valid in a period of time. */
type Cached = {
  changes: number
  from: number
  until: number
  published: Publication[]
}

export type Publications = () => Promise<readonly Publication[]>

/**
 * Returns every file that visitors could ever open as a document of the zone, oldest publication first. Excludes files not yet published.
 * Reads only the ledger entries appended since the last call, and changes only their documents' publications.
 */
export function createPublications(context: Context): Publications {
  const histories = createDocumentHistories(context.store)
  const files = new Map<string, FileRow>()
  let cached: Cached | undefined

  return async () => {
    const { states, changedKeys } = await histories()
    const changes = changedKeys.length
    const { documents } = await context.zone()
    const time = context.now().getTime()
    const known = cached && time >= cached.from && time < cached.until ? cached : undefined
    if (known?.changes === changes) return known.published
    // After a new start, or when a release is due, all are calculated again.
    const changed = known && new Set(changedKeys.slice(known.changes, changes))
    const isUpdate = known && changed && !changed.has(siteStart)
    const affected = isUpdate ? new Map([...changed].map((key) => [key, states.get(key) ?? []])) : states
    await findFiles(context.store, affected, files)
    const instant = new Date(time).toISOString()
    const fresh = publishedBy(context, affected, { instant, files, documents })
    const later = [...affected.values()]
      .flat()
      .flatMap(({ from }) => (from && from > instant ? [Date.parse(from)] : []))
    const until = later.reduce((a, b) => Math.min(a, b), isUpdate ? known.until : Number.POSITIVE_INFINITY)
    const unchanged = isUpdate ? known.published.filter(({ key }) => !changed.has(key)) : []
    const published = [...unchanged, ...fresh].sort(byPublication)
    cached = { changes, from: time, until, published }
    return published
  }
}

async function findFiles(store: Store, histories: ReadonlyMap<number, State[]>, known: Map<string, FileRow>) {
  const links = new Set([...histories.values()].flat().map(({ link }) => link))
  const ids = [...links].flatMap((link) => (link && !known.has(link) ? (fileIdOf(link) ?? []) : []))
  for (const file of await store.read.files.byIds(ids)) known.set(linkOf(file), file)
}

type Known = { instant: string; files: ReadonlyMap<string, FileRow> }

/** Returns the publications of some documents, in no order. */
function publishedBy(
  { now, shows }: Context,
  histories: ReadonlyMap<number, State[]>,
  { documents, ...known }: Known & { documents: readonly DocumentRow[] },
): Publication[] {
  const visible = visibleRows(documents, now(), shows).filter(({ key }) => histories.has(key))
  const visibleLinks = new Map(visible.map((row) => [row.key, linkIn(row)]))
  return [...histories].flatMap(([key, states]) =>
    cachedPublicationsOf(key, states, { ...known, shown: visibleLinks.get(key) }),
  )
}

/** Sorts publications by time, and those of one instant by their place in the ledger. */
function byPublication(a: Publication, b: Publication): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? -1 : 1
  return a.position - b.position
}

type Settled = { shown?: string; instant: string; publications: readonly Publication[] }

/** Publications of documents without a state in the future, by their states: only a change or another visible file alters them. */
const settled = new WeakMap<readonly State[], Settled>()

function cachedPublicationsOf(key: number, states: readonly State[], known: Known & { shown?: string }) {
  const { instant, files, shown } = known
  const cached = settled.get(states)
  if (cached && cached.shown === shown && cached.instant <= instant) return cached.publications
  const publications = publicationsOf(key, states, known)
  if (states.every(({ from = '', link }) => from <= instant && (!link || files.has(link))))
    settled.set(states, { shown, instant, publications })
  return publications
}

/** Returns the files displayed by one document, in order. The same file displayed again after a pause is one publication. */
function publicationsOf(key: number, states: readonly State[], { instant, files, shown }: Known & { shown?: string }) {
  const matches: Publication[] = []
  for (const [index, { number, link, xbrl, note, from }] of states.entries()) {
    const next = states[index + 1]
    const file = files.get(link)
    // A document displayed although the clock went back counts as published.
    const isShown = from !== undefined && (from <= instant || (!next && link === shown)) && !(next && from >= next.at)
    if (!file || !isShown) continue
    const endedAt = next?.at
    const last = matches.at(-1)
    const xbrlAt = xbrl ? (last?.xbrlAt ?? from) : undefined
    if (last?.link === link) Object.assign(last, { endedAt, xbrlAt })
    else matches.push({ key, link, file, publishedAt: from, position: number, note, current: false, endedAt, xbrlAt })
  }
  const last = matches.at(-1)
  if (last && last.link === shown && !last.endedAt) last.current = true
  return matches
}
