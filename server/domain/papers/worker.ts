import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from '#model/write-xlsx.ts'
import { type DataSheet, drawDataSheet } from './data-sheet.ts'
import { drawLineCard, type LineCard } from './line-card.ts'

/** A table for a spreadsheet: the name of its one sheet, and its rows, the head first. */
export type SheetTable = { title: string; rows: readonly (readonly (string | number)[])[] }

/** What is to be drawn, or written as XLSX, and its bytes. */
export type PaperInput = { sheet: DataSheet } | { card: LineCard }
export type WorkerInput = PaperInput | { table: SheetTable }
export type PaperOutput = Uint8Array

/** The worker thread's own program: makes one paper. */
// What the main thread gave, in the same release.
const bytes = await made(workerData as WorkerInput)
parentPort?.postMessage(bytes)

async function made(input: WorkerInput): Promise<Uint8Array> {
  if ('sheet' in input) return drawDataSheet(input.sheet)
  return 'card' in input ? drawLineCard(input.card) : writeXlsx(input.table.title, input.table.rows)
}
