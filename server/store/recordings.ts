import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Lengths of stored recordings, by the hash of their bytes. */
export function recordingRows(db: Kysely<Tables>) {
  return {
    /** Returns recordings whose length has not been read and that are not set aside, oldest first. */
    unmeasured: (count: number) =>
      db
        .selectFrom('files')
        .leftJoin('file_attempts', (attempt) =>
          attempt.onRef('file_attempts.sha256', '=', 'files.sha256').on('file_attempts.task', '=', 'length'),
        )
        .select((ask) => ['files.sha256', 'type', ask.fn.max('size').as('size')])
        .where('seconds', 'is', null)
        .where('file_attempts.sha256', 'is', null)
        .where((ask) => ask.or([ask('type', 'like', 'audio/%'), ask('type', 'like', 'video/%')]))
        .groupBy(['files.sha256', 'type'])
        .orderBy((ask) => ask.fn.min('created_at'))
        .orderBy('files.sha256')
        .limit(count)
        .execute(),
    setSeconds: async (sha256: string, seconds: number | null) =>
      void (await db.updateTable('files').set({ seconds }).where('sha256', '=', sha256).execute()),
  }
}
