import { connect } from 'node:net'

/** One load generator in a process of its own: keeps so many connections busy for so long and tells what it saw. */
type Job = { port: number; request: string; connections: number; seconds: number }

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

process.once(
  'message',
  (job: Job) => void run(job).then((load) => process.send?.(load, undefined, {}, () => process.exit(0))),
)

async function run({ port, request, connections, seconds }: Job): Promise<Load> {
  const bytes = Buffer.from(request)
  const tookMs: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => oneConnection(port, bytes, end, tookMs, () => (failed += 1))),
  )
  tookMs.sort((one, other) => one - other)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN
  return { perSecond: tookMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed }
}

/** Sends the next request as soon as the answer before is whole, until the time is up; a closed connection is opened again. */
function oneConnection(port: number, bytes: Buffer, end: number, tookMs: number[], onFail: () => void): Promise<void> {
  return new Promise((done) => {
    const open = () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let began = 0
      let expected = 0
      let received = 0
      let isLast = false
      const next = () => {
        if (performance.now() >= end) {
          socket.destroy()
          return done()
        }
        began = performance.now()
        expected = 0
        received = 0
        socket.write(bytes)
      }
      socket.on('connect', next)
      socket.on('data', (chunk: Buffer) => {
        if (!expected) ({ length: expected, isLast } = headOf(chunk, onFail))
        received += chunk.length
        if (received < expected) return
        tookMs.push(performance.now() - began)
        // After a thousand requests the server says that it closes, and the next one comes by another connection.
        if (isLast) socket.end()
        else next()
      })
      const again = () => (performance.now() >= end ? done() : open())
      socket.on('error', () => onFail())
      socket.on('close', () => received !== -1 && again())
    }
    open()
  })
}

/** Bytes of the whole answer, head included, and whether its connection ends with it; the head comes in the first piece. */
function headOf(chunk: Buffer, onFail: () => void): { length: number; isLast: boolean } {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1')
  if (!/^HTTP\/1\.1 2/.test(head)) onFail()
  const length = head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return { length, isLast: /\r\nconnection: close/i.test(head) }
}
