import { write } from 'node:fs'
import { createLog, type Log } from './log.ts'

/** Maximum size of output waiting for a slow reader; lines beyond it are dropped and counted. */
const waitingMax = 1024 * 1024

/** Creates a log that writes to a file descriptor without blocking. A pipe without a reader must not stop the server. */
export function createTerminalLog(descriptor: number): Log {
  const log = createLog(queue)
  let waiting = ''
  let writing = false
  let dropped = 0

  function queue(text: string): void {
    if (waiting.length > waitingMax) {
      dropped += 1
      return
    }
    waiting += text
    if (!writing) setImmediate(flush)
    writing = true
  }

  function flush(): void {
    const bytes = Buffer.from(waiting)
    waiting = ''
    writeFrom(0, { descriptor, bytes, done })
  }

  function done(): void {
    writing = false
    if (dropped) {
      const howMany = dropped
      dropped = 0
      log({ level: 'warn', event: 'log.dropped', lines: howMany })
    }
    if (waiting && !writing) {
      writing = true
      flush()
    }
  }

  return log
}

type Writing = { descriptor: number; bytes: Buffer; done: () => void }

function writeFrom(from: number, writing: Writing): void {
  const { descriptor, bytes, done } = writing
  write(descriptor, bytes, from, bytes.length - from, null, (error, written) => {
    // A reader that disconnected must not end the server; a slow one is retried.
    if (error && error.code !== 'EAGAIN') return done()
    if (from + written < bytes.length || error)
      return void setTimeout(writeFrom, error ? 20 : 0, from + (written ?? 0), writing)
    done()
  })
}
