import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type SpentIdTokenRow = { hash: string; expires_at: string }

/** Used attempts and credentials of external sign-in, stored until they would have expired. */
export function spentIdTokenRows(db: Kysely<Tables>) {
  return {
    /** Returns false if the hash was used before. */
    insertOnce: async (hash: string, expiresAt: string) => {
      const result = await db
        .insertInto('spent_id_tokens')
        .values({ hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows) === 1
    },
    forget: async (before: string) =>
      void (await db.deleteFrom('spent_id_tokens').where('expires_at', '<=', before).execute()),
  }
}
