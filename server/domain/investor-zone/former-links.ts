import { notFound } from '#contract/refusal.ts'
import type { FileFieldName } from '#model/document-fields.ts'
import { fileFieldNames, linksIn } from '#model/document-text.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import { rowOf } from '../ledger/ledger-rows.ts'
import type { Publication } from './publications.ts'

/** Status of a link that visitors could once open. `link` is the file that replaced it; `at` is ISO 8601 UTC. */
export type FormerLink = { state: 'corrected'; link: string; at: string } | { state: 'withdrawn'; at: string }

/** True if visitors can see a document at an instant. */
export function isPublished(row: DocumentRow | null | undefined, time: Date): row is DocumentRow {
  return Boolean(row && row.withdrawn_at === null && isReleased(row, time))
}

/**
 * Looks up the status of a link in the ledger. Returns undefined for a link that was never public. Also returns undefined for a file that
 * another document displayed by mistake, if it now belongs to a draft, or to a scheduled or withdrawn document. Such a file must not be
 * served as an earlier version of that document. Results from the ledger are cached until the next change.
 */
export function createFormerLinks({ store, now }: { store: Store; now: () => Date }) {
  let cached = { revision: -1, links: new Map<string, Promise<Past>>() }

  return async (link: string): Promise<FormerLink | undefined> => {
    const revision = store.revision()
    if (cached.revision !== revision) cached = { revision, links: new Map() }
    const reading = cached.links.get(link) ?? pastOf(store, link)
    cached.links.set(link, reading)
    reading.catch(() => cached.links.delete(link))
    const { uses, holders } = await reading
    const current = uses.find((use) => use.row && isPublished(use.row, now()) && use.row[use.field])
    const withdrawnAt = uses.at(-1)?.at
    if (current && holders.some((row) => !isPublished(row, now()))) return undefined
    if (current?.row && (await willBePublished(store, link, current.row))) return undefined
    if (current?.row) return { state: 'corrected', link: current.row[current.field], at: current.at }
    return withdrawnAt === undefined ? undefined : { state: 'withdrawn', at: withdrawnAt }
  }
}

/**
 * True if a draft contains the file of a link, or another document will after approval. Not cached, because saving a draft is not a
 * change.
 */
async function willBePublished({ read }: Store, link: string, { key }: DocumentRow): Promise<boolean> {
  if (await read.drafts.hold(link)) return true
  const requested = (await read.approvals.all()).filter(({ document }) => document !== key)
  return requested.some(({ after }) => fileFieldNames.some((name) => rowOf('document', after)?.[name] === link))
}

const changesMax = 1000

/**
 * Returns the public links whose document changed after a ledger number: corrected, withdrawn or rescheduled. Undefined if there were too
 * many changes to list the links.
 */
export async function formerLinksSince(store: Store, number: number): Promise<string[] | undefined> {
  const entries = await store.read.ledger.since(number, ['document', 'item', 'sub-section', 'site'], changesMax + 1)
  // A change of a sub-section affects the pictures of all its products; the start of a company's own site affects all links.
  if (entries.length > changesMax || entries.some(({ entity }) => entity === 'sub-section' || entity === 'site'))
    return undefined
  const links = entries.flatMap(({ entity, before, at }) => {
    if (entity === 'item') return rowOf('item', before)?.picture || []
    const row = rowOf('document', before)
    return isPublished(row, new Date(at)) ? linksIn(row) : []
  })
  return [...new Set(links)]
}

/** A document that visitors could open by a link until `at`, and its current state. */
type Use = { row: DocumentRow | undefined; field: FileFieldName; at: string }

type Past = { uses: Use[]; holders: DocumentRow[] }

async function pastOf(store: Store, link: string): Promise<Past> {
  return { uses: await usesOf(store, link), holders: await store.read.investors.holding(link) }
}

async function usesOf(store: Store, link: string): Promise<Use[]> {
  const uses: Use[] = []
  for (const { entity_id, before, at } of await store.read.ledger.changesFrom('document', link)) {
    const row = rowOf('document', before)
    if (!isPublished(row, new Date(at))) continue
    const field = fileFieldNames.find((name) => row[name] === link)
    if (field) uses.push({ row: await store.read.investors.document(Number(entity_id)), field, at })
  }
  return uses
}

/**
 * Returns the public record lines of a document that is no longer visible. Throws not-found if the document is visible now or never was.
 */
export function formerDocument(published: readonly Publication[], key: number) {
  const lines = published.flatMap((entry, index) => (entry.key === key ? [{ ...entry, number: index + 1 }] : []))
  if (!lines.length || lines.some(({ current }) => current)) throw notFound('key', 'This document does not exist.')
  return lines.map(({ publishedAt, endedAt = publishedAt, number, position, file }) => ({
    published_at: publishedAt,
    ended_at: endedAt,
    number,
    position,
    sha256: file.sha256,
  }))
}
