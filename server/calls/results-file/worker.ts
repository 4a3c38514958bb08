import { parentPort, workerData } from 'node:worker_threads'
import type { ReadResults } from '#model/results-file/statement.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readResults } from './read-results.ts'

export type WorkerInput = { file: Uint8Array }
export type WorkerOutput = { results: ReadResults } | { refused: { code: UnreadableFile['code']; sentence: string } }

/** The worker thread's own program: reads one results file, says what was in it, and ends. */
function read({ file }: WorkerInput): void {
  const tell = (output: WorkerOutput) => parentPort?.postMessage(output)
  try {
    tell({ results: readResults(file) })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    tell({ refused: { code: error.code, sentence: error.message } })
  }
}

// What `in-worker.ts` of this folder gave.
read(workerData as WorkerInput)
