import { writeXlsx } from '#model/write-xlsx.ts'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import type { StoredPicture } from '../files/read-file.ts'
import { type DataSheet, drawDataSheet } from '../papers/data-sheet.ts'
import { drawLineCard, type LineCard } from '../papers/line-card.ts'
import { reencode } from '../pictures/reencode.ts'

/** A table for a spreadsheet: the name of its one sheet, and its rows, the head first. */
export type SheetTable = { title: string; rows: readonly (readonly (string | number)[])[] }

/** What is to be drawn, or written as XLSX, and its bytes. */
export type SheetInput = { sheet: Omit<DataSheet, 'picture'> & { picture?: StoredPicture } } | { card: LineCard }
export type SheetTask = SheetInput | { table: SheetTable }
export type SheetOutput = Uint8Array

/** Makes one paper. */
export const read: ReadFile<SheetTask, SheetOutput> = async (input, send) => send(await create(input))

async function create(input: SheetTask): Promise<Uint8Array> {
  if ('sheet' in input) {
    const { picture, ...sheet } = input.sheet
    return drawDataSheet({ ...sheet, picture: picture && (await drawable(picture)) })
  }
  return 'card' in input ? drawLineCard(input.card) : writeXlsx(input.table.title, input.table.rows)
}

/** A picture that was stored as it came is encoded anew first: drawing it would unpack all that it holds. */
const drawable = async ({ bytes, isReencoded }: StoredPicture) => (isReencoded ? bytes : reencode(Buffer.from(bytes)))
