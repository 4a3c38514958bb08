import { Connection, type Outcome } from './connection.ts'

/** A repeated request and its port. */
export type Target = { port: number; request: string }

/** Load parameters: number of connections to each target, and interleaved rounds of `seconds` seconds. */
export type Rounds = { connections: number; seconds: number; rounds: number }

/**
 * Job of a load generator in a separate process. In each round it loads one target after the other and reports the results. The order
 * changes from round to round.
 */
export type Job = Rounds & { targets: Target[] }

/** Result of one target in one round. */
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

process.once(
  'message',
  (job: Job) => void run(job).then((loads) => process.send?.(loads, undefined, {}, () => process.exit(0))),
)

async function run({ targets, connections, seconds, rounds }: Job): Promise<Load[][]> {
  const measured = targets.map(({ port, request }): { loads: Load[]; open: Connection[] } => ({
    loads: [],
    open: Array.from({ length: connections }, () => new Connection(port, Buffer.from(request))),
  }))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? measured.toReversed() : measured
    for (const { loads, open } of order) loads.push(await oneRound(open, seconds))
  }
  return measured.map(({ loads }) => loads)
}

async function oneRound(connections: Connection[], seconds: number): Promise<Load> {
  const outcome: Outcome = { tookMs: [], failed: 0 }
  const began = performance.now()
  await Promise.all(connections.map((connection) => connection.keepBusy(began + seconds * 1000, outcome)))
  // Until the last response is complete: all counted responses arrived in this time.
  const lastedS = (performance.now() - began) / 1000
  const tookMs = outcome.tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN
  return { perSecond: tookMs.length / lastedS, p50Ms: at(0.5), p99Ms: at(0.99), failed: outcome.failed }
}
