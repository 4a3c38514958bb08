import { writeXlsx } from '#model/write-xlsx.ts'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import type { StoredPicture } from '../files/read-file.ts'
import { reencode } from '../pictures/reencode.ts'
import { type DataSheet, drawDataSheet } from './data-sheet.ts'
import { drawLineCard, type LineCard } from './line-card.ts'

/** A spreadsheet table: the title of its only sheet, and its rows, header first. */
export type SheetTable = { title: string; rows: readonly (readonly (string | number)[])[] }

/** Input of a PDF to be drawn or an XLSX file to be written. */
export type SheetInput = { sheet: Omit<DataSheet, 'picture'> & { picture?: StoredPicture } } | { card: LineCard }
export type SheetTask = SheetInput | { table: SheetTable }
export type SheetOutput = Uint8Array

export const read: ReadFile<SheetTask, SheetOutput> = async (input, send) => send(await create(input))

async function create(input: SheetTask): Promise<Uint8Array> {
  if ('sheet' in input) {
    const { picture, ...sheet } = input.sheet
    return drawDataSheet({ ...sheet, picture: picture && (await drawable(picture)) })
  }
  return 'card' in input ? drawLineCard(input.card) : writeXlsx(input.table.title, input.table.rows)
}

/**
 * Returns picture bytes that can be drawn. A picture stored as uploaded is re-encoded first, because drawing would decompress all its
 * content.
 */
const drawable = async ({ bytes, isReencoded }: StoredPicture) => (isReencoded ? bytes : reencode(Buffer.from(bytes)))
