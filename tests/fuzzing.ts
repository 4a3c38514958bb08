import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import type { World } from './world.ts'

/** What a run found. Everything but the first three should be empty. */
export type Findings = {
  made: number
  /** Rows written by calls that were taken: proof that the counting counts. */
  writes: number
  statuses: Record<number, number>
  crashed: string[]
  slow: string[]
  wroteOnRefusal: string[]
}

/** Slower replies than this count, if they are as slow again when asked again. */
const slowMs = 200

/** These end sessions: fuzzed without one. */
const endsSessions: CallName[] = ['admin/logout', 'admin/logout-all', 'admin/end-session']

/** What signing in keeps for itself: a refused guess must be counted. */
const bookkeeping =
  /^(challenges|wrong_guesses|security_log|sessions|devices|spent_id_tokens|kept_replies|call_counts|counters|sqlite_|fuzz_)/

type Made = { name: string; body: unknown; signedIn: boolean }

/** Sends random and bent bodies to every call until `calls` were made or the time is over. Same seed, same calls. */
export async function fuzz(world: World, { calls: most, forMs, seed }: { calls: number; forMs: number; seed: number }) {
  const found: Findings = { made: 0, writes: 0, statuses: {}, crashed: [], slow: [], wroteOnRefusal: [] }
  const written = await countWrites(world)
  const anyCall = anyCallWith(await liveTexts(world))
  const until = performance.now() + forMs
  const batch = 500
  for (let round = 0; found.made < most && performance.now() < until; round += 1) {
    for (const made of fc.sample(anyCall, { numRuns: Math.min(batch, most - found.made), seed: seed + round })) {
      if (performance.now() > until) break
      await send(world, made, { found, written })
    }
    // Codes and sessions age as they would.
    world.wait(60_000)
  }
  found.writes = await written.count()
  written.close()
  return found
}

/** Ids and revisions that exist. */
async function liveTexts(world: World): Promise<string[]> {
  const { data } = await world.admin('admin/get-products')
  const admins = await world.admin('admin/get-admin')
  return [...data.section, ...data.subsection, ...data.item, ...admins.data].map(({ _id }) => _id)
}

/** One count serves as the end of one call and the beginning of the next. */
const writesSoFar = new WeakMap<Findings, number>()

let address = 0
let token: { of: World; text: string } | undefined

async function send(
  world: World,
  made: Made,
  { found, written }: { found: Findings; written: Written },
): Promise<void> {
  const before = writesSoFar.get(found) ?? (await written.count())
  const { status, tookMs } = await once(world, made)
  const after = await written.count()
  writesSoFar.set(found, after)
  found.made += 1
  found.statuses[status] = (found.statuses[status] ?? 0) + 1
  if (status === 401) token = undefined
  if (status >= 500) found.crashed.push(`${status} ${shown(made)}`)
  if (status >= 400 && after !== before) found.wroteOnRefusal.push(`${status} ${shown(made)}`)
  if (tookMs < slowMs) return
  // The machine may have been busy elsewhere: slow is what stays slow.
  const again = [await once(world, made), await once(world, made), await once(world, made)]
  if (again.every((reply) => reply.tookMs >= slowMs)) found.slow.push(`${tookMs} ms ${shown(made)}`)
  writesSoFar.set(found, await written.count())
}

async function once(world: World, { name, body, signedIn }: Made): Promise<{ status: number; tookMs: number }> {
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

function shown({ name, body, signedIn }: Made): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return `${name} ${signedIn ? 'signed in' : 'as visitor'} ${text?.slice(0, 500)}`
}

type Written = { count: () => number | Promise<number>; close: () => void }

/** Counts committed writes to everything that is not sign-in's own bookkeeping, by triggers in the world's database. */
async function countWrites(world: World): Promise<Written> {
  return world.database === 'sqlite' ? countInSqlite(world) : countInPostgres(world)
}

const verbs = ['insert', 'update', 'delete']

async function countInSqlite(world: World): Promise<Written> {
  // What survives a power cut is the matter of other tests; without it the disk decides how many calls fit into a minute.
  await sql`pragma synchronous = off`.execute(world.store.db)
  const database = new DatabaseSync(`${world.folder}/site.db`, { timeout: 5000 })
  database.exec('create table fuzz_writes (n integer not null); insert into fuzz_writes values (0)')
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  for (const { name } of tables.filter((table) => !bookkeeping.test(table.name))) {
    for (const verb of verbs) {
      database.exec(
        `create trigger fuzz_${name}_${verb} after ${verb} on "${name}" begin update fuzz_writes set n = n + 1; end`,
      )
    }
  }
  const read = database.prepare('select n from fuzz_writes')
  return { count: () => Number((read.get() as { n: number }).n), close: () => database.close() }
}

