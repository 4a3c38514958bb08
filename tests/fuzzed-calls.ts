import fc from 'fast-check'
import type * as z from 'zod/mini'
import { type CallName, callNames, calls } from '#contract/calls.ts'

/** One call. `name` may be unknown, `body` may be any value. */
export type FuzzedCall = { name: string; body: unknown; signedIn: boolean }

/** Calls that end sessions are fuzzed without a session. */
const endsSessions: CallName[] = ['admin/logout', 'admin/logout-all', 'admin/end-session']

/**
 * Generates valid, mutated, random and non-JSON bodies for every call, with and without a session. `live` contains existing ids, so that
 * some calls find a row.
 */
export function anyCallWith(live: readonly string[]): fc.Arbitrary<FuzzedCall> {
  const text = fc.oneof({ weight: 2, arbitrary: nastyText }, { weight: 1, arbitrary: fc.constantFrom(...live) })
  return fc.oneof(
    ...callNames.map((name) => callOf(name, text)),
    fc.record({ name: fc.string(), body: fc.jsonValue(), signedIn: fc.boolean() }),
  )
}

function callOf(name: CallName, text: fc.Arbitrary<string>): fc.Arbitrary<FuzzedCall> {
  const signedIn = endsSessions.includes(name) ? fc.constant(false) : fc.constantFrom(true, true, true, false)
  return fc.record({ name: fc.constant(name as string), body: bodyOf(name, text), signedIn })
}

/** Generates bodies of a call: valid, mutated or random. `text` generates the values of text fields. */
export function bodyOf(name: CallName, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fitting = fittingFor(calls[name].input as z.ZodMiniType, text)
  const bent = fc
    .tuple(fitting, fc.array(bend, { minLength: 1, maxLength: 3 }))
    .map(([body, bends]) => bends.reduce(applyBend, body))
  const wild = fc.oneof(
    fc.jsonValue({ maxDepth: 12 }),
    fc.string(),
    fc.constantFrom('', '{', 'null', '[]', '{"__proto__":{"x":1}}'),
  )
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 5, arbitrary: bent }, { weight: 2, arbitrary: wild })
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

const edges = fc.constantFrom(-1, 0, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 48 + 1, 2 ** 53 - 1, 2 ** 53, 1e21)

const anything = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [[]], { $ne: '' }),
  fc.jsonValue({ maxDepth: 4 }),
)

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
  // JSON of an array contains only its elements, and its length is not an ordinary key.
  const adds = how === 'add' || chosen === undefined
  if (adds && Array.isArray(copy)) copy.push(value)
  else if (adds) Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  else if (how === 'drop') delete copy[chosen]
  else if (how === 'double') copy[chosen] = [copy[chosen], copy[chosen]]
  else
    copy[chosen] =
      typeof copy[chosen] === 'object' && at % 2
        ? applyBend(copy[chosen], { at: at >> 1, how, with: value, key })
        : value
  return copy
}

type Described = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string | number>
  values?: unknown[]
}

/** Generates values of a schema's shape; they may or may not pass its checks. */
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
