import { expect } from 'vitest'
import { bse, exchange, header, json, type Mode, quotedBy, rate, waitForRate } from '#tests/stock-exchange.ts'
import { servePages } from '../served-pages.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('closing prices', onPostgresAtNight)

const minute = 60_000
/** Friday 20 November 2026, 16:15 in India: the last price is final. */
const final = '2026-11-20T10:45:00.000Z'

const known = async (world: World) => (await world.visitor('user/get-closing-prices')).data.days

/** Simulates the exchange on that evening: the header data with the day's close, and the volume. */
const evening: Mode = (request, response) =>
  request.url?.includes('StockTrading')
    ? json({ TTQ: '1,84,320' })(request, response)
    : json(header('412.65', '20 Nov 26 | 16:00'))(request, response)

test('the closing price is fetched once, when it is final, and stored in paise with its volume', async (createWorld) => {
  const { url, requests } = await exchange(evening)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(final)
  world.wait(-1)
  await world.upkeep()
  expect([requests.length, await known(world)]).toEqual([0, []])
  world.wait(1)
  await world.upkeep()
  expect(await known(world)).toEqual([{ day: '2026-11-20', paise: 41_265, volume: 184_320 }])
  const times = requests.length
  world.wait(20 * minute)
  await world.upkeep()
  // On Sunday, Friday's price is still the last.
  world.wait(48 * 60 * minute)
  await world.upkeep()
  expect([requests.length, (await known(world)).length]).toEqual([times, 1])
})

test('a cached page displays a new closing price at once, even one stored by another server', async (createWorld) => {
  const { url } = await exchange(evening)
  const readOne = await createWorld(quotedBy('bse', url))
  const second = readOne.databaseUrl
    ? await createWorld({ ...quotedBy('bse', url), DATABASE_URL: readOne.databaseUrl })
    : readOne
  const sites = await Promise.all([readOne, second].map(servePages))
  for (const world of [readOne, second]) world.setClock(final)
  for (const { read } of sites) expect(await read('investorzone/share-price')).not.toContain('Last close of each month')
  for (const world of [readOne, second]) await world.upkeep()
  for (const { read, close } of sites) {
    expect(await read('investorzone/share-price')).toContain('Last close of each month')
    await close()
  }
})

test('a trading day without a fetched price remains a gap', async (createWorld) => {
  const { url, state, requests } = await exchange(evening)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock('2026-11-19T10:45:00.000Z')
  state.mode = (_, response) => void response.writeHead(500).end()
  await world.upkeep()
  expect(world.logged).toContainEqual(expect.objectContaining({ event: 'closing-price.failed', day: '2026-11-19' }))
  const times = requests.length
  // Requested again only after a delay.
  await world.upkeep()
  expect(requests).toHaveLength(times)
  state.mode = bse
  world.wait(15 * minute)
  // That response is of another day.
  await world.upkeep()
  expect(requests.length).toBeGreaterThan(times)
  expect(await known(world)).toEqual([])
  state.mode = evening
  world.setClock('2026-11-20T06:00:00.000Z')
  await world.upkeep()
  expect(await known(world)).toEqual([])
  world.setClock(final)
  await world.upkeep()
  expect((await known(world)).map(({ day }) => day)).toEqual(['2026-11-20'])
})

test('servers that share a database store a closing price only once', async (createWorld) => {
  const { url } = await exchange(evening)
  const readOne = await createWorld(quotedBy('bse', url))
  const second = readOne.databaseUrl
    ? await createWorld({ ...quotedBy('bse', url), DATABASE_URL: readOne.databaseUrl })
    : readOne
  for (const world of [readOne, second]) world.setClock(final)
  await Promise.all([readOne.upkeep(), second.upkeep()])
  for (const world of [readOne, second]) expect(await known(world)).toHaveLength(1)
})

test('sample prices exist only with the sample content and are visible only beside the sample quote', async (createWorld) => {
  expect(await known(await createWorld())).toEqual([])
  const sample = await createWorld({ SEED: 'sample' })
  const days = await known(sample)
  expect(days.at(-1)).toEqual({ day: '2026-11-20', paise: 41_265, volume: 184_320 })
  expect(days[0]?.day).toBe('2021-11-22')
  expect(days.length).toBeGreaterThan(1250)
  // The displayed price matches them.
  const rate = (await sample.call('user/get-curr-rate')).body.data
  expect(rate).toMatchObject({ current: 412.65, change: 4.85, p_change: 1.19, volume: 184_320 })
  expect(days.at(-2)?.paise).toBe(40_780)
  await sample.stop()
  const { url } = await exchange(evening)
  const place = { DATA_DIR: sample.folder, ...(sample.databaseUrl && { DATABASE_URL: sample.databaseUrl }) }
  for (const environment of [quotedBy('bse', url), { QUOTE_PROVIDER: 'off' }]) {
    const world = await createWorld({ ...place, ...environment, SEED: 'sample' })
    expect(await known(world)).toEqual([])
    await world.stop()
  }
})

test('stored closing prices remain visible after the feed is turned off', async (createWorld) => {
  const { url } = await exchange(evening)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(final)
  await world.upkeep()
  await world.stop()
  const place = { DATA_DIR: world.folder, ...(world.databaseUrl && { DATABASE_URL: world.databaseUrl }) }
  const off = await createWorld({ ...place, QUOTE_PROVIDER: 'off' })
  expect(await known(off)).toHaveLength(1)
})

test('outside market hours, the price is requested only once after the close and once when it is final', async (createWorld) => {
  const { url, requests } = await exchange(bse)
  const world = await createWorld(quotedBy('bse', url))
  world.setClock('2026-11-20T09:59:55.000Z')
  await rate(world)
  world.wait(10_000)
  await rate(world)
  await waitForRate(world, requests, 2)
  world.setClock('2026-11-20T10:44:59.000Z')
  await rate(world)
  expect(requests).toHaveLength(2)
  world.wait(1000)
  await rate(world)
  await waitForRate(world, requests, 3)
  for (let hours = 0; hours < 40; hours += 1) {
    world.wait(60 * 60 * 1000)
    await rate(world)
  }
  expect(requests).toHaveLength(3)
})
