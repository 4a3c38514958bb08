import { openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Flaw, findFlaw, fullBudget } from './search.ts'

export type WorkerInput = { path: string; size: number }
export type WorkerOutput = Flaw | undefined

/** The worker thread's own program: looks through one file and says what is wrong with it. Its descriptor is closed when it ends. */
// What the main thread gave, in the same release.
const { path, size } = workerData as WorkerInput
const descriptor = openSync(path, 'r')

function readAt(offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset))
}

const output: WorkerOutput = findFlaw(readAt, size, fullBudget(size))
parentPort?.postMessage(output)
