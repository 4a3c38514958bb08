import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import * as z from 'zod'
import type { Figure } from './figure.ts'
import { fillZone } from './fill-zone.ts'
import { type FilledSite, filledSite } from './filled-site.ts'
import { capture } from './load.ts'

const size = { documents: 1000, periods: 60 }

const pages = [
  { name: 'The front page', path: '/investorzone' },
  { name: 'Key figures', path: '/investorzone/key-figures' },
  { name: 'Quarterly Results', path: '/investorzone/quarterly-results' },
  { name: 'Annual Reports', path: '/investorzone/annual-reports' },
  { name: 'A search', path: '/investorzone/search?q=revenue+margin' },
  { name: 'A document', path: '/investorzone/documents/400' },
] as const

const rounds = 15
const warmUp = 10

let written = 0

/** Limits of every page: cost of rendering after a write, transferred size, and number of elements laid out. */
const limits = { cpuMs: 120, htmlKb: 25, elements: 1500 }

/** Measures pages of the investor zone with a thousand documents and figures of sixty quarters. */
export async function zone(): Promise<Figure[]> {
  const site = await filledSite()
  try {
    await fillZone(site, size)
    const figures: Figure[] = []
    for (const page of pages) figures.push(...(await measure(site, page)))
    return figures
  } finally {
    await site.end()
  }
}

async function measure(site: FilledSite, { name, path }: (typeof pages)[number]): Promise<Figure[]> {
  const body = await compressed(site, path)
  const html = brotliDecompressSync(body).toString()
  for (let round = 0; round < warmUp; round += 1) await afterWrite(site, path)
  const before = site.cpuMs()
  for (let round = 0; round < rounds; round += 1) await afterWrite(site, path)
  const cost = (site.cpuMs() - before) / rounds
  const of = `${name} of ${size.documents} documents and ${size.periods} quarters`
  return [
    {
      name: `${of}: made anew after a write`,
      value: cost,
      unit: 'ms CPU',
      atMost: limits.cpuMs,
    },
    { name: `${of}: HTML, brotli`, value: body.length / 1000, unit: 'kB', atMost: limits.htmlKb },
    { name: `${of}: elements`, value: html.match(/<[a-z]/g)?.length ?? 0, unit: '', atMost: limits.elements },
  ]
}

/** Returns the page once it is compressed; its first reader does not wait for compression. */
async function compressed(site: FilledSite, path: string): Promise<Buffer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers, body } = await capture(site.port, { method: 'GET', path })
    if (headers.includes('br')) return body
    await setTimeout(50)
  }
  throw new Error(`${path} was not compressed.`)
}

const Done = z.object({ status: z.literal(true) })

async function afterWrite(site: FilledSite, path: string): Promise<void> {
  written += 1
  const change = { key: 1, name: `Changed ${written}`, reason: 'Measured' }
  Done.parse(await site.call('admin/edit-document', change))
  await capture(site.port, { method: 'GET', path })
}
