import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Reading state of a stored PDF. `scanned`: number of pages without text. `unreadable`: damaged, too large, or reading timed out. */
type FileTextRow = {
  sha256: string
  state: 'read' | 'unreadable'
  pages: number
  scanned: number
  read_at: string
}

type FilePageRow = { sha256: string; page: number; text: string }
export type FileTextTables = { file_texts: FileTextRow; file_pages: FilePageRow }

/** Page texts of stored PDFs, by the hash of their bytes. */
export function fileTextRows(db: Kysely<Tables>) {
  return {
    /** Returns the reading state of a file; undefined if the file has not been read. */
    of: (sha256: string) => db.selectFrom('file_texts').selectAll().where('sha256', '=', sha256).executeTakeFirst(),
    all: () => db.selectFrom('file_texts').selectAll().execute(),
    longerThan: (pages: number) =>
      db.selectFrom('file_texts').select(['sha256', 'pages']).where('pages', '>', pages).execute(),
    /** Removes the text of a file, so that the file is read again. */
    forget: async (sha256: string) => {
      await db.deleteFrom('file_pages').where('sha256', '=', sha256).execute()
      await db.deleteFrom('file_texts').where('sha256', '=', sha256).execute()
    },
    /** Returns the PDFs that are neither read nor set aside, oldest first. */
    unread: (count: number) => unreadOf(db).limit(count).execute(),
    /** Stores the text of a file, unless another server has stored it meanwhile. */
    insert: async (row: FileTextRow, pages: FilePageRow[]) => {
      const stored = await db
        .insertInto('file_texts')
        .values(row)
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .executeTakeFirst()
      if (Number(stored.numInsertedOrUpdatedRows ?? 0))
        await inPortions(pages, (portion) => db.insertInto('file_pages').values(portion).execute())
    },
    pages: (sha256: string) =>
      db.selectFrom('file_pages').selectAll().where('sha256', '=', sha256).orderBy('page').execute(),
    /** Returns these pages of any files. Pass at least one. */
    pagesAt: (places: readonly { sha256: string; page: number }[]) =>
      db
        .selectFrom('file_pages')
        .selectAll()
        .where((at) => at.or(places.map(({ sha256, page }) => at.and({ sha256, page }))))
        .execute(),
    /** Returns the pages from `page` on, at most `count`. */
    pagesFrom: (sha256: string, page: number, count: number) =>
      db
        .selectFrom('file_pages')
        .select(['page', 'text'])
        .where('sha256', '=', sha256)
        .where('page', '>=', page)
        .where('page', '<', page + count)
        .orderBy('page')
        .execute(),
  }
}

const unreadOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('files')
    .leftJoin('file_texts', 'file_texts.sha256', 'files.sha256')
    .leftJoin('file_attempts', (attempt) =>
      attempt.onRef('file_attempts.sha256', '=', 'files.sha256').on('file_attempts.task', '=', 'text'),
    )
    .select((ask) => ['files.sha256', ask.fn.max('files.size').as('size')])
    .where('files.type', '=', 'application/pdf')
    .where('file_texts.sha256', 'is', null)
    .where('file_attempts.sha256', 'is', null)
    .groupBy('files.sha256')
    .orderBy((ask) => ask.fn.min('files.created_at'))
    .orderBy('files.sha256')
