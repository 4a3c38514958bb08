import { parentPort, workerData } from 'node:worker_threads'
import { readXlsx, type SheetRow } from './read-xlsx.ts'
import { UnreadableXlsx } from './unreadable.ts'

export type WorkerInput = { file: Uint8Array; rowsMax: number }
export type WorkerOutput =
  | { rows: SheetRow[] }
  | { refused: { code: UnreadableXlsx['code']; sentence: string } }
  | 'done'

/** Rows go back in portions, so that whoever takes them is never long at it. */
const portion = 500

/** The worker thread's own program: reads one file, says what was in it, and ends. */
function read({ file, rowsMax }: WorkerInput): void {
  const tell = (output: WorkerOutput) => parentPort?.postMessage(output)
  try {
    const rows = readXlsx(file, rowsMax)
    for (let at = 0; at < rows.length; at += portion) tell({ rows: rows.slice(at, at + portion) })
    tell('done')
  } catch (error) {
    if (!(error instanceof UnreadableXlsx)) throw error
    tell({ refused: { code: error.code, sentence: error.message } })
  }
}

read(workerData as WorkerInput)
