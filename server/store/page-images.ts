import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Record that a PDF's page images were created. `pack`: the stored file that contains them; empty if no page has an image. */
export type FileImagesRow = { sha256: string; pack: string; pack_bytes: number; made_at: string }

/** Position of a page's image in the pack, and its size in pixels. */
export type PageImageRow = {
  sha256: string
  page: number
  start: number
  bytes: number
  width: number
  height: number
}

export type PlacedImage = Pick<PageImageRow, 'sha256' | 'page' | 'start' | 'bytes'> &
  Pick<FileImagesRow, 'pack' | 'pack_bytes'>

/** Page images of stored PDFs, by the hash of their bytes. */
export function pageImageRows(db: Kysely<Tables>) {
  return {
    ...readings(db),
    /** Stores the images of a file, unless another server has stored them meanwhile. */
    insert: async (row: FileImagesRow, pages: PageImageRow[]) => {
      const stored = await db
        .insertInto('file_images')
        .values(row)
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .executeTakeFirst()
      if (Number(stored.numInsertedOrUpdatedRows ?? 0))
        await inPortions(pages, (portion) => db.insertInto('page_images').values(portion).execute())
    },
    /** Removes the images of a file, so that they are created again. */
    forget: async (sha256: string) => {
      await db.deleteFrom('page_images').where('sha256', '=', sha256).execute()
      await db.deleteFrom('file_images').where('sha256', '=', sha256).execute()
    },
  }
}

function readings(db: Kysely<Tables>) {
  const ofFiles = db.selectFrom('file_images')
  const ofPages = (sha256: string) => db.selectFrom('page_images').where('page_images.sha256', '=', sha256)
  return {
    /** Returns the pack of a file; undefined if no images were created yet. */
    of: (sha256: string) => ofFiles.selectAll().where('sha256', '=', sha256).executeTakeFirst(),
    page: (sha256: string, page: number): Promise<PlacedImage | undefined> =>
      ofPages(sha256)
        .innerJoin('file_images', 'file_images.sha256', 'page_images.sha256')
        .select(['page_images.sha256', 'page', 'start', 'bytes', 'pack', 'pack_bytes'])
        .where('page', '=', page)
        .executeTakeFirst(),
    last: async (sha256: string) =>
      Number(
        (
          await ofPages(sha256)
            .select((ask) => ask.fn.max('page').as('page'))
            .executeTakeFirst()
        )?.page ?? 0,
      ),
    pagesFrom: (sha256: string, page: number, count: number) =>
      ofPages(sha256)
        .select(['page', 'width', 'height'])
        .where('page', '>=', page)
        .where('page', '<', page + count)
        .orderBy('page')
        .execute(),
    /** Returns PDFs whose text was read but whose images are missing, newest first. */
    unmade: (count: number) => unmadeOf(db).limit(count).execute(),
    /** Returns images whose PDF no longer exists. */
    orphans: () =>
      ofFiles
        .leftJoin('files', 'files.sha256', 'file_images.sha256')
        .select(['file_images.sha256', 'pack'])
        .where('files.sha256', 'is', null)
        .execute(),
    isUsed: async (pack: string) =>
      (await ofFiles.select('sha256').where('pack', '=', pack).executeTakeFirst()) !== undefined,
  }
}

const unmadeOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('files')
    .innerJoin('file_texts', 'file_texts.sha256', 'files.sha256')
    .leftJoin('file_images', 'file_images.sha256', 'files.sha256')
    .leftJoin('file_attempts', (attempt) =>
      attempt.onRef('file_attempts.sha256', '=', 'files.sha256').on('file_attempts.task', '=', 'images'),
    )
    .select((ask) => ['files.sha256', ask.fn.max('files.size').as('size')])
    .where('files.type', '=', 'application/pdf')
    .where('file_images.sha256', 'is', null)
    .where('file_attempts.sha256', 'is', null)
    .groupBy('files.sha256')
    .orderBy((ask) => ask.fn.min('files.created_at'), 'desc')
    .orderBy('files.sha256')
