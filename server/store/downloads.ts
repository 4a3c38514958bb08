import type { Kysely } from 'kysely'
import type { DownloadRequestRow, Tables } from './tables.ts'

export function downloadRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('download_requests').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute(),
    /** Whether this person asked for this catalogue since `at`. */
    since: async (email: string, type: string, at: string) =>
      (await db
        .selectFrom('download_requests')
        .select('id')
        .where('email', '=', email)
        .where('type', '=', type)
        .where('at', '>=', at)
        .executeTakeFirst()) !== undefined,
    insert: async (row: DownloadRequestRow) => void (await db.insertInto('download_requests').values(row).execute()),
    /** Removes every request of one person and tells how many there were. */
    erase: async (email: string) => {
      const result = await db.deleteFrom('download_requests').where('email', '=', email).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}
