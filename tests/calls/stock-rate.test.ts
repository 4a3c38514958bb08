import { expect } from 'vitest'
import { approvePending } from '#tests/approvals.ts'
import {
  bse,
  exchange,
  failures,
  garbage,
  header,
  json,
  type Mode,
  midday,
  quotedBy,
  rate,
  redirects,
  waitForRate,
} from '#tests/stock-exchange.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('the share price', onPostgresAtNight)

test('sample prices are labelled, have numbers as numbers, and the date of the last trading', async (createWorld) => {
  const world = await createWorld()
  const { status, data } = await rate(world)
  expect([status, data.source]).toEqual([true, 'Sample data'])
  for (const name of ['current', 'change', 'p_change', 'volume']) expect(typeof data[name]).toBe('number')
  expect(data.date).toBe('20 Nov 26 | 15:30')
  world.setClock(midday)
  await expect.poll(async () => (await rate(world)).data.date).toBe('20 Nov 26 | 12:00')
})

test('provider “off” returns status false if no price is known', async (createWorld) => {
  const world = await createWorld({ QUOTE_PROVIDER: 'off' })
  expect(await rate(world)).toEqual({ status: false })
})

test('provider “bse” parses text with signs and commas, and reads the volume from another address', async (createWorld) => {
  const { url, requests } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  expect(await rate(world)).toEqual({
    status: true,
    data: {
      current: 2345,
      change: 36.45,
      p_change: 1.58,
      volume: 0,
      date: '20 Nov 26 | 12:00',
      source: 'BSE, delayed',
    },
  })
  expect(requests[0]).toBe('/BseIndiaAPI/api/getScripHeaderData/w?Debtflag=&scripcode=500000&seriesid=')
  for (const times of [2, 3]) {
    world.wait(10_000)
    await rate(world)
    await waitForRate(world, requests, times)
  }
  expect((await rate(world)).data.volume).toBe(123_456)
})

test('provider “bse” accepts the flat format with numbers, and a day without trade', async (createWorld) => {
  const { url, state } = await exchange(
    json({ LTP: 412.65, Chg: -3.1, PcChg: -0.75, TTQ: 900, Ason: '20 Nov 26 | 11:59' }),
  )
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  expect((await rate(world)).data).toMatchObject({ current: 412.65, change: -3.1, p_change: -0.75, volume: 900 })
  state.mode = json(header('0.00'))
  world.wait(10_000)
  await rate(world)
  await world.domain.stockRates.settled()
  expect((await rate(world)).data).toMatchObject({ current: 2308.55, change: 0 })
})

test('provider “yahoo” calculates change and percent from the previous close', async (createWorld) => {
  const meta = {
    currency: 'INR',
    regularMarketPrice: 410,
    previousClose: 400,
    regularMarketTime: Date.parse('2026-11-20T06:29:00Z') / 1000,
    regularMarketVolume: 55_000,
  }
  const { url, requests } = await exchange(
    json({ chart: { result: [{ meta, timestamp: [1], indicators: {} }], error: null } }),
  )
  const world = await createWorld(quotedBy('yahoo', url))
  world.setClock(midday)
  expect((await rate(world)).data).toEqual({
    current: 410,
    change: 10,
    p_change: 2.5,
    volume: 55_000,
    date: '20 Nov 26 | 11:59',
    source: 'Yahoo Finance, delayed',
  })
  expect(requests).toEqual(['/v8/finance/chart/SAMPLE.BO?range=1d&interval=5m'])
})

test('a thousand visitors cause one request per ten seconds (A63)', async (createWorld) => {
  const { url, requests } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  await Promise.all(Array.from({ length: 1000 }, () => rate(world)))
  expect(requests).toHaveLength(1)
  world.wait(9_999)
  await rate(world)
  expect(requests).toHaveLength(1)
  world.wait(1)
  await Promise.all(Array.from({ length: 200 }, () => rate(world)))
  await waitForRate(world, requests, 2)
})