async function countInPostgres({ store: { db } }: World): Promise<Written> {
  await sql`create table fuzz_writes (n integer not null)`.execute(db)
  await sql`insert into fuzz_writes values (0)`.execute(db)
  await sql`create function fuzz_count() returns trigger language plpgsql as
    $$ begin update fuzz_writes set n = n + 1; return null; end $$`.execute(db)
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of tables.rows.filter((table) => !bookkeeping.test(table.name))) {
    for (const verb of verbs) {
      const trigger = sql.raw(
        `create trigger fuzz_${verb} after ${verb} on "${name}" for each row execute function fuzz_count()`,
      )
      await sql`${trigger}`.execute(db)
    }
  }
  const count = async () => (await sql<{ n: number }>`select n from fuzz_writes`.execute(db)).rows[0]?.n ?? 0
  return { count, close: () => {} }
}

/**
 * A fitting body bent here and there, a wild one, or no JSON at all; for every call, with and without a session. `live` are ids that
 * exist, so that some calls hit something.
 */
function anyCallWith(live: readonly string[]): fc.Arbitrary<Made> {
  const text = fc.oneof({ weight: 2, arbitrary: nastyText }, { weight: 1, arbitrary: fc.constantFrom(...live) })
  return fc.oneof(
    ...callNames.map((name) => callOf(name, text)),
    fc.record({ name: fc.string(), body: fc.jsonValue(), signedIn: fc.boolean() }),
  )
}

function callOf(name: CallName, text: fc.Arbitrary<string>): fc.Arbitrary<Made> {
  const fitting = fittingFor(calls[name].input as z.ZodMiniType, text)
  const bent = fc
    .tuple(fitting, fc.array(bend, { minLength: 1, maxLength: 3 }))
    .map(([body, bends]) => bends.reduce(applyBend, body))
  const wild = fc.oneof(
    fc.jsonValue({ maxDepth: 12 }),
    fc.string(),
    fc.constantFrom('', '{', 'null', '[]', '{"__proto__":{"x":1}}'),
  )
  const body = fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 5, arbitrary: bent },
    { weight: 2, arbitrary: wild },
  )
  const signedIn = endsSessions.includes(name) ? fc.constant(false) : fc.constantFrom(true, true, true, false)
  return fc.record({ name: fc.constant(name as string), body, signedIn })
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    "' or 1=1 --",
    '__proto__',
    '\u0000',
    '\ud800',
    '\u2028',
    '%',
    '../../x',
    'javascript:alert(1)',
    '<script>',
    '=1+1',
    'x'.repeat(5000),
    '',
    ' ',
  ),
  fc.emailAddress(),
  fc.stringMatching(/^[0-9a-f]{24}$/),
  fc.stringMatching(/^[0-9]{4}$/),
  fc.constantFrom('admin@example.com', 'nobody@example.com', '2026-11-21T10:00:00Z', '/files/x', 'aGVsbG8='),
)

/** Numbers at which databases, files and JavaScript begin to count differently. */
const edges = fc.constantFrom(-1, 0, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 48 + 1, 2 ** 53 - 1, 2 ** 53, 1e21)

const anything = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [[]], { $ne: '' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** One thing done to one place of a body. */
type Bend = { at: number; how: 'replace' | 'drop' | 'add' | 'double'; with: unknown; key: string }

const bend: fc.Arbitrary<Bend> = fc.record({
  at: fc.nat(20),
  how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'double'),
  with: anything,
  key: fc.oneof(nastyText, fc.constantFrom('constructor', 'toString', 'id', '_id', 'is_deleted', 'role')),
})

function applyBend(body: unknown, { at, how, with: value, key }: Bend): unknown {
  if (!body || typeof body !== 'object') return value
  const copy: Record<string, unknown> = Array.isArray(body)
    ? (Object.assign([], body) as unknown as Record<string, unknown>)
    : { ...body }
  const keys = Object.keys(copy)
  const chosen = keys[at % Math.max(keys.length, 1)]
  if (how === 'add' || chosen === undefined)
    Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  else if (how === 'drop') delete copy[chosen]
  else if (how === 'double') copy[chosen] = [copy[chosen], copy[chosen]]
  else
    copy[chosen] =
      typeof copy[chosen] === 'object' && at % 2
        ? applyBend(copy[chosen], { at: at >> 1, how, with: value, key })
        : value
  return copy
}

/** The parts of a schema's description that are read here. */
type Described = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string | number>
  values?: unknown[]
}

/** Values of the shape a schema asks for; whether they also pass its checks is left to chance. */
function fittingFor(schema: z.ZodMiniType, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const described = schema._zod.def as unknown as Described
  switch (described.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(described.shape ?? {}).map(([name, part]) => [name, fittingFor(part, text)])),
      )
    case 'string':
      return text
    case 'number':
      return fc.oneof(fc.nat(200), fc.integer(), fc.double(), edges)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(described.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(described.values ?? [null]))
    case 'array':
      return described.element ? fc.array(fittingFor(described.element, text), { maxLength: 4 }) : fc.array(anything)
    case 'union':
      return fc.oneof(...(described.options ?? []).map((option) => fittingFor(option, text)))
    case 'optional':
    case 'default':
    case 'nullable':
      return described.innerType ? fc.option(fittingFor(described.innerType, text), { nil: undefined }) : anything
    default:
      return anything
  }
}
