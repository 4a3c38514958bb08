import { write } from 'node:fs'

/** Lines that wait for a slow reader of our output; beyond it they are dropped and counted. */
const waitingMax = 1024 * 1024

/**
 * Writes lines of JSON to a file descriptor without ever waiting for it: a pipe that nobody reads must not stop the server. Line breaks
 * and control characters inside a value are escaped by the format itself.
 */
export function createTerminalLog(descriptor: number) {
  let waiting = ''
  let writing = false
  let dropped = 0

  function log(line: Record<string, unknown>): void {
    if (waiting.length > waitingMax) {
      dropped += 1
      return
    }
    waiting += `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`
    if (!writing) setImmediate(flush)
    writing = true
  }

  function flush(): void {
    const bytes = Buffer.from(waiting)
    waiting = ''
    send(bytes, 0)
  }

  function send(bytes: Buffer, from: number): void {
    write(descriptor, bytes, from, bytes.length - from, null, (error, written) => {
      // A reader that went away is no reason to stop serving; one that is slow is asked again.
      if (error && error.code !== 'EAGAIN') return done()
      if (from + written < bytes.length || error)
        return void setTimeout(send, error ? 20 : 0, bytes, from + (written ?? 0))
      done()
    })
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
