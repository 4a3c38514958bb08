import { type Kysely, sql } from 'kysely'
import type { AcceptedNotice } from '#model/notices.ts'
import { announcementRows } from './announcements.ts'
import { likePattern } from './like-pattern.ts'
import { pushSubscriptionRows } from './push-subscriptions.ts'
import type { Tables } from './tables.ts'

/** A person who receives mails about publications. Backups encrypt all columns except `id` and `at`. */
export type FollowerRow = AcceptedNotice & {
  id: string
  /** Time of the request, ISO 8601 in UTC. */
  at: string
  email: string
  /** Secret of the links in this person's mails. With it, somebody can change or end the mails, and nothing else. */
  link_key: string
  /** `all`, or a JSON list of names of sub-pages. */
  sections: string
  events: number
  digest: number
  state: 'pending' | 'active' | 'stopped'
  /** Empty until confirmed. */
  confirmed_at: string
  /** Mails that were refused for good, or came back, since the last mail that arrived. */
  refusals: number
  /** Time of the last mail that came back; empty if none did since one arrived. */
  returned_at: string
  sent: number
  last_sent_at: string
}

const pageLength = 50

export function followerRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('followers').selectAll()
  return {
    announcements: announcementRows(db),
    browsers: pushSubscriptionRows(db),
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),
    withEmail: (email: string) => select().where('email', '=', email).executeTakeFirst(),
    active: () => select().where('state', '=', 'active').orderBy('at').orderBy('id').execute(),
    all: () => select().orderBy('at').orderBy('id').execute(),
    /** Returns one page of the followers whose address contains `search`, latest first, and the number of all. */
    page: (page: number, search: string) => readPage(db, page, search),
    insert: async (row: FollowerRow) => void (await db.insertInto('followers').values(row).execute()),
    update: async ({ id, ...row }: Pick<FollowerRow, 'id'> & Partial<FollowerRow>) =>
      void (await db.updateTable('followers').set(row).where('id', '=', id).execute()),
    /** Counts a sent mail for each of these followers, except those with an earlier mail that came back. Returns the counted ones. */
    countSent: async (ids: readonly string[], at: string) => {
      if (!ids.length) return []
      const counted = await db
        .updateTable('followers')
        .set(({ eb }) => ({ sent: eb('sent', '+', 1), last_sent_at: at, refusals: 0 }))
        .where('id', 'in', ids)
        .where('returned_at', '=', '')
        .returning('id')
        .execute()
      return counted.map(({ id }) => id)
    },
    remove: async (id: string) => void (await db.deleteFrom('followers').where('id', '=', id).execute()),
    /** Removes requests that nobody confirmed in time, and returns their ids. */
    forgetPendingBefore: async (at: string) =>
      (
        await db.deleteFrom('followers').where('state', '=', 'pending').where('at', '<', at).returning('id').execute()
      ).map(({ id }) => id),
  }
}

async function readPage(db: Kysely<Tables>, page: number, search: string) {
  const matching = db
    .selectFrom('followers')
    .where(({ ref }) => sql<boolean>`${ref('email')} like ${likePattern(search.toLowerCase())} escape '!'`)
  const { total } = await matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(pageLength)
    .offset((page - 1) * pageLength)
    .execute()
  return { total: Number(total), rows }
}
