import { type Kysely, sql } from 'kysely'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { searchedIn } from '#model/line-fields.ts'
import type { DownloadRequestRow, Tables } from './tables.ts'

export type EnquiryFilter = {
  /** Part of a name, address or country, in any case. */
  search?: string
  /** One person's only, by their whole address. */
  email?: string
  /** The last row of the page before. */
  after?: { at: string; id: string }
  count?: number
}

export function downloadRows(db: Kysely<Tables>) {
  return {
    /** Newest first. */
    list: ({ search, email, after, count }: EnquiryFilter = {}) => {
      let query = db.selectFrom('download_requests').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
      if (email) query = query.where('email', '=', email)
      if (search) {
        const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
        query = query.where((ask) =>
          ask.or(
            [...searchedIn(enquiryFields), 'type' as const].map(
              (column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`,
            ),
          ),
        )
      }
      if (after) {
        query = query.where((ask) =>
          ask.or([ask('at', '<', after.at), ask.and([ask('at', '=', after.at), ask('id', '<', after.id)])]),
        )
      }
      return (count === undefined ? query : query.limit(count)).execute()
    },
    /** Whether this person asked for this catalogue since `at`. */
    since: async (email: string, type: string, at: string) =>
      (await db
        .selectFrom('download_requests')
        .select('id')
        .where('email', '=', email)
        .where('type', '=', type)
        .where('at', '>', at)
        .executeTakeFirst()) !== undefined,
    insert: async (row: DownloadRequestRow) => void (await db.insertInto('download_requests').values(row).execute()),
    /** Removes every request of one person and tells how many there were. */
    erase: async (email: string) => {
      const result = await db.deleteFrom('download_requests').where('email', '=', email).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
    /** Removes what is older than `at`. */
    forgetBefore: async (at: string) => void (await db.deleteFrom('download_requests').where('at', '<', at).execute()),
  }
}
