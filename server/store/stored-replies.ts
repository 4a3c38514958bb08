import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type StoredReplyRow = {
  key_hash: string
  request_hash: string
  /** Ledger number and first changed row, to rebuild the response if a crash lost the original. */
  revision: number
  first_id: string | null
  reply: string | null
  at: string
}

/** Responses to calls with an `Idempotency-Key`. */
export function storedReplyRows(db: Kysely<Tables>) {
  return {
    byKey: (keyHash: string, since: string) =>
      db
        .selectFrom('kept_replies')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('at', '>', since)
        .executeTakeFirst(),
    insert: async (row: StoredReplyRow) => void (await db.insertInto('kept_replies').values(row).execute()),
    answer: async (keyHash: string, reply: string) =>
      void (await db.updateTable('kept_replies').set({ reply }).where('key_hash', '=', keyHash).execute()),
    forget: async (before: string) => void (await db.deleteFrom('kept_replies').where('at', '<=', before).execute()),
  }
}
