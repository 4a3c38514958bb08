import { expect } from 'vitest'
import { exchange, header, json, type Mode, midday, quotedBy } from '#tests/stock-exchange.ts'
import { servePages } from '../served-pages.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('price readings')

const minute = 60_000
const known = async (world: World) => (await world.visitor('user/get-price-readings')).data.readings

const reply =
  (price: string, date: string, shares = '10,000'): Mode =>
  (request, response) =>
    json(request.url?.includes('StockTrading') ? { TTQ: shares } : header(price, date))(request, response)

test('the price is read every five minutes of trading, with the exchange’s time, and is deleted on the next day', async (createWorld) => {
  const { url, requests, state } = await exchange(reply('410.00', '20 Nov 26 | 11:45', '61,000'))
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  await world.upkeep()
  const first = { at: '2026-11-20T11:45', paise: 41_000, volume: 61_000 }
  expect(await known(world)).toEqual([first])
  const times = requests.length
  world.wait(minute)
  await world.upkeep()
  expect(requests).toHaveLength(times)
  state.mode = reply('411.50', '20 Nov 26 | 11:50', '64,500')
  world.wait(4 * minute)
  await world.upkeep()
  const second = { at: '2026-11-20T11:50', paise: 41_150, volume: 64_500 }
  expect(await known(world)).toEqual([first, second])
  // A delayed price at 15:45 still belongs to the day; later ones are ignored.
  state.mode = reply('412.00', '20 Nov 26 | 15:30', '1,80,000')
  world.setClock('2026-11-20T10:15:00.000Z')
  await world.upkeep()
  expect((await known(world)).at(-1)?.at).toBe('2026-11-20T15:30')
  world.setClock('2026-11-21T06:30:00.000Z')
  await world.upkeep()
  expect(await known(world)).toHaveLength(3)
  state.mode = reply('409.00', '23 Nov 26 | 09:20', '900')
  world.setClock('2026-11-23T04:05:00.000Z')
  await world.upkeep()
  expect(await known(world)).toEqual([{ at: '2026-11-23T09:20', paise: 40_900, volume: 900 }])
})

test('no reading is stored of a price outside trading hours, of a day without trade, or of a failed request', async (createWorld) => {
  const { url, state } = await exchange(reply('410.00', '19 Nov 26 | 15:30'))
  const world = await createWorld(quotedBy('bse', url))
  world.setClock(midday)
  const down: Mode = (_, response) => void response.writeHead(500).end()
  const refused = ['20 Nov 26 | 09:07', '20 Nov 26 | 16:00'].map((date) => reply('410.00', date))
  for (const mode of [state.mode, ...refused, reply('410.00', '20 Nov 26 | 12:00', '0'), down]) {
    state.mode = mode
    await world.upkeep()
    world.wait(5 * minute)
  }
  expect(await known(world)).toEqual([])
  expect(world.logged).toContainEqual(expect.objectContaining({ event: 'price-reading.failed' }))
})

test('a Muhurat session is announced in advance, and its price is read and drawn at its hour', async (createWorld) => {
  const { url, state } = await exchange(reply('410.00', '06 Nov 26 | 15:30'))
  const world = await createWorld(quotedBy('bse', url))
  const { read, close } = await servePages(world)
  world.setClock('2026-11-07T06:30:00Z')
  await world.visitor('user/get-curr-rate')
  expect(await read('investorzone/share-price')).toContain(
    'it opens for its Muhurat session on Sun 08 Nov 2026, then on Mon 09 Nov 2026, 09:15 IST.',
  )
  for (const [clockTime, minutes] of [
    ['18:05', 40],
    ['18:45', 75],
  ] as const) {
    state.mode = reply('411.00', `08 Nov 26 | ${clockTime}`, `${minutes},000`)
    world.setClock(`2026-11-08T${minutes === 40 ? '12:40' : '13:20'}:00Z`)
    await world.upkeep()
  }
  expect((await known(world)).map(({ at }) => at)).toEqual(['2026-11-08T18:05', '2026-11-08T18:45'])
  const page = await read('investorzone/share-price?span=day')
  expect(page).toContain('Sunday, 8 November 2026')
  expect(page).toContain('>18:30<')
  expect(page).not.toContain('>10:00<')
  await close()
})

test('a trading day without any reading raises an alarm after its close, until a later day has one', async (createWorld) => {
  const { url, state } = await exchange(reply('410.00', '20 Nov 26 | 11:45'))
  const world = await createWorld(quotedBy('bse', url))
  const alarmed = async () => (await world.readiness.alarms()).includes('price.missed')
  world.setClock(midday)
  expect(await alarmed()).toBe(false)
  await world.upkeep()
  // Monday: no report about a weekend, nor about a day whose price may still arrive.
  for (const time of ['2026-11-20T14:00:00Z', '2026-11-22T10:00:00Z', '2026-11-23T06:30:00Z', '2026-11-23T10:10:00Z']) {
    world.setClock(time)
    expect([time, await alarmed()]).toEqual([time, false])
  }
  state.mode = (_, response) => void response.writeHead(500).end()
  world.setClock('2026-11-23T10:30:00Z')
  await world.upkeep()
  expect(await alarmed()).toBe(true)
  expect(await world.readiness.problems()).toContain('The share price of 2026-11-23 is missing.')
  const { alerts, priceMissed } = (await world.admin('admin/get-status')).data
  expect(alerts.map(({ name }) => name)).toContain('price.missed')
  expect(priceMissed).toBe('2026-11-23')
  // Tuesday is a holiday.
  state.mode = reply('409.00', '25 Nov 26 | 09:20', '900')
  world.setClock('2026-11-25T04:05:00Z')
  expect(await alarmed()).toBe(true)
  await world.upkeep()
  expect(await alarmed()).toBe(false)
})

test('servers that share a database read a price once, and both show it at once', async (createWorld) => {
  const { url } = await exchange(reply('410.00', '20 Nov 26 | 11:45'))
  const readOne = await createWorld(quotedBy('bse', url))
  const second = readOne.databaseUrl
    ? await createWorld({ ...quotedBy('bse', url), DATABASE_URL: readOne.databaseUrl })
    : readOne
  const sites = await Promise.all([readOne, second].map(servePages))
  for (const world of [readOne, second]) world.setClock(midday)
  for (const { read } of sites)
    expect(await read('investorzone/share-price?span=day')).not.toContain('Price by the half hour')
  for (const world of [readOne, second]) await world.upkeep()
  for (const world of [readOne, second]) expect(await known(world)).toHaveLength(1)
  for (const { read, close } of sites) {
    expect(await read('investorzone/share-price?span=day')).toContain('Price by the half hour')
    await close()
  }
})
