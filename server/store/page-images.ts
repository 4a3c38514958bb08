import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Whether images of a PDF's pages were made. `pack`: the stored file they stand in, empty where no page has one. */
export type FileImagesRow = { sha256: string; pack: string; pack_bytes: number; made_at: string }

/** Where in the pack a page's image stands, and how large it is in pixels. */
export type PageImageRow = {
  sha256: string
  page: number
  start: number
  bytes: number
  width: number
  height: number
}

/** A page's image, with the pack that it stands in. */
export type PlacedImage = Pick<PageImageRow, 'sha256' | 'page' | 'start' | 'bytes'> &
  Pick<FileImagesRow, 'pack' | 'pack_bytes'>

/** Images of the pages of stored PDFs, by the hash of their bytes. */
export function pageImageRows(db: Kysely<Tables>) {
  return {
    ...readings(db),
    /** Keeps what was made of a file, unless another server kept it meanwhile. */
    insert: async (row: FileImagesRow, pages: PageImageRow[]) => {
      const kept = await db
        .insertInto('file_images')
        .values(row)
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .executeTakeFirst()
      if (Number(kept.numInsertedOrUpdatedRows ?? 0))
        await inPortions(pages, (portion) => db.insertInto('page_images').values(portion).execute())
    },
    /** Images of that file are to be made anew. */
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
    /** The pack of a file; undefined where nobody has made it yet. */
    of: (sha256: string) => ofFiles.selectAll().where('sha256', '=', sha256).executeTakeFirst(),
    page: (sha256: string, page: number): Promise<PlacedImage | undefined> =>
      ofPages(sha256)
        .innerJoin('file_images', 'file_images.sha256', 'page_images.sha256')
        .select(['page_images.sha256', 'page', 'start', 'bytes', 'pack', 'pack_bytes'])
        .where('page', '=', page)
        .executeTakeFirst(),
    /** The last page of a file that has one, 0 where none has. */
    last: async (sha256: string) =>
      Number(
        (
          await ofPages(sha256)
            .select((ask) => ask.fn.max('page').as('page'))
            .executeTakeFirst()
        )?.page ?? 0,
      ),
    /** Those from a page on, at most `count`. */
    pagesFrom: (sha256: string, page: number, count: number) =>
      ofPages(sha256)
        .select(['page', 'width', 'height'])
        .where('page', '>=', page)
        .where('page', '<', page + count)
        .orderBy('page')
        .execute(),
    /** PDFs whose text was read and of which nobody has made images yet, the newest first. */
    unmade: (count: number) => unmadeOf(db).limit(count).execute(),
    /** Those whose PDF is there no more. */
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
