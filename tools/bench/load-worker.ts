import { connect, type Socket } from 'node:net'

/** One request, again and again, at a port. */
export type Target = { port: number; request: string }

/**
 * One load generator in a process of its own: keeps so many connections to each target busy, one target after the other for `turnS`
 * seconds each, `turns` times, and tells what it saw in each turn. Who begins changes from turn to turn.
 */
export type Job = { targets: Target[]; connections: number; turnS: number; turns: number }

/** What one target did in one turn. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

process.once(
  'message',
  (job: Job) => void run(job).then((loads) => process.send?.(loads, undefined, {}, () => process.exit(0))),
)

/** Loads by target, then by turn. */
async function run({ targets, connections, turnS, turns }: Job): Promise<Load[][]> {
  const loads: Load[][] = targets.map(() => [])
  const lines = targets.map(({ port, request }) =>
    Array.from({ length: connections }, () => createLine(port, Buffer.from(request))),
  )
  for (let turn = 0; turn < turns; turn += 1) {
    const order = [...lines.keys()]
    if (turn % 2) order.reverse()
    for (const at of order) loads[at]?.push(await turnOf(lines[at] as Line[], turnS))
  }
  return loads
}

async function turnOf(lines: Line[], seconds: number): Promise<Load> {
  const seen = { tookMs: [] as number[], failed: 0 }
  const began = performance.now()
  await Promise.all(lines.map((line) => line(began + seconds * 1000, seen)))
  // Until the last answer is whole: all that are counted came in this time.
  const lastedS = (performance.now() - began) / 1000
  const tookMs = seen.tookMs.sort((one, other) => one - other)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN
  return { perSecond: tookMs.length / lastedS, p50Ms: at(0.5), p99Ms: at(0.99), failed: seen.failed }
}

type Seen = { tookMs: number[]; failed: number }
type Line = (until: number, seen: Seen) => Promise<void>

/**
 * A connection that sends the next request as soon as the answer before is whole, until the time is up, and then stays open for its next
 * turn; a closed one is opened again.
 */
function createLine(port: number, bytes: Buffer): Line {
  let socket: Socket | undefined
  let turn: { until: number; seen: Seen; done: () => void } | undefined
  let began = 0
  let expected = 0
  let received = 0
  let isLast = false

  function next(): void {
    if (!turn) return
    if (performance.now() >= turn.until) endTurn(turn)
    else if (!socket) open()
    else {
      began = performance.now()
      expected = 0
      received = 0
      socket.write(bytes)
    }
  }

  function endTurn({ done }: { done: () => void }): void {
    turn = undefined
    done()
  }

  function open(): void {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('connect', () => {
      socket = opened
      next()
    })
    opened.on('data', onData)
    opened.on('error', fail)
    opened.on('close', () => {
      socket = undefined
      next()
    })
  }

  function onData(chunk: Buffer): void {
    if (!expected) ({ length: expected, isLast } = headOf(chunk, fail))
    received += chunk.length
    if (received < expected) return
    turn?.seen.tookMs.push(performance.now() - began)
    // After a thousand requests the server says that it closes, and the next one comes by another connection.
    if (isLast) socket?.end()
    else next()
  }

  function fail(): void {
    if (turn) turn.seen.failed += 1
  }

  return (until, seen) =>
    new Promise((done) => {
      turn = { until, seen, done }
      next()
    })
}

/** Bytes of the whole answer, head included, and whether its connection ends with it; the head comes in the first piece. */
function headOf(chunk: Buffer, onFail: () => void): { length: number; isLast: boolean } {
  const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n') + 4).toString('latin1')
  if (!/^HTTP\/1\.1 2/.test(head)) onFail()
  const length = head.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return { length, isLast: /\r\nconnection: close/i.test(head) }
}
