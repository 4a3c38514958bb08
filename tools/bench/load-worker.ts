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
        if (!expected) expected = lengthOf(chunk, onFail)
        received += chunk.length
        if (received < expected) return
        tookMs.push(performance.now() - began)
        next()
      })
      const again = () => (performance.now() >= end ? done() : open())
      socket.on('error', () => onFail())
      socket.on('close', () => received !== -1 && again())
    }
    open()
  })
}

/** Bytes of the whole answer, head included; the head comes in the first piece. */
function lengthOf(chunk: Buffer, onFail: () => void): number {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1')
  if (!/^HTTP\/1\.1 2/.test(head)) onFail()
  return head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
