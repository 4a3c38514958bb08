import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { onBothDatabases, type World } from '../world.ts'

/** Friday, 12:00 in India: the market is open. */
const midday = '2026-11-20T06:30:00.000Z'

type Mode = (request: IncomingMessage, response: ServerResponse) => void

/** The exchange's real reply (regulation.md 5.1): every figure is text. */
const header = (price = '2345.00', date = '20 Nov 26 | 12:00') => ({
  CurrRate: { LTP: price, Chg: '+36.45', PcChg: '+1.58' },
  Cmpname: { FullN: 'SAMPLE LTD.', ShortN: 'SAMPLE', EquityScrips: '500000' },
  Header: { PrevClose: '2,308.55', Open: '2314.90', LTP: price, Ason: date, PRE_OPEN_IEP: null, GSMText: '' },
})
const trading = { TTQ: '1,23,456', WAP: '2340.10' }

const json =
  (body: unknown): Mode =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const bse: Mode = (request, response) =>
  json(request.url?.includes('StockTrading') ? trading : header())(request, response)

/** A local exchange whose behaviour the test sets. */
async function exchange(mode: Mode) {
  const asked: string[] = []
  const state = { mode }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    state.mode(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  exchanges.push(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, state }
}
const exchanges: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of exchanges.splice(0)) await close()
})

const at = (provider: 'bse' | 'yahoo', url: string) => ({
  QUOTE_PROVIDER: provider,
  QUOTE_SYMBOL: provider === 'bse' ? '500000' : 'SAMPLE.BO',
  QUOTE_URL: url,
})

const rate = async (world: World) => (await world.call('user/get-curr-rate')).body

/** Lets the asking that runs beside the reply come back. */
async function settled(world: World, asked: string[], times: number) {
  await expect.poll(() => asked.length, { timeout: 2000 }).toBe(times)
  await new Promise((done) => setTimeout(done, 60))
  return rate(world)
}

