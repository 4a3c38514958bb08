import { brotliDecompressSync } from 'node:zlib'
import { calls } from '#contract/calls.ts'
import { paginateAbove } from '#model/paginate.ts'
import { type Figure, median } from './figure.ts'
import { capture, type FilledSite, filledSite } from './filled-site.ts'

type Work = { name: 'items' | 'documents'; path: string; call: string; query: string; sizes: number[] }

/** `query`: a parameter without effect on the page; each of its values is rendered again. */
const works: Work[] = [
  { name: 'items', path: '/products-export', call: 'user/get-products', query: 'page', sizes: [100, 1000, 10_000] },
  { name: 'documents', path: '/investorzone/egm', call: 'user/get-investors', query: 't', sizes: [100, 1000, 10_000] },
]
const pagesRendered = 12

/** Measures cost against size: the same page with a hundred, a thousand and ten thousand rows. */
export async function growth(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const work of works) for (const size of work.sizes) figures.push(...(await measure(work, size)))
  return figures
}

async function measure(work: Work, size: number): Promise<Figure[]> {
  const site = await filledSite({ [work.name]: size })
  const html = await capture(site.port, work.path)
  const json = await capture(site.port, `/api/v1/${work.call}`, '{}')
  const rows = brotliDecompressSync(html.body)
    .toString()
    .match(/<(tr|li)\b/g)?.length
  const renderMs = await renderCost(site, work)
  const writeMs = work.name === 'items' ? [await writeCost(site, work.path)] : []
  await site.end()
  const of = `${size.toLocaleString('en-US')} ${work.name}`
  const note = `${rows} rows, JSON ${(json.body.length / 1000).toFixed(1)} kB`
  const renderLimit = size === paginateAbove ? 60 : undefined
  return [
    { name: `${of}: rendering a page`, value: renderMs, unit: 'ms CPU', atMost: renderLimit },
    { name: `${of}: HTML, brotli`, value: html.body.length / 1000, unit: 'kB', atMost: 60, note },
    ...writeMs.map((value) => ({ name: `${of}: a write and the next page`, value, unit: 'ms CPU' })),
  ]
}

/** Measures a write with the first page after it: only changed data may be read again. */
async function writeCost(site: FilledSite, path: string): Promise<number> {
  const { data } = calls['admin/get-products'].output.parse(await site.call('admin/get-products', {}))
  const costs: number[] = []
  for (let count = 0; count < 9; count += 1) {
    const before = site.cpuMs()
    await site.call('admin/edit-product-item', { id: data.item[0]?._id, strength: `changed ${count}` })
    await capture(site.port, path)
    costs.push(site.cpuMs() - before)
  }
  return median(costs)
}

/** Measures CPU time of the full process for one rendering, compression included. The first batch is the warm-up. */
async function renderCost(site: FilledSite, { path, query }: Work): Promise<number> {
  let before = 0
  for (let page = 0; page < 3 * pagesRendered; page += 1) {
    if (page === pagesRendered) before = site.cpuMs()
    await capture(site.port, `${path}?${query}=${2 + page}`)
  }
  return (site.cpuMs() - before) / (2 * pagesRendered)
}
