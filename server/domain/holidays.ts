import { knownHolidays } from '#model/india-time.ts'
import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import type { Actor, Restorer } from './ledger/change.ts'
import type { Ledger } from './ledger/ledger.ts'

const holidaySetting = 'holidays'

export type Holidays = ReturnType<typeof createHolidays>

/** Days on which the exchange does not trade, `2026-11-10`: a list that admins keep, because the exchange moves them. */
export function createHolidays({ store, ledger }: { store: Store; ledger: Ledger }) {
  let reading: { revision: number; days: Promise<readonly string[]> } | undefined
  let last: readonly string[] = knownHolidays

  /** Read once per revision, however many ask. */
  function days(): Promise<readonly string[]> {
    const revision = store.revision()
    if (reading?.revision === revision) return reading.days
    const asked = read()
    reading = { revision, days: asked }
    asked.catch(() => {
      reading = undefined
    })
    return asked
  }

  async function read(): Promise<readonly string[]> {
    last = (await store.read.settings.get(holidaySetting)) ?? knownHolidays
    return last
  }

  /** The list with the revision it was read at, or an earlier one: so that a change made meanwhile is noticed. */
  async function list(): Promise<{ days: readonly string[]; revision: number }> {
    const revision = store.revision()
    return { days: await days(), revision }
  }

  /** Replaces the list; refused with 409 if it was changed since `expectedRevision`. */
  async function set(actor: Actor, list: readonly string[], expectedRevision?: number): Promise<{ revision: number }> {
    const after = [...new Set(list)].sort()
    return ledger.change(actor, async (rows, note, next) => {
      if (
        expectedRevision !== undefined &&
        (await rows.ledger.ofRow('setting', holidaySetting, expectedRevision)).length
      ) {
        throw changedMeanwhile('Somebody changed the holidays meanwhile. Look at the list, then try again.', next - 1)
      }
      const before = (await rows.settings.get(holidaySetting)) ?? knownHolidays
      await rows.settings.set(holidaySetting, after)
      note({ action: 'edit holidays', entity: 'setting', id: holidaySetting, before, after })
    })
  }

  return { days, lastRead: () => last, list, set }
}

/** The holidays as the ledger remembers them. Of another setting it may name, such as a restored backup, nothing stands to be changed. */
export const settingRestorer: Restorer<readonly string[]> = {
  read: async (rows, id) => (id === holidaySetting ? rows.settings.get(holidaySetting) : undefined),
  write: (rows, _, row) => rows.settings.set(holidaySetting, [...(row ?? knownHolidays)]),
}
