import { brotliDecompressSync } from 'node:zlib'
import { paginateAbove } from '#app/pages/catalogue/paginate.ts'
import { calls } from '#contract/calls.ts'
import { type Figure, median } from './figure.ts'
import { type FilledSite, filledSite } from './filled-site.ts'
import { capture } from './load.ts'

/** Cost at one size. */
export type Grown = {
  work: string
  size: number
  htmlKb: number
  domRows: number
  renderMs: number
  jsonKb: number
  jsonMs: number
  /** CPU time of the full process for one edited item and the first page after it; none without items. */
  afterWriteMs?: number
}

/** Pages per round; fewer if one page takes seconds. */
const pagesRendered = (size: number) => (size > 20_000 ? 3 : 12)

/** Measures cost against size: the same page with ten, a hundred, a thousand times the rows. */
export async function growth(
  itemSizes: number[],
  documentSizes: number[],
  tell: (item: Grown) => void,
): Promise<{ figures: Figure[]; grown: Grown[] }> {
  const grown: Grown[] = []
  const measured = async (...what: Parameters<typeof measure>) => {
    const current = await measure(...what)
    grown.push(current)
    tell(current)
  }
  for (const items of itemSizes) await measured('items', items, '/products-export', 'user/get-products')
  for (const documents of documentSizes)
    await measured('documents', documents, '/investorzone/egm', 'user/get-investors')
  const figures: Figure[] = []
  const of = (size: number) => grown.find((entry) => entry.work === 'items' && entry.size === size)
  const full = of(paginateAbove)
  const ten = of(10_000)
  if (full)
    figures.push({
      name: `A page of ${paginateAbove.toLocaleString('en-US')} items that is not cached: CPU`,
      value: full.renderMs,
      unit: 'ms',
      atMost: 60,
    })
  if (ten) figures.push({ name: 'First HTML with 10,000 items, brotli', value: ten.htmlKb, unit: 'kB', atMost: 60 })
  return { figures, grown }
}

async function measure(work: 'items' | 'documents', size: number, path: string, call: string): Promise<Grown> {
  const site = await filledSite({ [work]: size })
  const page = await capture(site.port, { method: 'GET', path })
  const html = brotliDecompressSync(page.body).toString()
  const began = performance.now()
  const json = await capture(site.port, { method: 'POST', path: `/api/v1/${call}`, body: '{}' })
  const jsonMs = performance.now() - began
  const renderMs = await renderCost(site, work, path, pagesRendered(size))
  const afterWriteMs = work === 'items' ? await afterWriteCost(site, path) : undefined
  await site.end()
  return {
    work,
    size,
    htmlKb: page.body.length / 1000,
    domRows: html.match(/<(tr|li)\b/g)?.length ?? 0,
    renderMs,
    jsonKb: json.body.length / 1000,
    jsonMs,
    afterWriteMs,
  }
}

const writesMeasured = 9

/** Measures a write with the first page after it: only changed data may be read again. */
async function afterWriteCost(site: FilledSite, path: string): Promise<number> {
  const { data } = calls['admin/get-products'].output.parse(await site.call('admin/get-products', {}))
  const id = data.item[0]?._id
  const costs: number[] = []
  for (let count = 0; count < writesMeasured; count += 1) {
    const before = site.cpuMs()
    await site.call('admin/edit-product-item', { id, strength: `changed ${count}` })
    await capture(site.port, { method: 'GET', path })
    costs.push(site.cpuMs() - before)
  }
  return median(costs)
}

/**
 * Measures CPU time of the full process for one rendering, compression included. Each address has a different number without effect on
 * the page (of no category, of no recording).
 */
async function renderCost(site: FilledSite, work: Grown['work'], path: string, pages: number): Promise<number> {
  const costs: number[] = []
  for (let batch = 0; batch < 3; batch += 1) {
    const before = site.cpuMs()
    for (let page = 0; page < pages; page += 1) {
      await capture(site.port, {
        method: 'GET',
        path: `${path}?${work === 'items' ? 'page' : 't'}=${2 + batch * pages + page}`,
      })
    }
    costs.push((site.cpuMs() - before) / pages)
  }
  return median(costs.slice(1))
}
