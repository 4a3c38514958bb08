import type { Company } from '#model/company/parts.ts'
import type { Previews } from '#server/domain/releases/previews.ts'
import { plainPage } from './plain-page.ts'
import { documentBody, listBody, previewStyle } from './preview-pages.ts'
import type { Reply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import type { SecurityHeaders } from './security-headers.ts'

type Wiring = {
  previews: Pick<Previews, 'open' | 'text'>
  headers: SecurityHeaders
  company: () => Promise<Company>
  /** Address of the site's stylesheet, if the site is built. */
  stylesheet?: string
}

const pagesAtOnce = 10
const numberMax = 10_000

/**
 * Serves `/preview?link=<token>`: the documents of one release for one named person, watermarked with their name and the time. Displays
 * the text of a document, never its file, which would have no watermark. All invalid links get the same reply. Nothing is cached or
 * indexed.
 */
export function createPreviewHandler(wiring: Wiring): Handler<'previews'> {
  return {
    async reply(request) {
      const query = new URLSearchParams(request.query)
      const token = query.get('link') ?? ''
      const opener = { address: request.address, userAgent: request.headers['user-agent'] ?? '' }
      const [paper, from = 1] = [numberIn(query, 'paper'), numberIn(query, 'page')]
      const known = /^[\w-]{43}$/.test(token) && paper !== 'wrong' && from !== 'wrong'
      const opened = known ? await wiring.previews.open(token, paper, opener) : undefined
      if (!opened || from === 'wrong' || paper === 'wrong') return closed(wiring)
      const { document: result, ...preview } = opened
      if (!result || !paper) return pageReply(wiring, 200, preview.previewed.release, listBody(token, preview))
      const text = result.file && (await wiring.previews.text(result.file.sha256, from, pagesAtOnce))
      const body = documentBody(token, { ...preview, document: result, place: paper, from, count: pagesAtOnce, text })
      return pageReply(wiring, 200, result.name, body)
    },
  }
}

function numberIn(query: URLSearchParams, name: string): number | undefined | 'wrong' {
  const provided = query.get(name)
  if (provided === null) return undefined
  return /^[1-9]\d{0,4}$/.test(provided) && Number(provided) <= numberMax ? Number(provided) : 'wrong'
}

const closed = (wiring: Wiring) =>
  pageReply(
    wiring,
    404,
    'This link does not work',
    '<main><h1>This link does not work</h1><p>It is incomplete, it has expired, or it was revoked. Ask the person who sent it to you for a new link.</p></main>',
  )

async function pageReply(
  { headers, stylesheet, company }: Wiring,
  status: number,
  title: string,
  content: string,
): Promise<Reply> {
  const page = plainPage({ title, company: await company(), style: previewStyle, stylesheet, body: content })
  return {
    status,
    security: headers.plainPage(page.styleHash),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    },
    body: page.body,
  }
}
