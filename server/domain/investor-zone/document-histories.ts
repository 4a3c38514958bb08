import { setImmediate } from 'node:timers/promises'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { rowOf } from '../ledger/ledger-rows.ts'

/** State of a document after one ledger entry. `from`: instant at which it becomes visible if nothing changes; undefined means never. */
export type State = { number: number; at: string; link: string; xbrl: string; note: string; from?: string }

/** Number of ledger entries read at a time. Each portion delays other requests by a few milliseconds. */
const entriesAtOnce = 200

/** `changedKeys`: the document of each change, in the order of the ledger. */
type DocumentHistories = { states: ReadonlyMap<number, State[]>; changedKeys: readonly number[] }

/** Stands for the start of a company's own site among the changed documents. No document has this key. */
export const siteStart = 0

/** Returns the states of each document, and the changes read so far. */
export function createDocumentHistories(store: Store): () => Promise<DocumentHistories> {
  const states = new Map<number, State[]>()
  const changedKeys: number[] = []
  let last = 0
  let readTo = -1
  let reading: Promise<void> | undefined

  async function readOn(): Promise<void> {
    const revision = store.revision()
    for (;;) {
      const entries = await store.read.ledger.since(last, ['document', 'site'], entriesAtOnce)
      for (const entry of entries) {
        // A company that starts its own site starts its record.
        if (entry.entity === 'site') states.clear()
        const key = entry.entity === 'site' ? siteStart : Number(entry.entity_id)
        changedKeys.push(key)
        if (key !== siteStart) states.set(key, [...(states.get(key) ?? []), stateAfter(entry)])
      }
      last = entries.at(-1)?.number ?? last
      if (entries.length < entriesAtOnce) break
      await setImmediate()
    }
    // The next reading skips the entries of other entities.
    last = Math.max(last, revision)
    readTo = revision
  }

  return async () => {
    // A request after a change never shares a read that began before the change.
    const revision = store.revision()
    while (readTo < revision) {
      reading ??= readOn().finally(() => {
        reading = undefined
      })
      await reading
    }
    return { states, changedKeys }
  }
}

function stateAfter({ number, at, before, after }: LedgerRow): State {
  const row = rowOf('document', after)
  if (!row) return { number, at, link: '', xbrl: '', note: '' }
  // A note stays with the document until its next correction, and belongs to the change for which it was written.
  const isCorrection = (row.corrected_at ?? '') > (rowOf('document', before)?.corrected_at ?? '')
  const xbrl = row.xbrl_link ?? ''
  return {
    number,
    at,
    link: linkIn(row),
    xbrl,
    note: isCorrection ? row.correction_note : '',
    from: firstVisibleAt(row, at),
  }
}

/** Returns the instant at which the state after a change at `at` becomes visible if nothing changes. Undefined means never. */
export function firstVisibleAt(row: DocumentRow, time: string): string | undefined {
  const { withdrawn_at, waiting_since, held_since, release_at } = row
  if (withdrawn_at !== null || waiting_since !== null || held_since !== null) return undefined
  return release_at && release_at > time ? release_at : time
}

/** Returns the main file of a document: its PDF, or else its recording. */
export const linkIn = (row: Pick<DocumentRow, 'file_link' | 'audio_link'>) => row.file_link || row.audio_link
