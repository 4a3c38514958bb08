import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'

export type ReaderProcess = {
  child: ChildProcess
  busy: () => void
  /** Lets the server exit, and ends the process if no task follows. */
  idle: () => void
}

/**
 * Queues of readers. Readers of one queue share one process and run one after another.
 * - `upload`: an admin waits.
 * - `visitor`: a visitor waits.
 * - `pictures`: an admin waits, while uploads of others continue.
 * - `background` and `drawing`: nobody waits.
 * `idleMaxMs`: time that the process waits for the next task, in milliseconds. `yields`: true if the process has lower priority than
 * everything else on the machine. `memoryMaxMib`: maximum resident memory; the process's own watch ends it above this.
 */
const queues = {
  upload: { idleMaxMs: 30_000, yields: false, memoryMaxMib: 320 },
  visitor: { idleMaxMs: 30_000, yields: false, memoryMaxMib: 320 },
  // AV1 needs most for the widest pictures.
  pictures: { idleMaxMs: 3_000, yields: false, memoryMaxMib: 448 },
  background: { idleMaxMs: 3_000, yields: false, memoryMaxMib: 320 },
  drawing: { idleMaxMs: 3_000, yields: true, memoryMaxMib: 320 },
}
export type ReaderQueue = keyof typeof queues

/** Limits of the heap and of WebAssembly memory (in pages of 64 KiB). A library gets an error before the watch ends the process. */
const nodeOptions = ['--max-old-space-size=192', '--wasm-max-mem-pages=4096', '--no-warnings']
/**
 * Kernel limit on private writable memory, in KiB. Applies if memory grows faster than the watch checks. V8 counts half a gibibyte for
 * its code range, of which little is used. Shells without this limit start the process without it.
 */
const dataMaxKib = 960 * 1024
const limitedShell = `ulimit -c 0 2>/dev/null; ulimit -d ${dataMaxKib} 2>/dev/null; exec "$0" "$@"`

const processes = new Map<ReaderQueue, ReaderProcess>()

/** Returns the process of a queue, starting one if there is none. */
export function getReaderProcess(queue: ReaderQueue): ReaderProcess {
  const reader = processes.get(queue) ?? startReaderProcess(queue)
  processes.set(queue, reader)
  return reader
}

export function endReaderProcess(queue: ReaderQueue, reader: ReaderProcess): void {
  if (processes.get(queue) === reader) processes.delete(queue)
  reader.child.kill('SIGKILL')
}

/** Starts a process without settings and secrets. Files are passed by path or as bytes. */
function startReaderProcess(queue: ReaderQueue): ReaderProcess {
  const program = createRequire(import.meta.url).resolve('#server/domain/file-reader/reader-main.ts')
  const isWindows = process.platform === 'win32'
  const { memoryMaxMib, yields } = queues[queue]
  const child = fork(program, [String(memoryMaxMib), ...(yields ? ['--yield'] : [])], {
    ...(isWindows
      ? { execArgv: nodeOptions }
      : { execPath: '/bin/sh', execArgv: ['-c', limitedShell, process.execPath, ...nodeOptions] }),
    env: {
      MALLOC_ARENA_MAX: '1',
      // Windows requires this variable to start any process.
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const reader = { child, ...createIdleTimer(() => endReaderProcess(queue, reader), { child, queue }) }
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.on('exit', () => {
    process.off('exit', end)
    if (processes.get(queue) === reader) processes.delete(queue)
  })
  // Without a listener, a process that cannot start would end the server.
  child.on('error', () => {})
  return reader
}

function createIdleTimer(
  endProcess: () => void,
  { child, queue }: { child: ChildProcess; queue: ReaderQueue },
): Pick<ReaderProcess, 'busy' | 'idle'> {
  let timer: NodeJS.Timeout | undefined
  return {
    busy() {
      clearTimeout(timer)
      child.ref()
      child.channel?.ref()
    },
    idle() {
      timer = setTimeout(endProcess, queues[queue].idleMaxMs).unref()
      child.unref()
      child.channel?.unref()
    },
  }
}
