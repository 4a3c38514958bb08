import { expect } from 'vitest'
import { fileResults, record } from '#tests/figures.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('typed figures')

const revenue = (value: number) => ({ revenue: { value, page: 3 } })
const seen = async (world: World) =>
  (await world.visitor('user/get-figures', {})).data.periods.map(({ period }) => period)

test('figures that changed by more than ten times since the last quarter are refused until they are confirmed (44.9)', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results')
  await record(world, document, { period: '2026-Q1', figures: revenue(1_982_000_000) })
  for (const value of [214_600_000_000, 21_460_000])
    await expect(record(world, document, { figures: revenue(value) })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'confirmed' },
      message: expect.stringContaining('in Q1 FY27 198.2 (₹ crore)'),
    })
  expect(await seen(world)).toEqual(['2026-Q1'])
  await record(world, document, { figures: revenue(2_146_000_000) })
  await record(world, document, { period: '2026-Q3', figures: revenue(214_600_000_000), confirmed: true })
  expect(await seen(world)).toEqual(['2026-Q3', '2026-Q2', '2026-Q1'])
})

test('figures become public with their results: not one second before the instant, and one second after it (44.9)', async (createWorld) => {
  const world = await createWorld()
  const document = await fileResults(world, 'Results', { release_at: '2026-11-21T07:00:00.000Z' })
  await record(world, document)
  world.setClock('2026-11-21T06:59:59.000Z')
  expect(await seen(world)).toEqual([])
  world.setClock('2026-11-21T07:00:01.000Z')
  expect(await seen(world)).toEqual(['2026-Q2'])
})
