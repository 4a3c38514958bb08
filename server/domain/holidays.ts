import type { Exchange } from '#model/deadlines/due-at.ts'
import type { Store } from '#server/store/store.ts'
import type { Ledger } from './ledger/ledger.ts'
import { dayLists } from './pending-changes/change-days.ts'
import { createSettingList, type SettingList } from './setting-list.ts'

export type Holidays = ReturnType<typeof createHolidays>

/**
 * Days without trading on the exchange, such as `2026-11-10`, and days with a Muhurat session. The exchange moves them; two people change
 * the lists (`pending-changes/change-days.ts`).
 */
export function createHolidays(parts: { store: Store; ledger: Ledger }) {
  const closed = createSettingList(parts, { name: 'holidays', entity: 'setting', known: dayLists.holidays.known })
  const sessions = createSettingList(parts, {
    name: 'muhurat sessions',
    entity: 'setting',
    known: dayLists['muhurat sessions'].known,
  })
  return {
    days: closed.lines,
    lastRead: (): Exchange => ({ holidays: closed.lastRead(), muhurat: sessions.lastRead() }),
    list: daysOf(closed),
    muhurat: daysOf(sessions),
    exchange: async (): Promise<Exchange> => ({ holidays: await closed.lines(), muhurat: await sessions.lines() }),
  }
}

/** Returns a reader of the days, with the revision of the read or an earlier one. */
const daysOf = (stored: SettingList) => async () => {
  const { lines: days, revision } = await stored.list()
  return { days, revision }
}
