import type { Kysely } from 'kysely'
import type { SecurityEventRow, Tables } from './tables.ts'

/** The security log: append-only, removed by age only. */
export function securityLogRows(db: Kysely<Tables>) {
  return {
    ...sealedEvents(db),
    insert: async (row: SecurityEventRow) => void (await db.insertInto('security_log').values(row).execute()),
    /** Returns the latest events, newest first. */
    latest: (count: number) =>
      db.selectFrom('security_log').selectAll().orderBy('at', 'desc').orderBy('id').limit(count).execute(),
    lastOf: (event: string) =>
      db
        .selectFrom('security_log')
        .select(['email', (ask) => ask.fn.max('at').as('at')])
        .where('event', '=', event)
        .groupBy('email')
        .execute(),
    latestOf: (events: readonly string[], count: number) =>
      db
        .selectFrom('security_log')
        .selectAll()
        .where('event', 'in', events)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute(),
    byEvent: (event: string) =>
      db.selectFrom('security_log').selectAll().where('event', '=', event).orderBy('at').execute(),
  }
}

/** Events that are chained by their hashes, and those that are not yet. */
function sealedEvents(db: Kysely<Tables>) {
  const sealed = () =>
    db.selectFrom('security_log').selectAll().where('number', 'is not', null).$narrowType<{ number: number }>()
  return {
    unsealed: (count: number) =>
      db
        .selectFrom('security_log')
        .selectAll()
        .where('number', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(count)
        .execute(),
    seal: async ({ id, number, prev_hash, hash }: SecurityEventRow) =>
      void (await db.updateTable('security_log').set({ number, prev_hash, hash }).where('id', '=', id).execute()),
    last: () => sealed().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    after: (number: number, count: number) =>
      sealed().where('number', '>', number).orderBy('number').limit(count).execute(),
    /** Removes the events before an instant, and returns the number of the last sealed one, if any. */
    async forget(before: string): Promise<number | undefined> {
      const last = await sealed().where('at', '<', before).orderBy('number', 'desc').limit(1).executeTakeFirst()
      await db
        .deleteFrom('security_log')
        .where((is) => is.or([is('at', '<', before), is('number', '<=', last?.number ?? 0)]))
        .execute()
      return last?.number
    },
  }
}
