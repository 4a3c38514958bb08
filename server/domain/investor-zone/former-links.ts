import type { FileFieldName } from '#model/document-fields.ts'
import { fileFieldNames, linksIn } from '#model/document-text.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { Store } from '#server/store/store.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { rowOf } from '../ledger/ledger-rows.ts'

/** What became of a link that visitors could open once. `link` is the file that stands in its place now; `at` is ISO 8601 UTC. */
export type FormerLink = { state: 'corrected'; link: string; at: string } | { state: 'withdrawn'; at: string }

/** Whether visitors can see a document at an instant. */
export function isPublished(row: DocumentRow | null | undefined, at: Date): row is DocumentRow {
  return Boolean(row && row.withdrawn_at === null && isReleased(row, at))
}

/**
 * Finds out from the ledger what became of a link. Undefined for one that no visitor could ever open: a file
 * that was never published stays unknown. So does one that a draft, or a scheduled or withdrawn document, refers to by now, if another document
 * showed it by mistake: it must not be served as that document's earlier version. What the ledger says is cached until the next change.
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
    const at = uses.at(-1)?.at
    if (current && holders.some((row) => !isPublished(row, now()))) return undefined
    if (current?.row && (await isToCome(store, link, current.row))) return undefined
    if (current?.row) return { state: 'corrected', link: current.row[current.field], at: current.at }
    return at === undefined ? undefined : { state: 'withdrawn', at }
  }
}

/** Whether a draft holds the file of a link, or another document will once it is approved. Saving a draft is no change, so this is asked anew. */
async function isToCome({ read }: Store, link: string, { key }: DocumentRow): Promise<boolean> {
  if (await read.drafts.hold(link)) return true
  const asked = (await read.approvals.all()).filter(({ document }) => document !== key)
  return asked.some(({ after }) => fileFieldNames.some((name) => rowOf('document', after)?.[name] === link))
}

/** How many changes are looked through for the links that a shared cache must forget. */
const changesMax = 1000

/**
 * Links that visitors could open and whose document was changed after a ledger number: corrected, withdrawn or scheduled anew. Undefined where
 * more was changed than is worth naming one by one.
 */
export async function formerLinksSince(store: Store, number: number): Promise<string[] | undefined> {
  const entries = await store.read.ledger.since(number, ['document', 'item', 'sub-section'], changesMax + 1)
  // With a sub-section all its products' pictures come and go.
  if (entries.length > changesMax || entries.some(({ entity }) => entity === 'sub-section')) return undefined
  const links = entries.flatMap(({ entity, before, at }) => {
    if (entity === 'item') return rowOf('item', before)?.picture || []
    const row = rowOf('document', before)
    return isPublished(row, new Date(at)) ? linksIn(row) : []
  })
  return [...new Set(links)]
}

/** A document that visitors could open by a link until `at`, and what it is now. */
type Use = { row: DocumentRow | undefined; field: FileFieldName; at: string }

/** What showed a link, and every document that refers to it now. */
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
