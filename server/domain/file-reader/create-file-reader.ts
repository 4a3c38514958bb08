import { on } from 'node:events'
import { deserialize } from 'node:v8'
import { endReaderProcess, getReaderProcess, type ReaderProcess, type ReaderQueue } from './reader-process.ts'

export type ReaderLimits = {
  queue: ReaderQueue
  /** Time limits in milliseconds, for the task and for each output. */
  timeMaxMs: number
  outputTimeMaxMs?: number
  /** Total bytes of all outputs of one task. */
  outputMaxBytes: number
}

/** Thrown if a task exceeds its limit of time, memory or output. The reader process has been ended. */
export class FileReaderLimitError extends Error {
  readonly limit: 'time' | 'memory' | 'output'

  constructor(limit: 'time' | 'memory' | 'output') {
    super(`The file needs more ${limit} than allowed.`)
    this.name = 'FileReaderLimitError'
    this.limit = limit
  }
}

/** Function that a reader module exports as `read`. `send` resolves when the output has been sent to the parent. */
export type ReadFile<Input, Output> = (input: Input, send: (output: Output) => Promise<void>) => Promise<void>

/** A task as sent to the process. */
export type ReaderTask = { program: string; input: unknown; outputMaxBytes: number }

/** A message from the process. `output` is serialised by V8, so that its size is known before sending. */
export type ReaderMessage =
  | { output: Uint8Array }
  | { exceeded: 'output' }
  | { error: { name: string; message: string } }
  /** `reusable` is false if the process uses too much memory for another task. */
  | { done: true; reusable: boolean }

/**
 * Returns a function that runs a reader module in its own process, limited in memory, time and output. The function yields the module's
 * outputs. `program` is the module's address in the package's imports (`#server/…`). Node runs the source file, also beside the built
 * server. `Input` and `Output` are structured-cloneable. Throws FileReaderLimitError, or an Error with the message of the error thrown by
 * the module.
 */
export function createFileReader<Input, Output>(program: string, limits: ReaderLimits) {
  return async function* readFile(input: Input, signal?: AbortSignal): AsyncGenerator<Output, void> {
    const release = await enterQueue(limits.queue)
    try {
      signal?.throwIfAborted()
      const task: ReaderTask = { program, input, outputMaxBytes: limits.outputMaxBytes }
      // The module sends values of its own `Output` type.
      for await (const output of runTask(task, limits, signal)) yield output as Output
    } finally {
      release()
    }
  }
}

/** Returns the single output of a task. Breaking out of a loop over outputs would end the process. */
export async function readSingle<Output>(outputs: AsyncGenerator<Output, void>): Promise<Output> {
  const all: Output[] = []
  for await (const output of outputs) all.push(output)
  if (all.length !== 1) throw new Error(`The reader sent ${all.length} outputs instead of one.`)
  return all[0] as Output
}

const lastInQueue = new Map<ReaderQueue, Promise<void>>()

/** Resolves when all earlier tasks of the queue are done. Returns the function that starts the next task. */
async function enterQueue(queue: ReaderQueue): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const previous = lastInQueue.get(queue)
  lastInQueue.set(queue, promise)
  await previous
  return resolve
}

/** Yields the outputs of one task. Ends the process unless it can be reused. */
async function* runTask(
  task: ReaderTask,
  { queue, timeMaxMs, outputTimeMaxMs = timeMaxMs }: ReaderLimits,
  signal?: AbortSignal,
): AsyncGenerator<unknown, void> {
  const reader = getReaderProcess(queue)
  let reusable = false
  let limit: FileReaderLimitError['limit'] = 'memory'
  const stop = () => {
    limit = 'time'
    endReaderProcess(queue, reader)
  }
  const timer = setTimeout(stop, timeMaxMs)
  const outputTimer = setTimeout(stop, outputTimeMaxMs)
  try {
    for await (const message of sendTask(reader, task, signal)) {
      if ('output' in message) {
        outputTimer.refresh()
        yield deserialize(message.output)
      } else if ('error' in message) {
        reusable = true
        throw new Error(message.error.message)
      } else if ('exceeded' in message) {
        limit = message.exceeded
        break
      } else {
        reusable = message.reusable
        return
      }
    }
    throw new FileReaderLimitError(limit)
  } finally {
    clearTimeout(timer)
    clearTimeout(outputTimer)
    if (reusable) reader.idle()
    else endReaderProcess(queue, reader)
  }
}

async function* sendTask(
  { child, busy }: ReaderProcess,
  task: ReaderTask,
  signal?: AbortSignal,
): AsyncGenerator<ReaderMessage, void> {
  busy()
  const messages = on(child, 'message', { signal, close: ['disconnect', 'error'] })
  // If the process has ended, the failure to send is reported by `disconnect`.
  child.send(task, () => {})
  if (!child.connected) return
  for await (const [message] of messages) yield message
}
