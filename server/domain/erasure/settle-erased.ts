import { randomBytes } from 'node:crypto'
import { retentionMonths } from '#model/download-request.ts'
import type { Rows } from '#server/store/rows.ts'
import type { ErasedEnquiry } from '#server/store/stored-settings.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'
import { monthsBefore } from '../months-before.ts'
import type { VisitorTable } from './personal-data.ts'
import { sealed } from './sealed-row.ts'

/** A transaction that erases a person's data. */
export type ErasureStep = {
  rows: Rows
  note: Note
  revision: number
  time: Date
  deliveries: Pick<Deliveries, 'notifyCrm'>
}

const keyBytes = 32

/**
 * Settles rows that were just removed at a person's request: locks them for a year if the settings say so (DPDP Rules 2025, rule 8(3)), and
 * records that no restore of an older backup may bring them back.
 */
export async function settleErased<Table extends VisitorTable>(
  rows: Rows,
  table: Table,
  removed: readonly Tables[Table][],
  time: Date,
): Promise<void> {
  if (await rows.settings.get('lock erased data'))
    for (const row of removed) await lockRow(rows, table, { row: { ...row }, time })
  await rememberErased(
    rows,
    removed.map(({ id }) => id),
    time,
  )
}

type Erased = { row: Parameters<typeof sealed>[1]; time: Date }

/** Stores an erased row, encrypted as in a backup with a key of its own. */
async function lockRow(rows: Rows, kind: VisitorTable, { row, time }: Erased): Promise<void> {
  const key = randomBytes(keyBytes)
  const record = JSON.stringify(sealed(kind, row, key))
  await rows.lockedRecords.insert({
    id: newId(),
    at: time.toISOString(),
    kind,
    record_key: key.toString('base64'),
    record,
  })
}

/**
 * Records rows erased on request, by anonymous ids. Older backups still contain them, and a restore erases them again. Entries older
 * than the retention period are dropped, because rows of that age are deleted anyway.
 */
export async function rememberErased({ settings }: Rows, ids: readonly string[], time: Date): Promise<void> {
  const oldest = monthsBefore(time, retentionMonths)
  const known: ErasedEnquiry[] = (await settings.get('erased enquiries')) ?? []
  await settings.set('erased enquiries', [
    ...known.filter((entry) => entry.at >= oldest),
    ...ids.map((id) => ({ id, at: time.toISOString() })),
  ])
}
