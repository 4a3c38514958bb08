import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Background task that reads a stored file. */
export type ReadingTask = 'text' | 'images' | 'length'

/** Reason for setting a file aside: a limit exceeded while reading, or `stopped` if the server ended meanwhile. */
export type SetAsideReason = 'memory' | 'time' | 'output' | 'stopped'

/** An attempt to read a file. `reason` is empty while the file is being read; afterwards the file is set aside. */
export type FileAttemptRow = { sha256: string; task: ReadingTask; begun_at: string; reason: SetAsideReason | '' }

/** Attempts to read stored files, by the hash of their bytes. A file with an attempt is not read again. */
export function fileAttemptRows(db: Kysely<Tables>) {
  return {
    /** Records an attempt before it begins. Returns false if there is one, of this server or another. */
    begin: async (sha256: string, task: ReadingTask, time: string) => {
      const inserted = await db
        .insertInto('file_attempts')
        .values({ sha256, task, begun_at: time, reason: '' })
        .onConflict((conflict) => conflict.columns(['sha256', 'task']).doNothing())
        .executeTakeFirst()
      return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
    },
    end: async (sha256: string, task: ReadingTask) =>
      void (await db.deleteFrom('file_attempts').where('sha256', '=', sha256).where('task', '=', task).execute()),
    fail: async (sha256: string, task: ReadingTask, reason: SetAsideReason) =>
      void (await db
        .updateTable('file_attempts')
        .set({ reason })
        .where('sha256', '=', sha256)
        .where('task', '=', task)
        .execute()),
    /** Sets aside the files that were being read when a server ended. */
    setInterruptedAside: async () =>
      void (await db.updateTable('file_attempts').set({ reason: 'stopped' }).where('reason', '=', '').execute()),
    /** Removes all attempts to read a file, so that it is read again. */
    forget: async (sha256: string) =>
      void (await db.deleteFrom('file_attempts').where('sha256', '=', sha256).execute()),
    of: (sha256: string) => db.selectFrom('file_attempts').selectAll().where('sha256', '=', sha256).execute(),
    setAside: () =>
      db
        .selectFrom('file_attempts')
        .selectAll()
        .where('reason', '<>', '')
        .orderBy('begun_at')
        .orderBy('sha256')
        .execute(),
  }
}
