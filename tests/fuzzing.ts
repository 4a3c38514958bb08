import fc from 'fast-check'
import { anyCallWith, type FuzzedCall } from './fuzzed-calls.ts'
import type { World } from './world.ts'
import { countWrites, type Written } from './write-count.ts'

/** Result of a run. All but the first three fields should be empty. */
export type Findings = {
  made: number
  /** Rows written by accepted calls: proof that the counting works. */
  writes: number
  statuses: Record<number, number>
  crashed: string[]
  slow: string[]
  wroteOnRefusal: string[]
}

/** Replies slower than this, in milliseconds, count if a second try is as slow. */
const slowMs = 200

/** Sends random and mutated bodies to every call until `calls` were made or the time is over. The same seed yields the same calls. */
export async function fuzz(world: World, { calls: most, forMs, seed }: { calls: number; forMs: number; seed: number }) {
  const result: Findings = { made: 0, writes: 0, statuses: {}, crashed: [], slow: [], wroteOnRefusal: [] }
  const written = await countWrites(world)
  const anyCall = anyCallWith(await liveTexts(world))
  const until = performance.now() + forMs
  const batch = 500
  for (let round = 0; result.made < most && performance.now() < until; round += 1) {
    for (const created of fc.sample(anyCall, { numRuns: Math.min(batch, most - result.made), seed: seed + round })) {
      if (performance.now() > until) break
      await send(world, created, { found: result, written })
    }
    // Codes and sessions expire as usual.
    world.wait(60_000)
  }
  result.writes = await written.count()
  written.close()
  return result
}

async function liveTexts(world: World): Promise<string[]> {
  const { data } = await world.admin('admin/get-products')
  const admins = await world.admin('admin/get-admin')
  return [...data.section, ...data.subsection, ...data.item, ...admins.data].map(({ _id }) => _id)
}

/** One count serves both as the end of one call and the start of the next. */
const writesSoFar = new WeakMap<Findings, number>()

let address = 0
let token: { of: World; text: string } | undefined

async function send(
  world: World,
  created: FuzzedCall,
  { found: result, written }: { found: Findings; written: Written },
): Promise<void> {
  const before = writesSoFar.get(result) ?? (await written.count())
  const { status, tookMs } = await once(world, created)
  const after = await written.count()
  writesSoFar.set(result, after)
  result.made += 1
  result.statuses[status] = (result.statuses[status] ?? 0) + 1
  if (status === 401) token = undefined
  if (status >= 500) result.crashed.push(`${status} ${describeCall(created)}`)
  if (status >= 400 && after !== before) result.wroteOnRefusal.push(`${status} ${describeCall(created)}`)
  // The check of the installation starts programs and calls other services.
  if (tookMs < slowMs || created.name === 'admin/check-installation') return
  // The machine may have been busy: only calls that stay slow count.
  const again = [await once(world, created), await once(world, created), await once(world, created)]
  if (again.every((reply) => reply.tookMs >= slowMs)) result.slow.push(`${tookMs} ms ${describeCall(created)}`)
  writesSoFar.set(result, await written.count())
}

async function once(world: World, { name, body, signedIn }: FuzzedCall): Promise<{ status: number; tookMs: number }> {
  if (signedIn && token?.of !== world) token = { of: world, text: await world.openSession() }
  address += 1
  const bytes = Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))
  const began = performance.now()
  const reply = await world.answer({
    name,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signedIn && { authorization: `Bearer ${token?.text}` }),
    },
    address: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    readBody: async () => bytes,
  })
  return { status: reply.status, tookMs: performance.now() - began }
}

function describeCall({ name, body, signedIn }: FuzzedCall): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return `${name} ${signedIn ? 'signed in' : 'as visitor'} ${text?.slice(0, 500)}`
}
