import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import type { World } from './world.ts'

/** Friday, 12:00 in India: the market is open. */
export const midday = '2026-11-20T06:30:00.000Z'

export type Mode = (request: IncomingMessage, response: ServerResponse) => void

/** Returns the exchange's real reply (regulation.md 5.1): every figure is text. */
export const header = (price = '2345.00', date = '20 Nov 26 | 12:00') => ({
  CurrRate: { LTP: price, Chg: '+36.45', PcChg: '+1.58' },
  Cmpname: { FullN: 'SAMPLE LTD.', ShortN: 'SAMPLE', EquityScrips: '500000' },
  Header: { PrevClose: '2,308.55', Open: '2314.90', LTP: price, Ason: date, PRE_OPEN_IEP: null, GSMText: '' },
})
const trading = { TTQ: '1,23,456', WAP: '2340.10' }

export const json =
  (body: unknown): Mode =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

export const bse: Mode = (request, response) =>
  json(request.url?.includes('StockTrading') ? trading : header())(request, response)

/** Starts a local exchange whose behaviour the test sets. */
export async function exchange(mode: Mode) {
  const requested: string[] = []
  const state = { mode }
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    state.mode(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: requested, state }
}

export const quotedBy = (provider: 'bse' | 'yahoo', url: string) => ({
  QUOTE_PROVIDER: provider,
  QUOTE_SYMBOL: provider === 'bse' ? '500000' : 'SAMPLE.BO',
  QUOTE_URL: url,
})

export const rate = async (world: World) => (await world.call('user/get-curr-rate')).body

/** Waits for the background request of the price and checks that `times` requests were made. Returns the new price. */
export async function waitForRate(world: World, input: string[], times: number) {
  await world.domain.stockRates.settled()
  expect(input).toHaveLength(times)
  return rate(world)
}

export const redirects: Record<string, Mode> = {
  'to an inner address': (_, response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  'to a file': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  'to another host': (_, response) => void response.writeHead(302, { location: 'https://evil.example/rate' }).end(),
}
export const garbage: Record<string, Mode> = {
  'returns HTML': (_, response) => void response.end('<html>Too Many Requests</html>'),
  'returns NaN': json(header('NaN')),
  'returns a negative price': json(header('-5.00')),
  'returns 1e309': json({ LTP: '1e309', Chg: '1', PcChg: '1', Ason: '20 Nov 26 | 12:00' }),
  'returns a script in the date': json(header('100.00', '<script>alert(1)</script>')),
  'returns 200 MB': (_, response) => {
    const piece = Buffer.alloc(64 * 1024, 0x20)
    const more = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', more)
    more()
  },
  'returns a compressed bomb': (_, response) =>
    void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(10_000_000, 0x20))),
}
export const failures: Record<string, Mode> = {
  'returns 500': (_, response) => void response.writeHead(500).end('{}'),
  'is down': (_, response) => void response.destroy(),
  'returns an empty list': json([]),
}
