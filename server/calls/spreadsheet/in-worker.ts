import { Refusal } from '#contract/refusal.ts'
import { createWorkerRun, TookTooMuch } from '#server/domain/in-worker.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import type { SheetRow } from './read-xlsx.ts'
import { isArchive } from './unreadable-sheet.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

/** An honest file of 10,000 rows takes a second. */
const read = createWorkerRun<WorkerInput, WorkerOutput>('#server/calls/spreadsheet/worker.ts', {
  timeMaxMs: 15_000,
  memoryMib: 192,
})

/** Texts up to this many bytes are read on the spot: a few milliseconds, where starting a thread takes a tenth of a second. */
const smallBytes = 32 * 1024

/** Reads a CSV or XLSX file, whatever its name says: by its first bytes. Its cost is bounded; one large file is read at a time. */
export async function readInWorker(file: Uint8Array, rowsMax: number): Promise<SheetRow[]> {
  if (file.length <= smallBytes && !isArchive(file)) return readSmall(file, rowsMax)
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

async function readSmall(file: Uint8Array, rowsMax: number): Promise<SheetRow[]> {
  // Loaded with the first such file: the reader of archives comes with it.
  const { readCsv } = await import('./read-csv.ts')
  try {
    return readCsv(file, rowsMax)
  } catch (error) {
    if (error instanceof UnreadableFile) throw refused(error.code, error.message)
    throw error
  }
}

const tooMuch = {
  time: 'The file takes too long to read. Save it as CSV.',
  memory: 'The file unpacks to more than we read. Save only the table, as CSV.',
}

function refused(code: 'bad-input' | 'too-large', sentence: string): Refusal {
  return new Refusal(code, sentence, { field: 'base_64' })
}
