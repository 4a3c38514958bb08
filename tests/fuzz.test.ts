import { expect, test } from 'vitest'
import { fuzz } from './fuzzing.ts'
import { createWorld, type Database } from './world.ts'

const most = Number(process.env.FUZZ_CALLS ?? 100_000)
const forMs = Number(process.env.FUZZ_MS ?? 37_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

// PostgreSQL is asked over a socket: fewer calls in its time, enough to meet every call with every kind of value.
test.each<[Database, number, number]>([
  ['sqlite', most, forMs],
  ['postgres', most / 10, forMs / 5],
])(
  'whatever is sent to a call, none crashes, none hangs, and nothing refused leaves a trace (%s)',
  async (database, calls, ms) => {
    const world = await createWorld({}, database)
    // Something to bend: real content, so that ids and revisions exist.
    const section = (await world.admin('admin/get-products')).data.section[0]?._id ?? ''
    await world.admin('admin/add-product-subsection', { name: 'Fuzz', section_id: section })
    const found = await fuzz(world, { calls, forMs: ms, seed })
    process.stdout.write(
      `fuzz (${database}): ${found.made} calls from seed ${seed}, statuses ${JSON.stringify(found.statuses)}\n`,
    )
    expect(found.crashed).toEqual([])
    expect(found.slow).toEqual([])
    expect(found.wroteOnRefusal).toEqual([])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(found.made).toBeGreaterThan(Math.min(calls, 1000) - 1)
    // Not only refusals: some of it must have fitted.
    expect(found.statuses[200] ?? 0).toBeGreaterThan(0)
    expect(found.writes).toBeGreaterThan(0)
    await world.close()
  },
  forMs + 60_000,
)
