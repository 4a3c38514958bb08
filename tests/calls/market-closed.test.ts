import { expect } from 'vitest'
import { approvePending } from '#tests/approvals.ts'
import { rate } from '#tests/stock-exchange.ts'
import { testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('the market’s hours')

test('the price shows that the market is closed and when it opens, at night, at weekends and on holidays', async (createWorld) => {
  const world = await createWorld()
  const closedAt = async (instant: string) => {
    world.setClock(instant)
    await rate(world)
    const { closed = false, opens } = (await rate(world)).data
    return opens ?? closed
  }
  expect(await closedAt('2026-11-20T03:44:00Z')).toBe('2026-11-20T03:45:00.000Z')
  expect(await closedAt('2026-11-20T03:45:00Z')).toBe(false)
  expect(await closedAt('2026-11-20T10:00:00Z')).toBe('2026-11-23T03:45:00.000Z')
  expect(await closedAt('2026-11-22T06:30:00Z')).toBe('2026-11-23T03:45:00.000Z')
  // Sunday 8 November has a Muhurat session at an unknown hour.
  const session = async (instant: string) => {
    await closedAt(instant)
    return (await rate(world)).data.muhurat
  }
  expect(await session('2026-11-05T12:00:00Z')).toBeUndefined()
  for (const before of ['2026-11-06T12:00:00Z', '2026-11-08T13:00:00Z'])
    expect(await session(before)).toBe('2026-11-08')
  expect(await session('2026-11-08T19:00:00Z')).toBeUndefined()
  expect(await closedAt('2026-11-24T06:30:00Z')).toBe('2026-11-25T03:45:00.000Z')
  expect(await closedAt('2026-11-25T06:30:00Z')).toBe(false)
  await world.signIn()
  await world.admin('admin/set-holidays', { days: ['2026-11-25'] })
  await approvePending(world)
  expect(await closedAt('2026-11-25T06:31:00Z')).toBe('2026-11-26T03:45:00.000Z')
})
