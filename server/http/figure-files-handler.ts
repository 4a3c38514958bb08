import { createHash } from 'node:crypto'
import { type Basis, bases } from '#model/figures.ts'
import { type PeriodKind, periodKinds } from '#model/fiscal-period.ts'
import type { Figures } from '#server/domain/investor-zone/figures.ts'
import { type FigureSheet, figureFiles } from './figure-files.ts'
import { type Handler, type Reply, readMethods, servesAt } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'

type Wiring = {
  /** The figures that visitors may see now. */
  figures: (view: { kind: PeriodKind; basis: Basis }) => Promise<Figures>
  siteUrl: string
}

/** How much memory the files may take, in bytes: twelve of them. */
const bytesMax = 2 * 1024 * 1024

/** `/investorzone/key-figures.csv`, `.xlsx` and `.json`, by `?by=` and `?basis=` as the page; cached until a change or a release. */
export function createFigureFilesHandler({ cacheKey, figures, siteUrl }: Wiring & { cacheKey: CacheKey }): Handler {
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  return {
    ...servesAt(Object.keys(figureFiles)),
    methods: readMethods,
    async reply({ path, query }) {
      const file = figureFiles[path]
      if (!file) return undefined
      const view = readView(new URLSearchParams(query))
      const { reply } = await cache.get([path, view.kind, view.basis].join(' '), async () => {
        const sheet: FigureSheet = { ...view, siteUrl, ...(await figures(view)) }
        const body = Buffer.from(file.write(sheet))
        // The validator depends on nothing but what is shown: it must not betray what awaits release.
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        const headers = {
          'content-type': file.type,
          'cache-control': 'public, max-age=0, must-revalidate',
          etag,
          ...(file.saved && { 'content-disposition': `attachment; filename="${savedAs(view)}.${file.saved}"` }),
        }
        return { reply: { status: 200, headers, body }, bytes: body.length, keep: true }
      })
      return reply
    },
  }
}

/** What the page reads of its query: anything else is the usual view. */
function readView(query: URLSearchParams): { kind: PeriodKind; basis: Basis } {
  return {
    kind: periodKinds.find((kind) => kind === query.get('by')) ?? 'quarter',
    basis: bases.find((basis) => basis === query.get('basis')) ?? 'consolidated',
  }
}

const savedAs = ({ kind, basis }: { kind: PeriodKind; basis: Basis }) => `suvira-key-figures-${basis}-by-${kind}`