onBothDatabases('the share price', (createWorld) => {
  test('sample: labelled, numbers as numbers, dated by the last trading', async () => {
    const world = await createWorld()
    const { status, data } = await rate(world)
    expect(status).toBe(true)
    expect(data.source).toBe('Sample data')
    for (const name of ['current', 'change', 'p_change', 'volume']) expect(typeof data[name]).toBe('number')
    expect(data.date).toBe('20 Nov 26 | 15:30')
    world.setClock(midday)
    await expect.poll(async () => (await rate(world)).data.date).toBe('20 Nov 26 | 12:00')
  })

  test('off: nothing known answers status false', async () => {
    const world = await createWorld({ QUOTE_PROVIDER: 'off' })
    expect(await rate(world)).toEqual({ status: false })
  })

  test('bse: text with signs and commas becomes numbers; the volume comes from its own address', async () => {
    const { url, asked } = await exchange(bse)
    const world = await createWorld(at('bse', url))
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
    expect(asked[0]).toBe('/BseIndiaAPI/api/getScripHeaderData/w?Debtflag=&scripcode=500000&seriesid=')
    for (const times of [2, 3]) {
      world.wait(10_000)
      await rate(world)
      await settled(world, asked, times)
    }
    expect((await rate(world)).data.volume).toBe(123_456)
  })

  test('bse: the flat variant with numbers, and a day without trade', async () => {
    const { url, state } = await exchange(
      json({ LTP: 412.65, Chg: -3.1, PcChg: -0.75, TTQ: 900, Ason: '20 Nov 26 | 11:59' }),
    )
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    expect((await rate(world)).data).toMatchObject({ current: 412.65, change: -3.1, p_change: -0.75, volume: 900 })
    state.mode = json(header('0.00'))
    world.wait(10_000)
    await rate(world)
    await expect.poll(async () => (await rate(world)).data).toMatchObject({ current: 2308.55, change: 0 })
  })

  test('yahoo: change and percent are reckoned from the close before', async () => {
    const meta = {
      currency: 'INR',
      regularMarketPrice: 410,
      previousClose: 400,
      regularMarketTime: Date.parse('2026-11-20T06:29:00Z') / 1000,
      regularMarketVolume: 55_000,
    }
    const { url, asked } = await exchange(
      json({ chart: { result: [{ meta, timestamp: [1], indicators: {} }], error: null } }),
    )
    const world = await createWorld(at('yahoo', url))
    world.setClock(midday)
    expect((await rate(world)).data).toEqual({
      current: 410,
      change: 10,
      p_change: 2.5,
      volume: 55_000,
      date: '20 Nov 26 | 11:59',
      source: 'Yahoo Finance, delayed',
    })
    expect(asked).toEqual(['/v8/finance/chart/SAMPLE.BO?range=1d&interval=5m'])
  })

  test('A63: a thousand visitors cost one asking per ten seconds', async () => {
    const { url, asked } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    await Promise.all(Array.from({ length: 1000 }, () => rate(world)))
    expect(asked).toHaveLength(1)
    world.wait(9_999)
    await rate(world)
    expect(asked).toHaveLength(1)
    world.wait(1)
    await Promise.all(Array.from({ length: 200 }, () => rate(world)))
    await settled(world, asked, 2)
  })

  const redirects: Record<string, Mode> = {
    'to an inner address': (_, response) =>
      void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    'to a file': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'to another host': (_, response) => void response.writeHead(302, { location: 'https://evil.example/rate' }).end(),
  }
  const garbage: Record<string, Mode> = {
    'talks HTML': (_, response) => void response.end('<html>Too Many Requests</html>'),
    'says NaN': json(header('NaN')),
    'says a negative price': json(header('-5.00')),
    'says 1e309': json({ LTP: '1e309', Chg: '1', PcChg: '1', Ason: '20 Nov 26 | 12:00' }),
    'puts a script into the date': json(header('100.00', '<script>alert(1)</script>')),
    'answers 200 MB': (_, response) => {
      const piece = Buffer.alloc(64 * 1024, 0x20)
      const more = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', more)
      more()
    },
    'answers a compressed bomb': (_, response) =>
      void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(10_000_000, 0x20))),
  }
  const troubles: Record<string, Mode> = {
    'answers 500': (_, response) => void response.writeHead(500).end('{}'),
    'is down': (_, response) => void response.destroy(),
    'says an empty list': json([]),
  }
  const lastGoodStays = async (_: string, trouble: Mode) => {
    const { url, asked, state } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    const good = (await rate(world)).data
    state.mode = trouble
    world.wait(10_000)
    await rate(world)
    await expect.poll(async () => (await rate(world)).data, { timeout: 3000 }).toEqual({ ...good, stale: true })
    const before = performance.now()
    await rate(world)
    expect(performance.now() - before).toBeLessThan(50)
    expect(asked.length).toBeLessThanOrEqual(2)
  }
  test.each(Object.entries(redirects))(
    'A61 a source that redirects %s is not followed: the last good price stays',
    lastGoodStays,
  )
  test.each(Object.entries(garbage))('A62 a source that %s is not believed: the last good price stays', lastGoodStays)
  test.each(Object.entries(troubles))('F11: a source that %s: the last good price stays, called stale', lastGoodStays)

  test.each(['01 Jan 01 | 00:00', '01 Jan 70 | 05:30'])(
    'Finding 26: a price of %s, which is no date of a trade, is not believed',
    (date) => lastGoodStays('', json(header('100.00', date))),
  )

  test('F11: thirty seconds slow: given up after three, visitors never wait', async () => {
    const { url, state } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    const good = (await rate(world)).data
    state.mode = () => undefined
    world.wait(10_000)
    const before = performance.now()
    expect((await rate(world)).data).toEqual(good)
    expect(performance.now() - before).toBeLessThan(50)
    await expect.poll(async () => (await rate(world)).data.stale, { timeout: 5000 }).toBe(true)
    expect(performance.now() - before).toBeGreaterThan(2500)
  })

  test('F11: after three failures the exchange rests for a minute, and a good answer heals', async () => {
    const { url, asked, state } = await exchange((_, response) => void response.writeHead(503).end())
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    for (const times of [1, 2, 3]) {
      expect(await rate(world)).toEqual({ status: false })
      await settled(world, asked, times)
      world.wait(10_000)
    }
    world.wait(40_000)
    expect(await rate(world)).toEqual({ status: false })
    expect(asked).toHaveLength(3)
    state.mode = bse
    world.wait(10_000)
    await rate(world)
    expect((await settled(world, asked, 4)).status).toBe(true)
    expect((await rate(world)).data.stale).toBeUndefined()
  })

  test('outside market hours the exchange is asked once for the close, then left alone', async () => {
    const { url, asked } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock('2026-11-20T09:59:55.000Z')
    await rate(world)
    world.wait(10_000)
    await rate(world)
    await settled(world, asked, 2)
    for (let hours = 0; hours < 40; hours += 1) {
      world.wait(60 * 60 * 1000)
      await rate(world)
    }
    expect(asked).toHaveLength(2)
  })

  test('on a day that an admin calls a holiday the exchange is not asked', async () => {
    const { url, asked } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock('2026-11-19T10:30:00.000Z')
    await rate(world)
    const days = [...(await world.admin('admin/get-holidays')).data, '2026-11-20']
    const { revision } = await world.admin('admin/set-holidays', { days })
    world.setClock(midday)
    await rate(world)
    await new Promise((done) => setTimeout(done, 50))
    expect(asked).toHaveLength(1)
    const again = world.as(await world.openSession())
    await again('admin/undo', { number: revision })
    expect((await again('admin/get-holidays')).data).not.toContain('2026-11-20')
    await rate(world)
    await settled(world, asked, 2)
  })

  test('two admins who change the holidays at once: the later is told, and loses nothing', async () => {
    const world = await createWorld()
    const { data, revision: seen } = await world.admin('admin/get-holidays')
    await world.admin('admin/set-holidays', { days: [...data, '2027-01-26'], revision: seen })
    const late = await world.call('admin/set-holidays', {
      token: await world.openSession(),
      body: { days: [...data, '2027-08-16'], revision: seen },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    const { data: stands, revision } = await world.admin('admin/get-holidays')
    expect(stands).toContain('2027-01-26')
    await world.admin('admin/set-holidays', { days: [...stands, '2027-08-16'], revision })
    expect((await world.admin('admin/get-holidays')).data).toEqual([...data, '2027-01-26', '2027-08-16'].sort())
  })

  test('the last known price outlives a restart, and a provider that was switched off', async () => {
    const { url } = await exchange(bse)
    const world = await createWorld(at('bse', url))
    world.setClock(midday)
    await rate(world)
    const setting = await world.store.read.settings.get('last rate')
    expect(setting).toMatchObject({ provider: 'bse 500000', rate: { current: 2345 } })
    const off = await createWorld({ QUOTE_PROVIDER: 'off' })
    await off.store.write((rows) => rows.settings.set('last rate', setting))
    expect((await rate(off)).data).toMatchObject({ current: 2345, source: 'BSE, delayed', stale: true })
  })
})
