import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Config } from './config.ts'

/** Time that idle connections stay open while draining, in milliseconds, so that a client about to send a request gets a reply. */
const idleGraceMs = 500

const listenProblems: Record<string, string> = {
  EADDRINUSE: 'another program already uses it. Set another <PORT>',
  EADDRNOTAVAIL: 'this machine does not have this address. Set another <HOST>',
  ENOTFOUND: 'this name does not exist. Set another <HOST>',
  EACCES: 'this user has no permission. Set a <PORT> above 1023',
}

/** Listens, or throws a sentence for the operator. `prefix`: prefix of its two settings. */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>, prefix = ''): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const template = listenProblems[error.code ?? ''] ?? `it was refused (${error.code ?? error.message})`
      const reason = template.replace(/<(\w+)>/, `${prefix}$1`)
      fail(new Error(`Cannot start.\n- Cannot listen on ${host}:${port}: ${reason}.`))
    })
    server.listen(port, host, done)
  })
}

/** Closes the listener, calls `onClosed`, and resolves once the last request is answered. */
export async function drain(server: Server, onClosed: () => void): Promise<void> {
  await untilNoneWaits(server)
  return new Promise((done) => {
    // Not the HTTP server's own close, which ends connections on which a request may be arriving.
    NetServer.prototype.close.call(server, () => done())
    onClosed()
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), idleGraceMs)
  })
}

/**
 * Maximum duration of a quiet round of the event loop, and maximum wait for one, in milliseconds. In a quiet round no connection is
 * accepted.
 */
const quietRoundMs = 1
const quietWithinMs = 250

/**
 * Resolves right after a round of the event loop in which no connection waited to be accepted. The system resets waiting connections when
 * the listener closes, and a proxy does not retry a write whose connection was reset.
 */
async function untilNoneWaits(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const end = performance.now() + quietWithinMs
  for (let last = performance.now(); last < end; ) {
    const before = accepted
    await new Promise((done) => setImmediate(done))
    const time = performance.now()
    if (accepted === before && time - last < quietRoundMs) break
    last = time
  }
  server.off('connection', count)
}
