import type { Kysely } from 'kysely'
import type { SecurityEventRow, Tables } from './tables.ts'

/** The security log: append-only, removed by age only. */
export function securityLogRows(db: Kysely<Tables>) {
  return {
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
    forget: async (before: string) => void (await db.deleteFrom('security_log').where('at', '<', before).execute()),
  }
}