const retainsLastGoodPrice = (failure: Mode) => async (createWorld: CreateWorld) => {
  const { url, requests, state } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  const good = (await rate(world)).data
  state.mode = failure
  world.wait(10_000)
  await rate(world)
  await world.domain.stockRates.settled()
  expect((await rate(world)).data).toEqual({ ...good, stale: true })
  const callCount = requests.length
  await rate(world)
  // No further call of the source, for which a visitor could wait.
  expect(requests.length).toBe(callCount)
  expect(callCount).toBeLessThanOrEqual(2)
}
for (const [destination, mode] of Object.entries(redirects))
  test(
    `a source that redirects ${destination} is not followed, and the last good price is returned (A61)`,
    retainsLastGoodPrice(mode),
  )
for (const [fault, mode] of Object.entries(garbage))
  test(`a source that ${fault} is ignored, and the last good price is returned (A62)`, retainsLastGoodPrice(mode))
for (const [fault, mode] of Object.entries(failures))
  test(
    `a source that ${fault} is ignored, and the last good price is returned as stale (F11)`,
    retainsLastGoodPrice(mode),
  )

for (const date of ['01 Jan 01 | 00:00', '01 Jan 70 | 05:30'])
  test(
    `a price of ${date}, which is not a trading date, is ignored (Finding 26)`,
    retainsLastGoodPrice(json(header('100.00', date))),
  )

test('a slow source is abandoned after three seconds, and visitors never wait (F11)', async (createWorld) => {
  const { url, state } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  const good = (await rate(world)).data
  state.mode = () => undefined
  world.wait(10_000)
  const before = performance.now()
  expect((await rate(world)).data).toEqual(good)
  const waited = performance.now() - before
  await expect.poll(async () => (await rate(world)).data.stale, { timeout: 5000 }).toBe(true)
  const abandoned = performance.now() - before
  expect(abandoned).toBeGreaterThan(2500)
  expect(waited).toBeLessThan(abandoned / 4)
})

test('a source is not called for a minute after three failures, and recovers with a good reply (F11)', async (createWorld) => {
  const { url, requests, state } = await exchange((_, response) => void response.writeHead(503).end())
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  for (const times of [1, 2, 3]) {
    expect(await rate(world)).toEqual({ status: false })
    await waitForRate(world, requests, times)
    world.wait(10_000)
  }
  world.wait(40_000)
  expect(await rate(world)).toEqual({ status: false })
  expect(requests).toHaveLength(3)
  state.mode = bse
  world.wait(10_000)
  await rate(world)
  expect((await waitForRate(world, requests, 4)).status).toBe(true)
  expect((await rate(world)).data.stale).toBeUndefined()
})

test('the exchange is not called on a day that two people entered as a holiday', async (createWorld) => {
  const { url, requests } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock('2026-11-19T10:50:00.000Z')
  await rate(world)
  const days = [...(await world.admin('admin/get-holidays')).data, '2026-11-20']
  await world.admin('admin/set-holidays', { days })
  await approvePending(world)
  world.setClock(midday)
  await rate(world)
  await waitForRate(world, requests, 1)
  const again = world.as(await world.openSession())
  await again('admin/set-holidays', { days: days.slice(0, -1) })
  await approvePending(world)
  expect((await again('admin/get-holidays')).data).not.toContain('2026-11-20')
  await rate(world)
  await waitForRate(world, requests, 2)
})

test('the last known price is available after a restart, and after the provider is switched off', async (createWorld) => {
  const { url } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  await rate(world)
  const setting = await world.store.read.settings.get('last rate')
  expect(setting).toMatchObject({ provider: 'bse 500000', rate: { current: 2345 } })
  const off = await createWorld({ QUOTE_PROVIDER: 'off' })
  await off.store.write(async (rows) => setting && (await rows.settings.set('last rate', setting)))
  expect((await rate(off)).data).toMatchObject({ current: 2345, source: 'BSE, delayed', stale: true })
})
