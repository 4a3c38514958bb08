import { calls } from '#contract/calls.ts'
import type { Server } from '#tests/server.ts'
import { callAs, signIn } from './filled-site.ts'

const pages = [
  '/',
  '/products-export',
  '/products-export?page=50',
  '/products-export?q=meropenem+4000',
  '/investorzone',
  '/investorzone/egm',
  '/investorzone/corporate-announcements',
  '/investorzone/quarterly-results',
  '/investorzone/search?q=intimation+777',
  '/investorzone/documents/500',
  '/sitemap.xml',
  '/llms.txt',
]

/** Calls without a change, by name and input. */
const readingCalls: [string, unknown][] = [
  ['user/get-products', {}],
  ['user/search-products', { q: 'meropenem 4000', market: 'export' }],
  ['user/get-investors', {}],
  ['user/get-new-documents', {}],
  ['admin/get-products', {}],
  ['admin/find-products', { search: 'meropenem 4000' }],
  ['admin/get-documents', { section: 'EGM', page: 1 }],
  ['admin/get-history', {}],
  ['admin/get-desk', {}],
  ['admin/get-status', {}],
]

type Timed = { name: string; ms: number }

/**
 * Measures each page and call on a site that has just started, then again after a change of an item and of a document, with the change
 * itself. Returns the longest time of each.
 */
export async function timesOf(site: Server): Promise<Timed[]> {
  const token = await signIn(site)
  // The inserted entries were never verified. On a real site each is verified soon after it was written.
  await callAs(site.url, token, 'admin/get-status', {})
  const longest = new Map<string, number>()
  async function timed<Result>(name: string, request: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await request()
    longest.set(name, Math.max(longest.get(name) ?? 0, performance.now() - began))
    return result
  }
  const change = (name: string, input: unknown) => timed(name, () => callAs(site.url, token, name, input))
  async function readAll() {
    for (const path of pages)
      await timed(path, async () => {
        const reply = await fetch(site.url + path)
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`)
      })
    for (const [name, input] of readingCalls) await timed(name, () => callAs(site.url, token, name, input))
  }
  await readAll()
  const { data } = calls['admin/get-products'].output.parse(await callAs(site.url, token, 'admin/get-products', {}))
  await change('admin/edit-product-item', { id: data.item[0]?._id, strength: '75 mg' })
  await readAll()
  const documents = [{ name: 'Notice', sortdate: '2026-06-01', date: '2026-06-01', filterdate: '2026-2027' }]
  await change('admin/file-documents', { list: ['EGM'], documents })
  await readAll()
  await change('admin/edit-document', { key: 500, name: 'A corrected name', reason: 'Corrected' })
  await readAll()
  return [...longest].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms)
}
