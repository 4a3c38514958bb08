import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { type Asked, bareServer, capture, inTurns, type Turn, type Turns } from './load.ts'

/** Site and yardstick in turns of so many seconds, of which there are so many for each second asked for. */
const few = { connections: 50, turnS: 0.25, turnsPerSecond: 4 }
/** A thousand answers take a while: in a short turn each connection would get hardly one. */
const many = { connections: 1000, turnS: 1, turnsPerSecond: 1 }
/** Yardsticks one after the other: two processes of the same program may differ by a tenth as long as they live. */
const yardsticks = 3

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
    const turns = await againstBare(site.port, asked, { ...few, turns: few.turnsPerSecond * seconds })
    figures.push({
      name: `${name}, kept: share of a bare server`,
      value: median(turns.map((turn) => turn.own.perSecond / turn.yardstick.perSecond)),
      unit: '×',
      atLeast,
      note: `${Math.round(median(turns.map((turn) => turn.own.perSecond)))} a second`,
    })
    if (asked.path === '/') {
      const crowded = await againstBare(site.port, asked, { ...many, turns: many.turnsPerSecond * seconds })
      figures.push({
        name: 'Home at 1,000 connections: p99 against a bare server',
        value: median(crowded.map((turn) => turn.own.p99Ms / turn.yardstick.p99Ms)),
        unit: '×',
        atMost: 1.5,
      })
    }
  }
  await site.end()
  return figures
}

/** So many turns against each of several bare servers, which write what the site answers now. */
async function againstBare(port: number, asked: Asked, how: Turns): Promise<Turn[]> {
  const answer = await capture(port, asked)
  const turns: Turn[] = []
  for (let at = 0; at < yardsticks; at += 1) {
    const bare = await bareServer(answer)
    turns.push(...(await inTurns({ port, asked }, { port: bare.port, asked }, how)))
    bare.stop()
  }
  return turns
}
