import { writeXlsx } from '#model/write-xlsx.ts'
import { createWorkerRun } from '../in-worker.ts'
import type { PaperInput, PaperOutput, SheetTable, WorkerInput } from './worker.ts'

const inWorker = createWorkerRun<WorkerInput, PaperOutput>('#server/domain/papers/worker.ts', {
  timeMaxMs: 60_000,
  memoryMib: 384,
})

/** A table of up to so many cells is written on the spot: some milliseconds, where starting a thread takes a tenth of a second. */
const smallCells = 3000

/**
 * Draws a paper in a thread of its own, one at a time: a data sheet takes a quarter of a second, others are answered meanwhile. A picture that
 * cannot be read is left out, and the drawn pack stands in its place.
 */
export async function drawPaper(input: PaperInput): Promise<Buffer> {
  if (!('sheet' in input && input.sheet.picture)) return made(input)
  return made(input).catch(() => made({ sheet: { ...input.sheet, picture: undefined } }))
}

/** A table as XLSX; a large one in the same thread: ten thousand rows take a fifth of a second, on a busy machine two. */
export async function writeSheet(table: SheetTable): Promise<Uint8Array> {
  const cells = table.rows.length * (table.rows[0]?.length ?? 0)
  return cells > smallCells ? made({ table }) : writeXlsx(table.title, table.rows)
}

async function made(input: WorkerInput): Promise<Buffer> {
  let bytes: PaperOutput | undefined
  await inWorker(input, (output) => {
    bytes = output
  })
  if (!bytes) throw new Error('The worker ended without a paper.')
  return Buffer.from(bytes)
}
