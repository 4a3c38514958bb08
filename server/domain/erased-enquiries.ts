import { keptForMonths } from '#model/download-request.ts'
import type { ErasedEnquiry } from '#server/store/kept-settings.ts'
import type { Rows } from '#server/store/rows.ts'
import { monthsBefore } from './months-before.ts'

/**
 * Remembers which enquiries were erased on request, by ids that say nothing of anybody: a backup from before holds them still, and a restore
 * erases them again. Longer than an enquiry is kept nobody needs to remember: what is older is forgotten by its age.
 */
export async function rememberErased({ settings }: Rows, ids: readonly string[], at: Date): Promise<void> {
  const oldest = monthsBefore(at, keptForMonths)
  const known: ErasedEnquiry[] = (await settings.get('erased enquiries')) ?? []
  await settings.set('erased enquiries', [
    ...known.filter((one) => one.at >= oldest),
    ...ids.map((id) => ({ id, at: at.toISOString() })),
  ])
}
