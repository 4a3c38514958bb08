import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { type Figure, median } from './figure.ts'
import { capture, cpuMsOf, filledSite } from './filled-site.ts'

type Target = { port: number; pid: number }

/** Number of bare servers, used one after another: two processes of the same program may permanently differ by a tenth. */
const baselines = 3
const seconds = 2
const served = [
  { name: 'Home', path: '/', atLeast: 0.5 },
  { name: '/products-export', path: '/products-export', atLeast: 0.5 },
  { name: 'user/get-products', path: '/api/v1/user/get-products', body: '{}', atLeast: 0.35 },
  { name: 'user/get-investors', path: '/api/v1/user/get-investors', body: '{}', atLeast: 0.35 },
]

/** Measures cached answers against a bare node:http server, in alternating rounds. */
export async function serving(): Promise<Figure[]> {
  const site = await filledSite()
  const figures: Figure[] = []
  const compare = async (request: LoadRequest) => {
    await load(site, request)
    const rounds: { own: Round; bare: Round }[] = []
    for (let index = 0; index < baselines; index += 1) {
      const bare = await bareServer(await capture(site.port, request.path, request.body))
      await load(bare, request)
      rounds.push({ own: await load(site, request), bare: await load(bare, request) })
      bare.stop()
    }
    return rounds
  }
  for (const { name, path, body, atLeast } of served) {
    const rounds = await compare({ path, body, connections: 50 })
    const value = median(rounds.map(({ own, bare }) => bare.cpuMs / own.cpuMs))
    const note = `${Math.round(median(rounds.map(({ own }) => own.cpuMs)) * 1000)} µs CPU an answer`
    figures.push({ name: `${name}, cached: share of a bare server`, value, unit: '×', atLeast, note })
  }
  const many = await compare({ path: '/', connections: 1000 })
  figures.push({
    name: 'Home at 1,000 connections: p99 against a bare server',
    value: median(many.map(({ own, bare }) => own.p99Ms / bare.p99Ms)),
    unit: '×',
    atMost: 1.5,
    note: `${Math.round(median(many.map(({ own }) => own.p99Ms)))} ms`,
  })
  await site.end()
  return figures
}

/** `amount`: number of requests; without it the load lasts two seconds. */
type LoadRequest = { path: string; body?: string; connections: number; amount?: number }
type Round = { cpuMs: number; p99Ms: number }

/** Loads a server. CPU time per answer, unlike the rate, does not contain the cost of the load generator. */
export async function load({ port, pid }: Target, request: LoadRequest): Promise<Round> {
  const { path, body, ...amounts } = request
  const before = cpuMsOf(pid)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: body ? 'POST' : 'GET',
    headers: { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) },
    body,
    duration: seconds,
    ...amounts,
  })
  const failed = result.non2xx + result.errors
  if (failed) throw new Error(`${path}: ${failed} requests failed.`)
  return { cpuMs: (cpuMsOf(pid) - before) / result.requests.total, p99Ms: result.latency.p99 }
}

/** Starts a bare server in its own process; it answers with the captured response. */
async function bareServer(captured: { headers: string[]; body: Buffer }): Promise<Target & { stop: () => void }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  child.send({ headers: captured.headers, body: captured.body.toString('base64') })
  const port = await new Promise<number>((done) => child.once('message', (message) => done(Number(message))))
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}
