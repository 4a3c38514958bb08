import { setTimeout } from 'node:timers/promises'
import { calls } from '#contract/calls.ts'
import { textPdf } from '#tests/text-pdf.ts'
import type { Figure } from './figure.ts'
import { filledSite } from './filled-site.ts'

const files = 200
const pagesOfEach = 20
const linesOfPage = 40
/** Pause of a visitor between two requests, in milliseconds. */
const betweenMs = 5

/** Number of requests after all texts are read, while pages are drawn: drawing takes minutes longer. */
const whileDrawn = 600

/** Measures visitors' waits while the search reads two hundred PDFs, and while their pages are drawn afterwards. */
export async function reading(): Promise<Figure[]> {
  const site = await filledSite({}, { PAGE_IMAGES: 'on' })
  const began = performance.now()
  for (let number = 0; number < files; number += 1) {
    const pages = Array.from({ length: pagesOfEach }, (_, page) => linesOf(number, page))
    await site.call('admin/file-to-link', { base_64: textPdf(pages).toString('base64'), name: `${number}.pdf` })
  }
  const waits: number[] = []
  for (let attempts = 0; attempts % 20 || (await isReading(site.call)); attempts += 1)
    waits.push(await waitFor(site.url, attempts))
  const tookS = (performance.now() - began) / 1000
  const waitsWhileDrawn: number[] = []
  for (let count = 0; count < whileDrawn; count += 1) waitsWhileDrawn.push(await waitFor(site.url, count))
  await site.end()
  return [
    { name: 'A page while 200 PDFs of 20 pages are read: p99', value: p99Of(waits), unit: 'ms', atMost: 50 },
    { name: 'A page while their pages are drawn: p99', value: p99Of(waitsWhileDrawn), unit: 'ms', atMost: 50 },
    { name: 'Storing and reading 200 PDFs of 20 pages', value: tookS, unit: 's' },
  ]
}

async function waitFor(url: string, input: number): Promise<number> {
  const start = performance.now()
  await (await fetch(`${url}${input % 2 ? '/investorzone' : '/products-export'}`)).arrayBuffer()
  const wait = performance.now() - start
  await setTimeout(betweenMs)
  return wait
}

const p99Of = (waits: number[]) => waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN

async function isReading(call: (name: string, body: unknown) => Promise<unknown>): Promise<boolean> {
  const { data } = calls['admin/get-status'].output.parse(await call('admin/get-status', {}))
  return data.texts.waiting > 0
}

function linesOf(file: number, page: number): string {
  return Array.from({ length: linesOfPage }, (_, line) => `Line ${line} of page ${page} in file ${file}: revenue`).join(
    '\n',
  )
}
