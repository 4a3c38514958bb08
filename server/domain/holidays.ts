import { knownHolidays } from '#model/india-time.ts'
import type { Store } from '#server/store/store.ts'
import { createKeptList, keptListRestorer } from './kept-list.ts'
import type { Actor } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'

const kind = { name: 'holidays', entity: 'setting', known: knownHolidays } as const

export type Holidays = ReturnType<typeof createHolidays>

/** Days on which the exchange does not trade, `2026-11-10`: a list that admins keep, because the exchange moves them. */
export function createHolidays(parts: { store: Store; ledger: Ledger }) {
  const { lines, lastRead, list, set } = createKeptList(parts, kind)
  return {
    days: lines,
    lastRead,
    /** With the revision it was read at, or an earlier one. */
    list: async () => {
      const { lines: days, revision } = await list()
      return { days, revision }
    },
    set: (actor: Actor, days: readonly string[], expectedRevision?: number) => set(actor, days, expectedRevision),
  }
}

export const settingRestorer = keptListRestorer(kind)
