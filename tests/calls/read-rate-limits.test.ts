import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { limits, perMinute } from '#contract/limits.ts'
import { testOnBothDatabases } from '../world.ts'

const databaseTest = testOnBothDatabases('rate limits of reading')

const computed = ['user/search-documents', 'user/search-products', 'user/verify-document'] as const

databaseTest(
  'a public call that computes its answer has the rate limit of its page, and cached answers have none (43.12)',
  async (createWorld) => {
    const world = await createWorld()
    const inputs = {
      'user/search-documents': { q: 'margin' },
      'user/search-products': { q: 'cef', market: 'export' },
      'user/verify-document': { sha256: '0'.repeat(64) },
    }
    const statuses = async (name: string, body: unknown, address: string) => {
      const replies: number[] = []
      for (let index = 0; index < 121; index += 1) replies.push((await world.call(name, { body, address })).status)
      return replies
    }
    for (const name of computed) {
      const replies = await statuses(name, inputs[name], '10.9.0.1')
      expect([name, replies.slice(0, 120).every((status) => status === 200), replies[120]]).toEqual([name, true, 429])
      const refused = await world.call(name, { body: inputs[name], address: '10.9.0.1' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect((await world.call(name, { body: inputs[name], address: '10.9.0.2' })).status).toBe(200)
    }
    for (const name of ['user/get-products', 'user/get-investors', 'user/get-events'])
      expect(new Set(await statuses(name, {}, '10.9.0.1'))).toEqual(new Set([200]))
    world.wait(60_000)
    expect((await world.call(computed[0], { body: inputs[computed[0]], address: '10.9.0.1' })).status).toBe(200)
  },
)

test('rate limits are in one table, which calls and pages use (43.12)', () => {
  const stated = new Set<unknown>(Object.values(limits))
  for (const name of callNames) {
    const row: CallRow = calls[name]
    for (const limit of [row.perAddress, row.overall])
      if (limit) expect([name, stated.has(limit)]).toEqual([name, true])
    if (row.perMinute) expect([name, Object.values(perMinute)]).toEqual([name, expect.arrayContaining([row.perMinute])])
  }
  const others = readdirSync('server/http', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /\bPerMinute\w* = \d|\bconst \w+PerMinute = \d/.test(readFileSync(join('server/http', file), 'utf8')),
    )
  expect(others).toEqual([])
})
