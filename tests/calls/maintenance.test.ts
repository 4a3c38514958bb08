import { expect } from 'vitest'
import { send, verify } from '#tests/sign-in.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const day = 24 * 3_600_000

const test = testOnBothDatabases('records of refused sign-in attempts')

test('records of refused sign-in attempts are deleted once no limit counts them', async (createWorld) => {
  const world = await createWorld()
  for (const email of ['a@nobody.example', 'b@nobody.example']) {
    await send(world, email)
    await verify(world, email, '0000')
  }
  await world.store.write((rows) => rows.callCounts.set('x', [], world.now().toISOString()))
  expect(await counts(world)).toMatchObject({ challenges: 2, wrong_guesses: 2 })
  world.wait(2 * day)
  await world.domain.housekeeping.sweep()
  expect(await counts(world)).toMatchObject({ challenges: 0, wrong_guesses: 2, call_counts: 0 })
  world.wait(364 * day)
  await world.domain.housekeeping.sweep()
  expect(await counts(world)).toMatchObject({ wrong_guesses: 0, security_log: expect.toSatisfy((n) => n > 0) })
  world.wait(40 * day)
  await world.domain.housekeeping.sweep()
  expect(await counts(world)).toEqual({ challenges: 0, wrong_guesses: 0, call_counts: 0, security_log: 0 })
})

async function counts({ store: { db } }: World) {
  const tables = ['challenges', 'wrong_guesses', 'call_counts', 'security_log'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length ?? 0]))
}
