import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { percentile } from '#tests/load.ts'
import type { Figure } from './figure.ts'
import { type FilledSite, filledSite, uploadPdf } from './filled-site.ts'

const streams = 10_000
/** Number of connections opened at once: more would exceed the listening socket's queue. */
const openedAtOnce = 200
const samples = 1500
/** Pause of a visitor between two requests, in milliseconds. */
const betweenMs = 4

/** Measures ten thousand open event streams: the memory of each, and the wait of other requests. */
export async function live(): Promise<Figure[]> {
  const site = await filledSite()
  await p99OfPages(site)
  const before = await p99OfPages(site)
  const idleMb = site.rssMb()
  const open: Stream[] = []
  while (open.length < streams)
    open.push(...(await Promise.all(Array.from({ length: openedAtOnce }, () => openStream(site)))))
  await setTimeout(3000)
  const eachKb = ((site.rssMb() - idleMb) * 1024) / streams
  const during = await p99OfPages(site)
  const file_link = await uploadPdf(site.call)
  const start = performance.now()
  await site.call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Outcome', file_link }] })
  while (open.some(({ isNotified }) => !isNotified)) await setTimeout(10)
  const notifiedMs = performance.now() - start
  for (const { socket } of open) socket.destroy()
  await site.end()
  const note = `${during.toFixed(1)} against ${before.toFixed(1)} ms`
  return [
    { name: 'One of 10,000 event streams: memory', value: eachKb, unit: 'kB', atMost: 40 },
    { name: 'A page beside 10,000 streams: p99 against none', value: during / before, unit: '×', atMost: 1.5, note },
    { name: 'From filing until the last of 10,000 streams is notified', value: notifiedMs, unit: 'ms', atMost: 5000 },
  ]
}

async function p99OfPages({ url }: FilledSite): Promise<number> {
  const waits: number[] = []
  while (waits.length < samples) {
    const start = performance.now()
    await (await fetch(`${url}/investorzone/quarterly-results`)).arrayBuffer()
    waits.push(performance.now() - start)
    await setTimeout(betweenMs)
  }
  return percentile(99, waits)
}

/** One listening page. `isNotified` becomes true with its first event. */
type Stream = { socket: Socket; isNotified: boolean }

function openStream({ port }: FilledSite): Promise<Stream> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    const stream = { socket, isNotified: false }
    const head = `GET /investorzone/live?since=${new Date().toISOString()} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
    socket.write(`${head}Accept: text/event-stream\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('retry: ')) done(stream)
      if (chunk.includes('data: ')) stream.isNotified = true
    })
    socket.once('error', fail)
  })
}
