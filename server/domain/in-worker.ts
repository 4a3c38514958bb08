import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Transferable, Worker } from 'node:worker_threads'

/**
 * How much one piece of work may take: time in milliseconds, memory of its own heap in MiB. A heap fills before it is cleaned, so the limit is
 * also about what the work adds to the server's memory.
 */
type Limits = { timeMaxMs: number; memoryMib: number; youngMib?: number }

/** Thrown when a piece of work needs more time or memory than it may. */
export class TookTooMuch extends Error {
  readonly of: 'time' | 'memory'

  constructor(of: 'time' | 'memory') {
    super(`A worker took too much ${of}.`)
    this.name = 'TookTooMuch'
    this.of = of
  }
}

/**
 * A program that looks at what somebody handed in, in a thread of its own, which is ended when it takes too much: whatever a file does,
 * others are answered meanwhile. `program` is a source file by the package's own map (`#server/…`), which Node runs as it is, also beside
 * the built server. One piece of work is done at a time; what the program posts goes to `take`, and what stands in `transfer` becomes the
 * thread's own. Throws TookTooMuch, or what it threw.
 */
export function createWorkerRun<Input, Output>(program: string, limits: Limits) {
  // Found when it is first needed: a tool that is bundled away from the sources may never need it.
  const source = () => pathToFileURL(createRequire(import.meta.url).resolve(program))
  let before: Promise<unknown> = Promise.resolve()

  return (input: Input, take: (output: Output) => void, transfer?: Transferable[]): Promise<void> => {
    const work = before.then(() => runOnce(source(), { input, take, limits, transfer }))
    before = work.catch(() => {})
    return work
  }
}

type Work<Input, Output> = { input: Input; take: (output: Output) => void; limits: Limits; transfer?: Transferable[] }

async function runOnce<Input, Output>(
  source: URL,
  { input, take, limits, transfer }: Work<Input, Output>,
): Promise<void> {
  const worker = new Worker(source, {
    workerData: input,
    transferList: transfer,
    // What the server's own command line sets is for the server's own threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMib, maxYoungGenerationSizeMb: limits.youngMib ?? 16 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new TookTooMuch('time')), limits.timeMaxMs)
      worker.on('message', take)
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new TookTooMuch('memory') : error))
      worker.on('exit', () => resolve())
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
