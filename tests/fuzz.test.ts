import { expect, test } from 'vitest'
import { type Findings, fuzz } from './fuzzing.ts'
import { runSize } from './run-size.ts'
import { createWorld, type Database, type World } from './world.ts'

const most = Number(process.env.FUZZ_CALLS ?? 100_000)
const forMs = Number(process.env.FUZZ_MS ?? runSize.fuzzMs)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

/** Number of calls before the data is replaced. Accepted rows accumulate, and growing numbers of malformed names belong to another test. */
const callsPerWorld = 50_000

// PostgreSQL is queried over a socket: fewer calls in the same time, but enough to test every call with every kind of value.
test.each<[Database, number, number]>([
  ['sqlite', most, forMs],
  ['postgres', most / 10, forMs],
])(
  'no input crashes or hangs a call, and no refused input leaves a trace (%s)',
  async (database, calls, ms) => {
    const until = performance.now() + ms
    let created = 0
    // Several of each call even on a busy machine.
    const enough = Math.min(calls, 400)
    for (let world = 0; created < enough || (created < calls && performance.now() < until); world += 1) {
      const leftMs = Math.max(until - performance.now(), 1000)
      const within = { calls: Math.min(callsPerWorld, calls - created), forMs: leftMs }
      const result = await inFreshWorld(database, { ...within, seed: seed + world * callsPerWorld })
      created += result.made
      process.stdout.write(`fuzz (${database}): ${created} calls, in this world ${JSON.stringify(result.statuses)}\n`)
      expect(result.crashed).toEqual([])
      expect(result.slow).toEqual([])
      expect(result.wroteOnRefusal).toEqual([])
      expect(({} as Record<string, unknown>).x).toBeUndefined()
      // Some calls must have been accepted. A world cut short by the time limit may have had none.
      if (result.made < 1000) continue
      expect(result.statuses[200]).toBeGreaterThan(0)
      expect(result.writes).toBeGreaterThan(0)
    }
    expect(created).toBeGreaterThanOrEqual(enough)
  },
  forMs + 60_000,
)

async function inFreshWorld(
  database: Database,
  size: { calls: number; forMs: number; seed: number },
): Promise<Findings> {
  const world: World = await createWorld({}, database)
  // Input for mutations: real content, so that ids and revisions exist.
  const section = (await world.admin('admin/get-products')).data.section[0]?._id ?? ''
  await world.admin('admin/add-product-subsection', { name: 'Fuzz', section_id: section })
  process.stdout.write(`fuzz (${database}): fresh data, seed ${size.seed}\n`)
  // Eight of ten calls are refused: their unused stack traces cost a tenth of the time.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const result = await fuzz(world, size)
  Error.stackTraceLimit = stackTraceLimit
  await world.close()
  return result
}
