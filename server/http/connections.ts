import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/log.ts'
import { limitKey, plainAddress } from './client-address.ts'

/** Minimum bytes of a reply that a client must accept within `progressWithinMs`. */
const progressBytesMin = 16 * 1024
/** Period of the progress check, in milliseconds. Slower clients are disconnected, because unsent bytes stay in memory. */
const progressWithinMs = 15_000
const checkEveryMs = 1000
/** Minimum interval between log lines about refused connections, in milliseconds. */
const logEveryMs = 60_000

type Parts = {
  /** Maximum open sockets per address (IPv6: per /64); 0 is no limit. */
  perAddress: number
  /** Returns true for trusted proxies, which are not limited because they carry many people's requests. */
  isProxy: (address: string) => boolean
  log: Log
}

/**
 * Prevents one client from using up all connections. Closes connections of an address beyond its limit, and replies that their client
 * does not read.
 */
export function guardConnections(server: Server, { perAddress, isProxy, log }: Parts): void {
  const open = new Set<Socket>()
  const counts = new Map<string, number>()
  const tellRefused = createRefusalLog(log)

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const key = limitKey(address)
    const count = counts.get(key) ?? 0
    if (perAddress && count >= perAddress && !isProxy(address)) {
      tellRefused(key)
      socket.destroy()
      return
    }
    open.add(socket)
    counts.set(key, count + 1)
    socket.once('close', () => {
      open.delete(socket)
      const left = (counts.get(key) ?? 1) - 1
      if (left) counts.set(key, left)
      else counts.delete(key)
    })
  })

  const closeStalled = createStallWatch(open)
  setInterval(() => closeStalled(performance.now()), checkEveryMs).unref()
}

function createRefusalLog(log: Log) {
  let lastLoggedMs = Number.NEGATIVE_INFINITY
  let since = 0
  return (address: string): void => {
    since += 1
    if (performance.now() - lastLoggedMs < logEveryMs) return
    log({ level: 'warn', event: 'connections.refused', address, refused: since })
    lastLoggedMs = performance.now()
    since = 0
  }
}

/** Closes sockets whose client reads too slowly. Called repeatedly with the time, in milliseconds. */
function createStallWatch(open: ReadonlySet<Socket>) {
  const progress = new WeakMap<Socket, { taken: number; at: number }>()
  return (now: number): void => {
    for (const socket of open) {
      if (!socket.writableLength) {
        progress.delete(socket)
        continue
      }
      const taken = bytesTaken(socket)
      const last = progress.get(socket)
      if (!last || taken - last.taken >= progressBytesMin) progress.set(socket, { taken, at: now })
      // Not `destroy`: the system would continue to send the buffered bytes.
      else if (now - last.at >= progressWithinMs) socket.resetAndDestroy()
    }
  }
}

/**
 * Node internals without a public name. `bytesWritten` includes bytes still waiting, and a full write waits until its last byte is
 * accepted.
 */
type Internals = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }

function bytesTaken(socket: Socket): number {
  const { _bytesDispatched, _handle } = socket as Socket & Internals
  return (_bytesDispatched ?? socket.bytesWritten) - (_handle?.writeQueueSize ?? 0)
}
