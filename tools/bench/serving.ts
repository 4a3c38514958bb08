import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { bareServer, capture, interleaved, type LoadRequest, type Round } from './load.ts'
import type { Rounds } from './load-worker.ts'

/** Interleaved rounds of site and baseline, and their number per second of measurement. */
const few = { connections: 50, seconds: 0.25, roundsPerSecond: 4 }
/** A thousand responses take a while: in a short round each connection would get hardly one. */
const many = { connections: 1000, seconds: 1, roundsPerSecond: 1 }
/** Number of bare servers, used one after another: two processes of the same program may permanently differ by a tenth. */
const baselines = 3

const served: { name: string; request: LoadRequest; atLeast: number }[] = [
  { name: 'Home', request: { method: 'GET', path: '/' }, atLeast: 0.75 },
  { name: '/products-export', request: { method: 'GET', path: '/products-export' }, atLeast: 0.75 },
  {
    name: 'user/get-products',
    request: { method: 'POST', path: '/api/v1/user/get-products', body: '{}' },
    atLeast: 0.6,
  },
  {
    name: 'user/get-investors',
    request: { method: 'POST', path: '/api/v1/user/get-investors', body: '{}' },
    atLeast: 0.6,
  },
]

/** Measures the site's speed relative to a bare node:http server. */
export async function serving(seconds: number): Promise<Figure[]> {
  const site = await filledSite()
  const figures: Figure[] = []
  for (const { name, request, atLeast } of served) {
    const rounds = await againstBare(site.port, request, { ...few, rounds: few.roundsPerSecond * seconds })
    figures.push({
      name: `${name}, cached: share of a bare server`,
      value: median(rounds.map(({ own, baseline }) => own.perSecond / baseline.perSecond)),
      unit: '×',
      atLeast,
      note: `${Math.round(median(rounds.map(({ own }) => own.perSecond)))} a second`,
    })
    if (request.path === '/') {
      const loaded = await againstBare(site.port, request, { ...many, rounds: many.roundsPerSecond * seconds })
      figures.push({
        name: 'Home at 1,000 connections: p99 against a bare server',
        value: median(loaded.map(({ own, baseline }) => own.p99Ms / baseline.p99Ms)),
        unit: '×',
        atMost: 1.5,
      })
    }
  }
  await site.end()
  return figures
}

async function againstBare(port: number, request: LoadRequest, how: Rounds): Promise<Round[]> {
  const answer = await capture(port, request)
  const rounds: Round[] = []
  for (let index = 0; index < baselines; index += 1) {
    const bare = await bareServer(answer)
    rounds.push(...(await interleaved({ port, request }, { port: bare.port, request }, how)))
    bare.stop()
  }
  return rounds
}
