import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Longest wait for the scanner, in milliseconds. */
const withinMs = 60_000

export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

export type VirusScanner = {
  /** Returns the name of the virus found in a file, or undefined. Throws `ScannerUnavailable` without a result. */
  scan: (path: string) => Promise<string | undefined>
  /** Returns true if the scanner responds. */
  responds: () => Promise<boolean>
}

/** Scans files with ClamAV's daemon (clamd(8)). `url` is `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
export function createClamd(url: string): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(url)
  const address = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }

  async function send(command: AsyncIterable<Uint8Array>): Promise<string> {
    const socket = connect({ ...address, timeout: withinMs })
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')))
    const [sent, answer] = await Promise.allSettled([pipeline(command, socket, { end: false }), text(socket)])
    socket.destroy()
    if (answer.status === 'fulfilled' && answer.value) return answer.value.replace('\0', '')
    throw new ScannerUnavailable(String(sent.status === 'rejected' ? sent.reason : 'no answer'))
  }

  return {
    async scan(path) {
      const answer = await send(instream(path))
      if (answer === 'stream: OK') return undefined
      const name = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (!name) throw new ScannerUnavailable(answer)
      return name
    },
    responds: () =>
      send(ping()).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  }
}

async function* ping(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zPING\0')
}

/** Yields the command INSTREAM: the file in chunks, each after its length, and an empty chunk at the end. */
async function* instream(path: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}
