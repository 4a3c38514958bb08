import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from '../unreadable-file.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx, type SheetRow } from './read-xlsx.ts'
import { isArchive } from './unreadable-sheet.ts'

export type WorkerInput = { file: Uint8Array; rowsMax: number }
export type WorkerOutput = { rows: SheetRow[] } | { refused: { code: UnreadableFile['code']; sentence: string } }

/** Rows go back in portions, so that whoever takes them is never long at it. */
const portion = 500

/** The worker thread's own program: reads one file, says what was in it, and ends. */
function read({ file, rowsMax }: WorkerInput): void {
  const tell = (output: WorkerOutput) => parentPort?.postMessage(output)
  try {
    const rows = isArchive(file) ? readXlsx(file, rowsMax) : readCsv(file, rowsMax)
    for (let at = 0; at < rows.length; at += portion) tell({ rows: rows.slice(at, at + portion) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    tell({ refused: { code: error.code, sentence: error.message } })
  }
}

// What `in-worker.ts` of this folder gave.
read(workerData as WorkerInput)
