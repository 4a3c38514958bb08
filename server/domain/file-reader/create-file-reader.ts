import { on } from 'node:events'
import { deserialize } from 'node:v8'
import { endReaderProcess, getReaderProcess, type ReaderProcess, type ReaderQueue } from './reader-process.ts'

export type ReaderLimits = {
  queue: ReaderQueue
  /** Milliseconds for the task, and for each output of it. */
  timeMaxMs: number
  outputTimeMaxMs?: number
  /** Bytes of all outputs of one task. */
  outputMaxBytes: number
}

/** Thrown if a task needs more time, memory or output than it may. The process that ran it was ended. */
export class FileReaderLimitError extends Error {
  readonly limit: 'time' | 'memory' | 'output'

  constructor(limit: 'time' | 'memory' | 'output') {
    super(`Reading the file took more ${limit} than allowed.`)
    this.name = 'FileReaderLimitError'
    this.limit = limit
  }
}

/** What a reader module exports as `read`. `send` resolves when the output is on its way. */
export type ReadFile<Input, Output> = (input: Input, send: (output: Output) => Promise<void>) => Promise<void>

/** A task as sent to the process. */
export type ReaderTask = { program: string; input: unknown; outputMaxBytes: number }

/** A message from the process. `output` is serialised by V8, so that its size is known before it is sent. */
export type ReaderMessage =
  | { output: Uint8Array }
  | { exceeded: 'output' }
  | { error: { name: string; message: string } }
  /** `reusable` is false if the process uses too much memory for another task. */
  | { done: true; reusable: boolean }

/**
 * Returns a function that runs a reader module in a process of its own, limited in memory, time and output, and yields what the module sends.
 * `program` is the module's address in the package's imports (`#server/…`); Node runs the source file, also beside the built server.
 * `Input` and `Output` are structured-cloneable. Throws FileReaderLimitError, or an Error with the message of what the module threw.
 */
export function createFileReader<Input, Output>(program: string, limits: ReaderLimits) {
  return async function* readFile(input: Input, signal?: AbortSignal): AsyncGenerator<Output, void> {
    const release = await enterQueue(limits.queue)
    try {
      signal?.throwIfAborted()
      const task: ReaderTask = { program, input, outputMaxBytes: limits.outputMaxBytes }
      // The module sends what its own `Output` type says.
      for await (const output of runTask(task, limits, signal)) yield output as Output
    } finally {
      release()
    }
  }
}

/** Returns the single output of a task. Leaving a loop over outputs early would end the process. */
export async function readSingle<Output>(outputs: AsyncGenerator<Output, void>): Promise<Output> {
  const all: Output[] = []
  for await (const output of outputs) all.push(output)
  if (all.length !== 1) throw new Error(`The reader sent ${all.length} outputs instead of one.`)
  return all[0] as Output
}

const lastInQueue = new Map<ReaderQueue, Promise<void>>()

/** Resolves when all earlier tasks of the queue are done. Returns the function that lets the next task start. */
async function enterQueue(queue: ReaderQueue): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const previous = lastInQueue.get(queue)
  lastInQueue.set(queue, promise)
  await previous
  return resolve
}

/** Yields the outputs of one task. Ends the process unless it can be used again. */
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

/** Yields the messages of the process; ends if the process does. */
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
