import type { IncomingMessage, ServerResponse } from 'node:http'

/** One door: answers the request and says so, or leaves it to the next. */
export type Door = (request: IncomingMessage, response: ServerResponse, url: RequestUrl) => boolean | Promise<boolean>

/** The request target, split but not decoded: doors match on bytes, so that no encoding trick reaches a handler by another name. */
export type RequestUrl = { path: string; query: string }

export function urlOf(request: IncomingMessage): RequestUrl {
  const target = request.url ?? '/'
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

/** Tries the doors in order; what none of them takes is answered 404, what breaks is told to `onBug` and answered 500. */
export function createFront(doors: readonly Door[], onBug: (error: unknown, path: string) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = urlOf(request)
    try {
      for (const door of doors) if (await door(request, response, url)) return
      sendText(response, 404, 'Not found')
    } catch (error) {
      onBug(error, url.path)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Something went wrong on our side. Try again.')
    }
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
