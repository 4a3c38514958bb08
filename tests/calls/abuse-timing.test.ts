// @module-tag night
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runSize } from '#tests/run-size.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { sameTimes } from '#tests/timing-comparison.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const hour = 3_600_000

const test = testOnBothDatabases('information available to outsiders', onPostgresAtNight)

test('code requests and guesses take the same time for known and unknown addresses, within one millisecond (A13)', async (createWorld) => {
  const world = await createWorld()
  // Disk times vary by more than the measured difference, and reveal nothing secret.
  if (world.database === 'sqlite') await sql`pragma synchronous = off`.execute(world.store.db)
  const rounds = world.database === 'sqlite' ? runSize.timingRounds : 100
  const asking = (address: string) => timed(world, 'admin/send-otp', { email: address })
  const askingWhen = (address: string) => timed(world, 'admin/next-otp', { email: address })
  const guessing = (address: string) => timed(world, 'admin/verify-otp', { email: address, otp: '1234' })
  expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, asking))).toBe(true)
  expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, guessing))).toBe(true)
  // The time of the next code (finding 5) must not differ either.
  expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, askingWhen))).toBe(true)
  // Over a socket, noise on a busy machine exceeds a millisecond; in process, some calls must be repeated.
  for (const entry of world.database === 'sqlite' ? [asking, guessing] : []) {
    const slower = async (address: string) => (await entry(address)) + (address === email ? 1 : 0)
    expect(await onceIn(runSize.slowerRounds, async (n) => !(await looksAlike(world, n, slower)))).toBe(true)
  }
}, 240_000)

/** One comparison in a hundred fails by chance, and more on a busy machine. Therefore one success in three tries is enough. */
async function onceIn(sizes: number[], is: (rounds: number) => Promise<boolean>): Promise<boolean> {
  for (const rounds of sizes) if (await is(rounds)) return true
  return false
}

/** Alternates calls for a known and an unknown address in random order. Each call uses a fresh code if it needs one. */
async function looksAlike(
  world: World,
  rounds: number,
  readOne: (address: string) => Promise<number>,
): Promise<boolean> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = -20; round < rounds; round += 1) {
    world.wait(2 * hour)
    const times: Record<string, number> = {}
    const order = [email, 'nobody@example.com']
    for (const address of Math.random() < 0.5 ? order : order.reverse()) {
      times[address] = await readOne(address)
      await world.post.settled()
    }
    if (round < 0) continue
    known.push(times[email] ?? 0)
    unknown.push(times['nobody@example.com'] ?? 0)
  }
  return sameTimes(known, unknown)
}

/** Returns the duration of one call inside the server, in milliseconds, without socket overhead. */
async function timed(world: World, name: string, input: unknown): Promise<number> {
  const body = Buffer.from(JSON.stringify(input))
  const request = {
    name,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    address: nextAddress(),
    readBody: async () => body,
  }
  const began = performance.now()
  await world.answer(request)
  return performance.now() - began
}
