import type { ShowForm } from './form-handler.ts'
import { pageAddress } from './page-address.ts'
import type { Pages } from './page-kind.ts'
import { isRead } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import type { Headers } from './security-headers.ts'

const replyHeaders = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }

/** Handles pages in development: renders every request, and allows the tools' own scripts. `security` contains no policy. */
export function createDevelopmentPageHandler(pages: Pages, siteUrl: string, security: Headers): Handler<'pages'> {
  return {
    async reply({ method, path, query }) {
      const address = isRead(method) ? pageAddress(path, query, pages) : undefined
      if (!address) return undefined
      const page = await pages.render({ path: address.path, query: new URLSearchParams(address.query), siteUrl })
      return { status: page.status, security, headers: replyHeaders, body: Buffer.from(page.html) }
    },
  }
}

/** Renders a page with a submitted form, in development. */
export function createDevelopmentShowForm(pages: Pages, siteUrl: string, security: Headers): ShowForm {
  return async (path, posted) => {
    const page = await pages.render({ path, query: new URLSearchParams(), siteUrl, posted })
    return { status: page.status, security, headers: replyHeaders, body: Buffer.from(page.html) }
  }
}
