import type { Exchange } from '#model/clocks/due-at.ts'
import { knownHolidays, knownMuhuratDays } from '#model/india-time.ts'
import type { Store } from '#server/store/store.ts'
import { createKeptList, type KeptList, keptListsRestorer } from './kept-list.ts'
import type { Actor } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'

const holidays = { name: 'holidays', entity: 'setting', known: knownHolidays } as const
const muhuratSessions = { name: 'muhurat sessions', entity: 'setting', known: knownMuhuratDays } as const

export type Holidays = ReturnType<typeof createHolidays>

/** Days on which the exchange does not trade, `2026-11-10`, and those with a Muhurat session: lists that admins keep, because it moves them. */
export function createHolidays(parts: { store: Store; ledger: Ledger }) {
  const closed = createKeptList(parts, holidays)
  const sessions = createKeptList(parts, muhuratSessions)
  return {
    days: closed.lines,
    /** As they were when they were last read. */
    lastRead: (): Exchange => ({ holidays: closed.lastRead(), muhurat: sessions.lastRead() }),
    ...daysOf(closed),
    muhurat: daysOf(sessions),
    /** When the exchange trades, as the clocks count. */
    exchange: async (): Promise<Exchange> => ({ holidays: await closed.lines(), muhurat: await sessions.lines() }),
  }
}

function daysOf(kept: KeptList) {
  return {
    /** With the revision it was read at, or an earlier one. */
    list: async () => {
      const { lines: days, revision } = await kept.list()
      return { days, revision }
    },
    set: (actor: Actor, days: readonly string[], expectedRevision?: number) => kept.set(actor, days, expectedRevision),
  }
}

export const settingRestorer = keptListsRestorer([holidays, muhuratSessions])
