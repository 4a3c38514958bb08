import type { Kysely } from 'kysely'
import type { Tables, WrongGuessRow } from './tables.ts'

/** Wrong codes entered. `admin_id` is empty for an unknown address, `device_id` for an unknown device. */
export function wrongGuessRows(db: Kysely<Tables>) {
  return {
    insert: async (row: WrongGuessRow) => void (await db.insertInto('wrong_guesses').values(row).execute()),
    ofAccount: (email: string, deviceId: string, since: string) =>
      count(
        db
          .selectFrom('wrong_guesses')
          .where('email', '=', email)
          .where('device_id', '=', deviceId)
          .where('at', '>', since),
      ),
    ofEverybody: (since: string) =>
      count(
        db.selectFrom('wrong_guesses').where('admin_id', '<>', '').where('device_id', '=', '').where('at', '>', since),
      ),
    /** Sets guesses with a future time to `at`. */
    restoreAt: async (at: string) =>
      void (await db.updateTable('wrong_guesses').set({ at }).where('at', '>', at).execute()),
    forget: async (before: string) => void (await db.deleteFrom('wrong_guesses').where('at', '<', before).execute()),
  }

  async function count(query: ReturnType<typeof db.selectFrom<'wrong_guesses'>>): Promise<number> {
    const row = await query.select((ask) => ask.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(row.count)
  }
}
