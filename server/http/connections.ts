import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/log.ts'
import { limitKey, plainAddress } from './client-address.ts'

/** A client that takes fewer bytes of a reply than this … */
const progressBytesMin = 16 * 1024
/** … in so long, in milliseconds, is closed: what it does not take stays in our memory. */
const progressWithinMs = 15_000
const lookEveryMs = 1000
/** How often the log says that connections are refused, in milliseconds. */
const tellEveryMs = 60_000

type Parts = {
  /** Open sockets one address (IPv6: one /64) may hold; 0 is no limit. */
  perAddress: number
  /** Trusted proxies, which carry many people's requests, are not counted. */
  isProxy: (address: string) => boolean
  log: Log
}

/**
 * Keeps one client from taking the connections of all: closes what an address opens beyond its number, and replies that their reader does
 * not take.
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
  setInterval(() => closeStalled(performance.now()), lookEveryMs).unref()
}

/** One line a minute, however many are refused. */
function createRefusalLog(log: Log) {
  let told = Number.NEGATIVE_INFINITY
  let since = 0
  return (address: string): void => {
    since += 1
    if (performance.now() - told < tellEveryMs) return
    log({ level: 'warn', event: 'connections.refused', address, refused: since })
    told = performance.now()
    since = 0
  }
}

/** Closes sockets whose client takes too little of what waits for it. Asked again and again with the time, in milliseconds. */
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
      // Not `destroy`: the system would go on offering the client what it holds.
      else if (now - last.at >= progressWithinMs) socket.resetAndDestroy()
    }
  }
}

/** What Node has no public name for: `bytesWritten` counts what still waits, and a whole write waits until its last byte is taken. */
type Internals = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null }

/** Bytes that left this process for the client. */
function bytesTaken(socket: Socket): number {
  const { _bytesDispatched, _handle } = socket as Socket & Internals
  return (_bytesDispatched ?? socket.bytesWritten) - (_handle?.writeQueueSize ?? 0)
}
