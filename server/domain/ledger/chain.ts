import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { readJson } from '#model/json.ts'
import type { Entity } from '#model/ledger-entities.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import type { LedgerNotes } from './ledger-notes.ts'

/** Change of one row. `before` is null for an addition, `after` for a removal. */
export type Change<Name extends Entity = Entity> = {
  action: string
  entity: Name
  id: string
  before: LedgerNotes[Name] | null
  after: LedgerNotes[Name] | null
  /** Reason, if one was required. */
  reason?: string
}

export const isOfDocument = (change: Change): change is Change<'document'> => change.entity === 'document'

/** Records a change in the ledger. */
export type Note = <Name extends Entity>(change: Change<Name>) => void

const noHash = '0'.repeat(64)

export type ChainPlace = { number: number; hash: string }

export const chainBegin: ChainPlace = { number: 0, hash: noHash }

/** Returns the changes as entries that continue the chain after `last`. */
export function chain(
  changes: Change[],
  { last, actor, batch, at }: { last?: LedgerRow; actor: string; batch: string | null; at: string },
): LedgerRow[] {
  let previous = last?.hash ?? noHash
  let number = last?.number ?? 0
  return changes.map((change) => {
    number += 1
    const entry = {
      number,
      at,
      actor,
      action: change.action,
      entity: change.entity,
      entity_id: change.id,
      before: change.before === null ? null : JSON.stringify(change.before),
      after: change.after === null ? null : JSON.stringify(change.after),
      batch,
      reason: change.reason ?? null,
      prev_hash: previous,
      hash: '',
    }
    entry.hash = entryHash(entry)
    previous = entry.hash
    return entry
  })
}

/**
 * Returns the SHA-256 over the entry's fields in a fixed order. A reason comes last and only if given, so that entries older than reasons
 * keep their hashes.
 */
export function entryHash(entry: LedgerRow): string {
  const { number, at, actor, action, entity, entity_id, before, after, batch, prev_hash, reason } = entry
  const fields = [number, at, actor, action, entity, entity_id, before, after, batch, prev_hash]
  return createHash('sha256')
    .update(JSON.stringify(reason ? [...fields, reason] : fields))
    .digest('hex')
}

/** Number of entries verified at a time. Each portion delays other requests by a few milliseconds. */
const verifiedAtOnce = 200

type Chained = ChainPlace & { prev_hash: string }

/** Verifies a chain from its beginning, or after `from`. Returns the first entry that was tampered with, if any. */
export async function verifyChain<Entry extends Chained>(
  after: (number: number, count: number) => Promise<Entry[]>,
  { from = chainBegin, hashOf }: { from?: ChainPlace; hashOf: (entry: Entry) => string },
): Promise<{ entries: number; head: string; brokenAt: number | null }> {
  let { number, hash: previous } = from
  for (;;) {
    const rows = await after(number, verifiedAtOnce)
    if (!rows.length) return { entries: number, head: previous, brokenAt: null }
    for (const row of rows) {
      if (row.number !== number + 1 || row.prev_hash !== previous || row.hash !== hashOf(row)) {
        return { entries: number, head: previous, brokenAt: row.number }
      }
      previous = row.hash
      number = row.number
    }
    await setImmediate()
  }
}

/** Parses a row from a ledger entry. */
export function parseRow(json: string | null): unknown {
  return json === null ? null : readJson(json)
}
