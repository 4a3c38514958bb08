import { setImmediate } from 'node:timers/promises'
import type { CallOutput } from '#contract/calls.ts'
import type { Store } from '#server/store/store.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { noReason } from '../ledger/change.ts'
import { rowOf } from '../ledger/ledger-rows.ts'
import { firstVisibleAt, linkIn } from './document-histories.ts'
import { isPublished } from './former-links.ts'
import type { Publications } from './publications.ts'
import type { ZoneReading } from './zone-reading.ts'

/** A row of the disposal register: a document that was visible to visitors and was removed. Times are ISO 8601 UTC; unknown is empty. */
export type Disposal = CallOutput<'admin/get-disposals'>['data'][number]

type Context = { store: Store; now: () => Date; zone: ZoneReading; publications: Publications }

/** Number of ledger entries read at a time. Each portion delays other requests by a few milliseconds. */
const entriesAtOnce = 200

/** Returns every document ever removed from public view, by any means, last first. Reads the ledger, so that none is missing. */
export async function disposalRegister({ store, now, zone, publications }: Context): Promise<Disposal[]> {
  const { groups } = await zone()
  const files = new Map((await publications()).map(({ link, file }) => [link, file.sha256]))
  const firsts = new Map((await publications()).toReversed().map(({ key, publishedAt }) => [key, publishedAt]))
  const register: Disposal[] = []
  const withdrawn = new Map<string, Withdrawn>()
  for await (const entry of documentEntries(store)) {
    if (entry.entity === 'site') register.length = 0
    if (entry.entity === 'site') continue
    markRestored(withdrawn.get(entry.entity_id), entry.at)
    const [before, after] = [rowOf('document', entry.before), rowOf('document', entry.after)]
    const seenFrom = after ? firstVisibleAt(after, entry.at) : undefined
    const line = withdrawn.get(entry.entity_id)?.line
    if (line) withdrawn.set(entry.entity_id, { line, seenFrom })
    if (!isPublished(before, new Date(entry.at)) || isPublished(after, new Date(entry.at))) continue
    const { key, name, group_id, inner_name, filterdate, filed_at } = before
    const disposal = {
      key,
      name,
      year: filterdate,
      section: inner_name || (groups.find(({ id }) => id === group_id)?.title ?? ''),
      published_at: firsts.get(key) ?? filed_at,
      withdrawn_at: entry.at,
      withdrawn_by: entry.actor,
      reason: entry.reason ?? noReason,
      sha256: files.get(linkIn(before)) ?? '',
    }
    register.push(disposal)
    withdrawn.set(entry.entity_id, { line: disposal, seenFrom })
  }
  for (const entry of withdrawn.values()) markRestored(entry, now().toISOString())
  return register.reverse()
}

/** A row of the register, and the time from which its document becomes visible again if nothing changes. */
type Withdrawn = { line: Disposal; seenFrom?: string }

function markRestored(withdrawn: Withdrawn | undefined, by: string): void {
  if (withdrawn?.seenFrom !== undefined && withdrawn.seenFrom <= by) withdrawn.line.restored_at ??= withdrawn.seenFrom
}

/** Yields every change of a document, oldest first, and the start of a company's own site. */
async function* documentEntries(store: Store): AsyncGenerator<LedgerRow> {
  for (let from = 0; ; ) {
    const entries = await store.read.ledger.since(from, ['document', 'site'], entriesAtOnce)
    yield* entries
    const last = entries.at(-1)
    if (!last || entries.length < entriesAtOnce) return
    from = last.number
    await setImmediate()
  }
}
