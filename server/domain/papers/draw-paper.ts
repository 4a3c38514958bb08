import { createWorkerRun } from '../in-worker.ts'
import type { PaperInput, PaperOutput } from './worker.ts'

const inWorker = createWorkerRun<PaperInput, PaperOutput>('#server/domain/papers/worker.ts', {
  timeMaxMs: 60_000,
  memoryMib: 384,
})

/** Draws a paper in a thread of its own, one at a time: a data sheet takes a quarter of a second, others are answered meanwhile. */
export async function drawPaper(input: PaperInput): Promise<Buffer> {
  let drawn: PaperOutput | undefined
  await inWorker(input, (output) => {
    drawn = output
  })
  if (!drawn) throw new Error('The worker ended without a paper.')
  return Buffer.from(drawn)
}
