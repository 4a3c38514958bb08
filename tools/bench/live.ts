import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { percentile } from '#tests/load.ts'
import { textPdf } from '#tests/text-pdf.ts'
import type { Figure } from './figure.ts'
import { type FilledSite, filledSite } from './filled-site.ts'

const pages = 10_000
/** Number of connections opened at once: more would exceed the listening socket's queue. */
const openedAtOnce = 200
/** Number of page requests while nothing happens, and a visitor's pause between two, in milliseconds. */
const samples = 1500
const betweenMs = 4

/** Measures ten thousand listening pages: the cost of each, and the wait of other requests, also during a release. */
export async function live(): Promise<Figure[]> {
  const site = await filledSite()
  const requested = () => lookAt(site)
  for (let times = 0; times < 300; times += 1) await requested()
  const before = percentile(99, await repeated(requested))
  const restMb = site.rssMb()
  const lines = await openLines(site)
  await setTimeout(3000)
  const eachKb = ((site.rssMb() - restMb) * 1024) / pages
  const during = percentile(99, await repeated(requested))
  const { notifiedMs, waits } = await release(site, lines, requested)
  for (const { socket } of lines) socket.destroy()
  await setTimeout(3000)
  const after = { rest: site.rssMb(), p99: percentile(99, await repeated(requested)) }
  await site.end()
  return [
    { name: 'A page that listens, of 10,000: memory', value: eachKb, unit: 'kB', atMost: 40 },
    {
      name: 'A page beside 10,000 that listen: p99 against none',
      value: during / before,
      unit: '×',
      atMost: 1.5,
      note: `${during.toFixed(1)} ms against ${before.toFixed(1)}`,
    },
    { name: 'A page while 10,000 are told of a release: p99', value: percentile(99, waits), unit: 'ms' },
    { name: 'From filing until the last of 10,000 pages knows', value: notifiedMs, unit: 'ms', atMost: 5000 },
    {
      name: 'A page once they are gone: p99 against before',
      value: after.p99 / before,
      unit: '×',
      atMost: 1.5,
      note: `${Math.round(restMb)} MB before them, ${Math.round(after.rest)} MB after`,
    },
  ]
}

async function repeated(ask: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < samples) {
    waits.push(await ask())
    await setTimeout(betweenMs)
  }
  return waits
}

async function lookAt({ url }: FilledSite): Promise<number> {
  const start = performance.now()
  await (await fetch(`${url}/investorzone/quarterly-results`)).arrayBuffer()
  return performance.now() - start
}

/** One listening page. `isNotified` becomes true with its first event. */
type Line = { socket: Socket; isNotified: boolean }

async function openLines(site: FilledSite): Promise<Line[]> {
  const lines: Line[] = []
  while (lines.length < pages)
    lines.push(...(await Promise.all(Array.from({ length: openedAtOnce }, () => open(site)))))
  return lines
}

function open({ port }: FilledSite): Promise<Line> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    const line = { socket, isNotified: false }
    const head = `GET /investorzone/live?since=${new Date().toISOString()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
    socket.write(`${head}Accept: text/event-stream\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('retry: ')) done(line)
      if (chunk.includes('data: ')) line.isNotified = true
    })
    socket.once('error', fail)
  })
}

async function release(site: FilledSite, lines: readonly Line[], ask: () => Promise<number>) {
  const { link } = (await site.call('admin/file-to-link', {
    base_64: textPdf(['Outcome']).toString('base64'),
    name: 'outcome.pdf',
  })) as { link: string }
  const start = performance.now()
  await site.call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Outcome', file_link: link }] })
  const waits: number[] = []
  while (lines.some(({ isNotified }) => !isNotified)) waits.push(await ask())
  return { notifiedMs: performance.now() - start, waits }
}
