import { createHash } from 'node:crypto'
import { csvText } from '#model/csv.ts'
import { rowStatuses, type StandingRow } from '#model/regulation-46/table.ts'
import { type Handler, type Reply, readMethods, servesAt } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'

type Wiring = { cacheKey: CacheKey; rows: () => Promise<readonly StandingRow[]>; siteUrl: string }

const path = '/investorzone/regulation-46.csv'
const bytesMax = 256 * 1024

/** `/investorzone/regulation-46.csv`: the list as visitors see it, with whole links, as the annual report's annexure takes it. */
export function createRegulation46Handler({ cacheKey, rows, siteUrl }: Wiring): Handler {
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  return {
    ...servesAt([path]),
    methods: readMethods,
    async reply() {
      const { reply } = await cache.get(path, async () => {
        const body = Buffer.from(csvText(linesOf(await rows(), siteUrl)))
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="suvira-regulation-46.csv"',
          'cache-control': 'public, max-age=0, must-revalidate',
          // Depends on nothing but what is shown: it must not betray what awaits release.
          etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        }
        return { reply: { status: 200, headers, body }, bytes: body.length, keep: true }
      })
      return reply
    },
  }
}

function linesOf(rows: readonly StandingRow[], siteUrl: string): (string | number)[][] {
  const head = ['No.', 'Clause', 'Disclosure', 'Status', 'Note', 'Last updated', 'Page', 'Link']
  return [
    head,
    ...rows.map(({ clause, what, status, note, changed, where, link }, at) => {
      return [at + 1, clause, what, rowStatuses[status], note, changed, where, link && `${siteUrl}${link}`]
    }),
  ]
}
