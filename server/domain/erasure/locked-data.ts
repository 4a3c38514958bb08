import * as z from 'zod'
import { badInput } from '#contract/refusal.ts'
import { lockedMonths } from '#model/erased-data.ts'
import { readJson } from '#model/json.ts'
import type { LockedRecordRow } from '#server/store/locked-records.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'
import type { Actor } from '../ledger/change.ts'
import { monthsBefore } from '../months-before.ts'
import { proposeChange } from '../pending-changes/propose-change.ts'
import type { ErasureParts } from './erasure.ts'
import { isSealed } from './personal-data.ts'
import { unsealed } from './sealed-row.ts'
import { rememberErased } from './settle-erased.ts'

const setting = 'lock erased data'

/** Returns true in `locks` if erased data stays locked for a year, the number of locked records, and the revision of the read. */
export async function readLockSetting({ store }: Pick<ErasureParts, 'store'>) {
  const revision = store.revision()
  const locks = (await store.read.settings.get(setting)) ?? false
  return { locks, records: await store.read.lockedRecords.count(), revision }
}

/** Requests approval to lock erased data, or to stop it. Fails with 409 if the setting changed since `expectedRevision`. */
export async function proposeLock(
  { ledger, now, announcement }: ErasureParts,
  actor: Actor,
  { locks, expectedRevision }: { locks: boolean; expectedRevision?: number },
): Promise<{ revision: number; approval: string }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (expectedRevision !== undefined && (await rows.ledger.ofRow('setting', setting, expectedRevision)).length)
      throw changedMeanwhile(
        'Somebody else changed this setting meanwhile. Check it, then try again.',
        nextRevision - 1,
      )
    if (locks === ((await rows.settings.get(setting)) ?? false))
      throw badInput('locks', 'Change the data and try again')
    const proposal = { rows, actor, time: now(), note, announcement }
    return proposeChange(proposal, { kind: 'erased data', locks }, () => describeLock(locks))
  })
  announcement.send()
  return { revision, approval: result }
}

const describeLock = (locks: boolean) => `Keep erased data locked for a year: ${nameOf(locks)}`
const nameOf = (locks: boolean) => (locks ? 'on' : 'off')

/** Applies an approved change of the setting. Records that are locked already stay until their year ends. */
export async function applyLock({ rows, note }: { rows: Rows; note: Note }, locks: boolean): Promise<void> {
  const before = (await rows.settings.get(setting)) ?? false
  await rows.settings.set(setting, locks)
  note({
    action: 'lock erased data',
    entity: 'setting',
    id: setting,
    before: [nameOf(before)],
    after: [nameOf(locks)],
  })
}

/**
 * Opens what is locked about one person. The ledger records who did it, why, and the number of records, also if there are none. Records
 * stay locked.
 */
export async function openLocked(
  { ledger }: ErasureParts,
  actor: Actor,
  { email, reason }: Record<'email' | 'reason', string>,
) {
  const { result, revision } = await ledger.change(actor, async (rows, note) => {
    const records = (await rows.lockedRecords.all()).flatMap((record) => openRecord(record, email))
    const after = { rows: records.length }
    note({ action: 'open locked data', entity: 'locked-data', id: newId(), before: null, after, reason })
    return records
  })
  return { data: result, revision }
}

const Sealed = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Returns a record as JSON if it is about the person with an address. */
function openRecord({ at, kind, record_key, record }: LockedRecordRow, email: string) {
  if (!isSealed(kind)) return []
  const row = unsealed(kind, Sealed.parse(readJson(record)), Buffer.from(record_key, 'base64'))
  return row?.email === email ? [{ erased_at: at, kind, record: JSON.stringify(row) }] : []
}

/** Destroys records with their keys a year after the erasure, also in backups. */
export async function forgetLocked({ store, now }: Pick<ErasureParts, 'store' | 'now'>): Promise<void> {
  const time = now()
  await store.write(async (rows) => {
    const ids = await rows.lockedRecords.forgetBefore(monthsBefore(time, lockedMonths))
    if (ids.length) await rememberErased(rows, ids, time)
  })
}
