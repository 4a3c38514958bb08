import type { Kysely } from 'kysely'
import type { FileRow, Tables } from './tables.ts'

/** Number of ids per query: SQLite binds at most 32,766 values in one statement. */
const idsAtOnce = 1000

export function fileRows(db: Kysely<Tables>) {
  return {
    byId: (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    byIds: async (ids: string[]) => {
      const matches: FileRow[] = []
      for (let start = 0; start < ids.length; start += idsAtOnce) {
        const portion = ids.slice(start, start + idsAtOnce)
        matches.push(...(await db.selectFrom('files').selectAll().where('id', 'in', portion).execute()))
      }
      return matches
    },
    all: () => db.selectFrom('files').selectAll().orderBy('created_at').orderBy('id').execute(),
    insert: async (row: FileRow) => void (await db.insertInto('files').values(row).execute()),
    /** Marks files as referred to by a document. Marked files are stored permanently. */
    refer: async (ids: string[]) => {
      for (let start = 0; start < ids.length; start += idsAtOnce) {
        const portion = ids.slice(start, start + idsAtOnce)
        await db.updateTable('files').set({ referred: 1 }).where('id', 'in', portion).execute()
      }
    },
    /** Lets the next sweep remove a file that nothing refers to any more. */
    release: async (id: string) =>
      void (await db.updateTable('files').set({ referred: 0 }).where('id', '=', id).execute()),
    /** Returns the total size of all distinct contents, in bytes. */
    bytes: () => bytesOf(db),
    /** Returns the size of the files that `actor` created after `at`, in bytes, and the first creation time. */
    bytesBy: (actor: string, at: string) => bytesBy(db, actor, at),
    /** Returns the files created before `at` that no document has ever referred to. */
    orphans: (at: string) =>
      db.selectFrom('files').selectAll().where('referred', '=', 0).where('created_at', '<', at).execute(),
    /** Removes a file unless a document refers to it. Returns true if the file was removed. */
    removeOrphan: async (id: string) =>
      Number(
        (await db.deleteFrom('files').where('id', '=', id).where('referred', '=', 0).executeTakeFirst()).numDeletedRows,
      ) > 0,
    withHashes: (hashes: readonly string[]) =>
      db.selectFrom('files').selectAll().where('sha256', 'in', hashes).execute(),
    withHash: async (sha256: string) =>
      (await db.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined,
  }
}

async function bytesOf(db: Kysely<Tables>): Promise<number> {
  const distinct = db.selectFrom('files').select(['sha256', 'size']).distinct().as('contents')
  const sum = await db
    .selectFrom(distinct)
    .select((ask) => ask.fn.sum<number>('contents.size').as('bytes'))
    .executeTakeFirst()
  return Number(sum?.bytes ?? 0)
}

async function bytesBy(db: Kysely<Tables>, actor: string, since: string): Promise<{ bytes: number; first?: string }> {
  const created = await db
    .selectFrom('files')
    .select((ask) => [ask.fn.sum<number>('size').as('bytes'), ask.fn.min('created_at').as('first')])
    .where('created_by', '=', actor)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return { bytes: Number(created?.bytes ?? 0), first: created?.first ?? undefined }
}

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
