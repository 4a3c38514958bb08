import type { Door } from './front.ts'

/** Brings page requests to the renderer. */
export function createPageDoor(render: (request: Request) => Promise<Response>, siteUrl: string): Door {
  return async (request, response, { path, query }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = new URL(`${siteUrl}${path}${query && `?${query}`}`)
    const page = await render(new Request(url, { headers: { accept: 'text/html' } }))
    const body = Buffer.from(await page.arrayBuffer())
    response.writeHead(page.status, Object.fromEntries(page.headers))
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
