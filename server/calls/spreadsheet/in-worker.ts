import { Refusal } from '#contract/refusal.ts'
import { createWorkerRun, TookTooMuch } from '#server/domain/in-worker.ts'
import type { SheetRow } from './read-xlsx.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

/** An honest file of 10,000 rows takes a second. */
const read = createWorkerRun<WorkerInput, WorkerOutput>('#server/calls/spreadsheet/worker.ts', {
  timeMaxMs: 15_000,
  memoryMib: 192,
})

/** Reads a CSV or XLSX file, whatever its name says: by its first bytes. Its cost is bounded; one file is read at a time. */
export async function readInWorker(file: Uint8Array, rowsMax: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let refusal: Refusal | undefined
  try {
    await read({ file, rowsMax }, (output) => {
      if ('rows' in output) rows.push(...output.rows)
      else refusal = refused(output.refused.code, output.refused.sentence)
    })
  } catch (error) {
    throw error instanceof TookTooMuch ? refused('too-large', tooMuch[error.of]) : error
  }
  if (refusal) throw refusal
  return rows
}

const tooMuch = {
  time: 'The file takes too long to read. Save it as CSV.',
  memory: 'The file unpacks to more than we read. Save only the table, as CSV.',
}

function refused(code: 'bad-input' | 'too-large', sentence: string): Refusal {
  return new Refusal(code, sentence, { field: 'base_64' })
}
