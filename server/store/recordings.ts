import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** How long stored recordings are, by the hash of their bytes. */
export function recordingRows(db: Kysely<Tables>) {
  return {
    /** Those whose length nobody has read yet, the oldest first. */
    unmeasured: (count: number) =>
      db
        .selectFrom('files')
        .select((ask) => ['sha256', 'type', ask.fn.max('size').as('size')])
        .where('seconds', 'is', null)
        .where((ask) => ask.or([ask('type', 'like', 'audio/%'), ask('type', 'like', 'video/%')]))
        .groupBy(['sha256', 'type'])
        .orderBy((ask) => ask.fn.min('created_at'))
        .orderBy('sha256')
        .limit(count)
        .execute(),
    setSeconds: async (sha256: string, seconds: number) =>
      void (await db.updateTable('files').set({ seconds }).where('sha256', '=', sha256).execute()),
  }
}
