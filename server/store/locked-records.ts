import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** An erased row that is locked for a year. Backups encrypt all columns except `id` and `at`. */
export type LockedRecordRow = {
  id: string
  /** Time of the erasure, ISO 8601 in UTC. */
  at: string
  /** Table of the row. */
  kind: string
  /** Key of this record alone, 32 bytes in base64. */
  record_key: string
  /** JSON of the row, encrypted as in a backup. */
  record: string
}

export function lockedRecordRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('locked_records').selectAll().orderBy('at').orderBy('id').execute(),
    count: async () => {
      const { count } = await db
        .selectFrom('locked_records')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: async (row: LockedRecordRow) => void (await db.insertInto('locked_records').values(row).execute()),
    /** Destroys records erased before `at`, with their keys, and returns their ids. */
    forgetBefore: async (at: string) =>
      (await db.deleteFrom('locked_records').where('at', '<', at).returning('id').execute()).map(({ id }) => id),
  }
}
