import type { Kysely } from 'kysely'
import type { AcceptedNotice } from '#model/notices.ts'
import type { Tables } from './tables.ts'

/**
 * A browser that receives a notification at each publication. Backups encrypt all columns except `id` and `at`. A restore does not bring
 * these rows back, because they belong to the key of the site before.
 */
export type PushSubscriptionRow = AcceptedNotice & {
  id: string
  /** Time of the last request, ISO 8601 in UTC. */
  at: string
  /** Address at the push service. Whoever knows it can end the subscription, and nothing else. */
  endpoint: string
  /** Public key and secret of the browser (RFC 8291), base64url. */
  p256dh: string
  auth: string
  /** `all`, or a JSON list of names of sub-pages. */
  sections: string
  events: number
}

export function pushSubscriptionRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('push_subscriptions').selectAll()
  return {
    all: () => select().orderBy('at').orderBy('id').execute(),
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),
    /** Adds a subscription. A known endpoint keeps its id. */
    set: async ({ id, ...row }: PushSubscriptionRow) =>
      void (await db
        .insertInto('push_subscriptions')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute()),
    remove: async (id: string) => void (await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()),
    /** Removes a subscription and returns its id; undefined if there is none. */
    removeEndpoint: async (endpoint: string) =>
      (await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).returning('id').executeTakeFirst())
        ?.id,
  }
}
