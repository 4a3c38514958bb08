import type { Pages } from './page-kind.ts'
import type { Handler } from './reply.ts'
import type { Headers } from './security-headers.ts'

/** Development: every page is rendered anew, and the tools' own inline scripts run. `security` holds no policy. */
export function createDevelopmentPageHandler(pages: Pages, siteUrl: string, security: Headers): Handler {
  return {
    serves: ({ method }) => method === 'GET' || method === 'HEAD',
    async reply({ path, query }) {
      const url = new URL(`${siteUrl}${path}${query && `?${query}`}`)
      const page = await pages.render(new Request(url, { headers: { accept: 'text/html' } }))
      const headers = { 'cache-control': 'no-store', ...Object.fromEntries(page.headers) }
      return { status: page.status, security, headers, body: Buffer.from(await page.arrayBuffer()) }
    },
  }
}
