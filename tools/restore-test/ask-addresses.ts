import { createHash } from 'node:crypto'
import * as z from 'zod'

/** Number of addresses that a restore test requests. */
export const addressCount = 10

const Disclosures = z.object({
  documents: z.array(z.object({ link: z.string().optional(), sha256: z.string().optional() })),
})

/**
 * Requests ten addresses of a server: the start page, readiness, the lists for programs, the file of the newest document, and pages
 * spread over the sitemap. The file is compared with its published hash. Returns the paths. Throws at the first one that does not answer
 * with 200 and content.
 */
export async function askAddresses(url: string): Promise<string[]> {
  const lists = ['/', '/readyz', '/sitemap-pages.xml', '/investorzone/disclosures.json']
  const bodies = new Map<string, Buffer>()
  for (const path of lists) bodies.set(path, await ask(url, path))
  const { documents } = Disclosures.parse(JSON.parse(String(bodies.get('/investorzone/disclosures.json'))))
  const newest = documents.find(({ link }) => link !== undefined)
  if (newest?.link) {
    const hash = createHash('sha256')
      .update(await ask(url, newest.link))
      .digest('hex')
    if (hash !== newest.sha256) throw new Error(`The file ${newest.link} differs from its published hash.`)
    lists.push(newest.link)
  }
  const pages = [...String(bodies.get('/sitemap-pages.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => path !== '/')
  const chosen = spread(pages, addressCount - lists.length)
  for (const path of chosen) await ask(url, path)
  return [...lists, ...chosen]
}

async function ask(url: string, path: string): Promise<Buffer> {
  const reply = await fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`)
  if (!body.length) throw new Error(`${path} answered without content.`)
  return body
}

/** Returns `count` entries, evenly spread over the list; all of them if there are fewer. */
function spread(entries: readonly string[], count: number): string[] {
  if (entries.length <= count) return [...entries]
  return Array.from({ length: count }, (_, index) => entries[Math.floor((index * entries.length) / count)] ?? '')
}
