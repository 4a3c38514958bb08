import type { Door } from './front.ts'
import type { Pages } from './page-kind.ts'

/** Development: every page is rendered anew, and the tools' own inline scripts run. */
export function createUncachedPageDoor(pages: Pages, siteUrl: string): Door {
  return async (request, response, { path, query }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = new URL(`${siteUrl}${path}${query && `?${query}`}`)
    const page = await pages.render(new Request(url, { headers: { accept: 'text/html' } }))
    response.removeHeader('content-security-policy')
    response.writeHead(page.status, Object.fromEntries(page.headers))
    response.end(request.method === 'HEAD' ? undefined : Buffer.from(await page.arrayBuffer()))
    return true
  }
}
