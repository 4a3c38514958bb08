import { connect } from 'node:net'
import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect as connectTls } from 'node:tls'

/** Longest wait for the collector, in milliseconds. */
const withinMs = 10_000
/** Facility 10 (security) and severity 5 (notice), RFC 5424, 6.2.1. */
const priority = 10 * 8 + 5

export type SyslogMessage = { at: string; name: string; json: string }

/** Sends messages to a collector. Resolves once it has received them and closed the connection; throws otherwise. */
export type Syslog = (messages: readonly SyslogMessage[]) => Promise<void>

/**
 * Sends syslog messages over TLS (RFC 5425). `url` is `tls://host:6514`, or `tcp://127.0.0.1:601` for a collector on this machine. `ca`:
 * certificate of the collector's authority, if not among those of Node.js.
 */
export function createSyslog(url: string, { ca }: { ca?: string } = {}): Syslog {
  const { protocol, hostname: host, port } = new URL(url)
  return async (messages) => {
    const socket =
      protocol === 'tls:'
        ? connectTls({ host, port: Number(port || 6514), servername: host, ca })
        : connect({ host, port: Number(port || 601) })
    const signal = AbortSignal.timeout(withinMs)
    // The collector closes its side after it has read everything.
    const closed = new Promise<void>((done, fail) => socket.once('end', done).once('error', fail))
    socket.resume()
    try {
      await Promise.all([pipeline(Readable.from(messages.map(frame)), socket, { signal, end: true }), closed])
    } finally {
      socket.destroy()
    }
  }
}

/** Returns a message with its length in bytes before it (RFC 6587, 3.4.1). */
function frame({ at, name, json }: SyslogMessage): Buffer {
  const message = Buffer.from(`<${priority}>1 ${at} ${hostname()} suvira - ${name} - ${json}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}
