import { writeXlsx } from '#model/write-xlsx.ts'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { type DataSheet, drawDataSheet } from './data-sheet.ts'
import { drawLineCard, type LineCard } from './line-card.ts'

/** A table for a spreadsheet: the name of its one sheet, and its rows, the head first. */
export type SheetTable = { title: string; rows: readonly (readonly (string | number)[])[] }

/** What is to be drawn, or written as XLSX, and its bytes. */
export type PaperInput = { sheet: DataSheet } | { card: LineCard }
export type PaperTask = PaperInput | { table: SheetTable }
export type PaperOutput = Uint8Array

/** Makes one paper. */
export const read: ReadFile<PaperTask, PaperOutput> = async (input, send) => send(await made(input))

async function made(input: PaperTask): Promise<Uint8Array> {
  if ('sheet' in input) return drawDataSheet(input.sheet)
  return 'card' in input ? drawLineCard(input.card) : writeXlsx(input.table.title, input.table.rows)
}
