import type { Company } from '#model/company/parts.ts'
import { inIndia } from '#model/india-time.ts'
import { escapeMarkup } from '#model/markup.ts'
import type { FormerLink } from '#server/domain/investor-zone/former-links.ts'
import { plainPage } from './plain-page.ts'
import type { Reply } from './reply.ts'
import type { SecurityHeaders } from './security-headers.ts'

const style = `main{max-inline-size:40rem;margin:0 auto;padding:4rem var(--margin,1.25rem)}h1{margin-block-end:1rem}p{margin-block:1rem;line-height:1.5}`

/** Query for the earlier file of a corrected document, instead of the page that leads to the new one. */
export const earlierVersion = 'version=earlier'

type Parts = {
  headers: SecurityHeaders
  stylesheet?: string
  company: () => Promise<Company>
}

/** Renders a page about the status of a formerly public document, without showing its content. */
export function createFormerFilePage({ headers, stylesheet, company: facts }: Parts) {
  return async (path: string, former: FormerLink): Promise<Reply> => {
    const company = await facts()
    const title = former.state === 'corrected' ? 'This document was corrected' : 'This document was withdrawn'
    const text = bodyOf({ title, company: company.company.name }, path, former)
    const page = plainPage({ title, company, style, stylesheet, body: text })
    return {
      status: former.state === 'corrected' ? 200 : 404,
      security: headers.plainPage(page.styleHash),
      headers: {
        'cache-control': 'no-store',
        vary: 'accept',
        'content-type': 'text/html; charset=utf-8',
        ...(former.state === 'corrected' && { link: successor(former.link) }),
      },
      body: page.body,
    }
  }
}

/** Link header to the newer version (RFC 5829). */
export const successor = (link: string) => `<${link}>; rel="successor-version"`

/** Returns the file's name from its link, so that a visitor from an old mail recognises the document. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.split('/').at(-1) ?? '') || 'this file'
  } catch {
    return 'this file'
  }
}

function bodyOf({ title, company }: Record<'title' | 'company', string>, path: string, former: FormerLink): string {
  const at = `<time datetime="${former.at}">${escapeMarkup(inIndia(former.at))}</time>`
  const words =
    former.state === 'corrected'
      ? `<p>The company replaced ${escapeMarkup(nameIn(path))} on ${at}. The corrected document has taken its place.</p><p><a class="button button-primary" href="${escapeMarkup(former.link)}"><span class="button-label">Open the corrected document</span></a></p><p><a href="${escapeMarkup(path)}?${earlierVersion}">The earlier version</a> stays available for the record. It is no longer valid.</p>`
      : `<p>The company withdrew it on ${at}. It can no longer be opened.</p>`
  return `<main><p><strong>${escapeMarkup(company)}</strong></p><h1>${title}</h1>${words}<p><a href="/investorzone">Go to the investor zone</a></p></main>`
}
