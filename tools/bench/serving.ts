import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { type Asked, bareServer, capture, load } from './load.ts'

/** Rounds of site and yardstick in turn, so that what else the machine does falls on both. */
const rounds = 3
const connections = 50
const many = 1000

const served: { name: string; asked: Asked; atLeast: number }[] = [
  { name: 'Home', asked: { method: 'GET', path: '/' }, atLeast: 0.75 },
  { name: '/products-export', asked: { method: 'GET', path: '/products-export' }, atLeast: 0.75 },
  { name: 'user/get-products', asked: { method: 'POST', path: '/api/v1/user/get-products', body: '{}' }, atLeast: 0.6 },
  {
    name: 'user/get-investors',
    asked: { method: 'POST', path: '/api/v1/user/get-investors', body: '{}' },
    atLeast: 0.6,
  },
]

/** How much of a bare node:http server's speed is left with everything this one does. */
export async function serving(seconds: number): Promise<Figure[]> {
  const site = await filledSite()
  const figures: Figure[] = []
  for (const { name, asked, atLeast } of served) {
    const bare = await bareServer(await capture(site.port, asked))
    const ratios: number[] = []
    const speeds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const own = await load(site.port, asked, connections, seconds)
      const yardstick = await load(bare.port, asked, connections, seconds)
      if (own.failed) throw new Error(`${name}: ${own.failed} requests failed.`)
      ratios.push(own.perSecond / yardstick.perSecond)
      speeds.push(own.perSecond)
    }
    const note = `${Math.round(median(speeds))} a second`
    figures.push({ name: `${name}, kept: share of a bare server`, value: median(ratios), unit: '×', atLeast, note })
    if (asked.path === '/') {
      const tails: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const own = await load(site.port, asked, many, seconds)
        const yardstick = await load(bare.port, asked, many, seconds)
        tails.push(own.p99Ms / yardstick.p99Ms)
      }
      figures.push({
        name: 'Home at 1,000 connections: p99 against a bare server',
        value: median(tails),
        unit: '×',
        atMost: 1.5,
      })
    }
    bare.stop()
  }
  await site.end()
  return figures
}
