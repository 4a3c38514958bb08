import type { Counting } from '#model/deadlines/deadlines.ts'
import type { Rows } from '#server/store/rows.ts'
import { dayLists } from '../pending-changes/change-days.ts'
import { approvedOf } from './change-limits.ts'

/** Returns the data that deadlines are calculated from, as seen by a transaction. */
export async function countingIn({ settings }: Pick<Rows, 'settings'>): Promise<Counting> {
  return {
    holidays: (await settings.get('holidays')) ?? dayLists.holidays.known,
    muhurat: (await settings.get('muhurat sessions')) ?? dayLists['muhurat sessions'].known,
    limits: approvedOf((await settings.get('clock limits')) ?? []),
  }
}
