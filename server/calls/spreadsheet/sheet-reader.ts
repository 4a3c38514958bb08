import type { ReadFile } from '#server/domain/file-reader/create-file-reader.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readTableFile } from './read-table-file.ts'
import type { ReadSheet } from './sheet-row.ts'

export type SheetInput = { file: Uint8Array; rowsMax: number; sheet?: string }
export type SheetOutput = ReadSheet | { refused: { code: UnreadableFile['code']; sentence: string } }

/** Number of rows returned at once, so that the receiver is never blocked for long. */
const portion = 500

export const read: ReadFile<SheetInput, SheetOutput> = async ({ file, ...options }, send) => {
  try {
    const { rows, ...sheet } = readTableFile(file, options)
    for (let index = 0; index === 0 || index < rows.length; index += portion)
      await send({ rows: rows.slice(index, index + portion), ...sheet })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await send({ refused: { code: error.code, sentence: error.message } })
  }
}
