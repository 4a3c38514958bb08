import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusal.ts'
import type { SheetRow } from './read-xlsx.ts'
import type { WorkerInput, WorkerOutput } from './worker.ts'

/** How long one file may take; an honest one of 10,000 rows takes a second. */
const timeMaxMs = 15_000
const memoryMib = 192

/** The worker runs from its source, which Node reads as it is, also beside the built server: found by the package's own map. */
const program = pathToFileURL(createRequire(import.meta.url).resolve('#server/calls/xlsx/worker.ts'))

/**
 * Reads an XLSX file in a thread of its own, which is ended when it takes too long or too much memory: whatever a file does, others
 * are answered meanwhile.
 */
export async function readXlsxInWorker(file: Uint8Array, rowsMax: number): Promise<SheetRow[]> {
  const input: WorkerInput = { file, rowsMax }
  const worker = new Worker(program, {
    workerData: input,
    // What the server's own command line sets is for the server's own threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMib, maxYoungGenerationSizeMb: 16 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<SheetRow[]>((resolve, reject) => {
      const rows: SheetRow[] = []
      timer = setTimeout(
        () => reject(refused('too-large', 'The file takes too long to read. Save it as CSV.')),
        timeMaxMs,
      )
      worker.on('message', (output: WorkerOutput) => {
        if (output === 'done') resolve(rows)
        else if ('rows' in output) rows.push(...output.rows)
        else reject(refused(output.refused.code, output.refused.sentence))
      })
      worker.on('error', (error) => reject(isTooMuch(error) ? refused('too-large', tooMuch) : error))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const tooMuch = 'The file unpacks to more than we read. Save only the table, as CSV.'

function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function refused(code: 'bad-input' | 'too-large', sentence: string): Refusal {
  return new Refusal(code, sentence, { field: 'base_64' })
}
