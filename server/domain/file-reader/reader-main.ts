import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ReaderMessage, ReaderTask, ReadFile } from './create-file-reader.ts'

/**
 * Program of a reader process: runs one task after another until its parent disconnects. The first argument is the maximum resident
 * memory, in MiB. With `--yield`, runs at lower priority than
 * everything else on the machine.
 */

/** Memory limit for reusing a process, in MiB: libraries do not return their memory. */
const reusableMaxMib = 160
const mib = 1024 * 1024

/** Makes the kernel end a reader process first if memory runs out. */
function lowerPriority(yields: boolean): void {
  const actions = [
    () => writeFileSync('/proc/self/oom_score_adj', '1000'),
    () => yields && setPriority(constants.priority.PRIORITY_LOW),
  ]
  for (const action of actions) {
    try {
      action()
    } catch {
      // Not on Linux, or forbidden by the service manager.
    }
  }
}

/** Ends the process if it uses too much memory, or if the server is gone. Runs in a thread, because a task may block forever. */
function startWatch(memoryMaxMib: number): void {
  const watch = `setInterval(() => {
    if (process.ppid !== ${process.ppid} || process.memoryUsage.rss() > ${memoryMaxMib * mib}) process.kill(process.pid, 'SIGKILL')
  }, 20)`
  // The address range of its code counts as memory of the process.
  const resourceLimits = { codeRangeSizeMb: 4, maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 }
  new Worker(watch, { eval: true, resourceLimits }).unref()
}

/** Resolves when the message has been sent, so that outputs do not pile up in this process. */
function post(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}

async function runTask({ program, input, outputMaxBytes }: ReaderTask): Promise<void> {
  const { read } = (await import(program)) as { read: ReadFile<unknown, unknown> }
  let sent = 0
  await read(input, async (result) => {
    const output = serialize(result)
    sent += output.length
    if (sent <= outputMaxBytes) return post({ output })
    await post({ exceeded: 'output' })
    process.exit(1)
  })
  await post({ done: true, reusable: process.memoryUsage.rss() < reusableMaxMib * mib })
}

/** True if memory ran out. The process cannot be reused, and its parent reports the limit. */
function isOutOfMemory(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  if (!(error instanceof Error)) return false
  return (
    /allocation failed|out of memory/i.test(error.message) ||
    ('code' in error && error.code === 'ERR_MEMORY_ALLOCATION_FAILED')
  )
}

lowerPriority(process.argv[3] === '--yield')
startWatch(Number(process.argv[2]))
process.on('message', (task: ReaderTask) => {
  runTask(task).catch(async (error: unknown) => {
    if (isOutOfMemory(error)) process.exit(1)
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    await post({ error: { name, message } })
  })
})
