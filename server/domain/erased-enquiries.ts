import { retentionMonths } from '#model/download-request.ts'
import type { Rows } from '#server/store/rows.ts'
import type { ErasedEnquiry } from '#server/store/stored-settings.ts'
import { monthsBefore } from './months-before.ts'

/**
 * Records enquiries erased on request, by anonymous ids. Older backups still contain them, and a restore erases them again. Entries older
 * than the retention period are dropped, because enquiries of that age are deleted anyway.
 */
export async function rememberErased({ settings }: Rows, ids: readonly string[], time: Date): Promise<void> {
  const oldest = monthsBefore(time, retentionMonths)
  const known: ErasedEnquiry[] = (await settings.get('erased enquiries')) ?? []
  await settings.set('erased enquiries', [
    ...known.filter((entry) => entry.at >= oldest),
    ...ids.map((id) => ({ id, at: time.toISOString() })),
  ])
}
