import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '#contract/refusal.ts'

/** One door: answers the request and says so, or leaves it to the next. */
export type Door = (request: IncomingMessage, response: ServerResponse, url: RequestUrl) => boolean | Promise<boolean>

/** The request target, split but not decoded: doors match on bytes, so that no encoding trick reaches a handler by another name. */
export type RequestUrl = { path: string; query: string }

export function urlOf(request: IncomingMessage): RequestUrl {
  const target = request.url ?? '/'
  const at = target.indexOf('?')
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) }
}

export type Surveillance = {
  /** Told of whatever breaks; answers what a person may be told where the store is in trouble, and nothing for a bug. */
  onBug: (error: unknown, path: string) => Refusal | undefined
  /** Told of every answered request, and of those whose asker went away. */
  onAnswered: (request: IncomingMessage, response: ServerResponse, path: string, tookMs: number) => void
}

/** Tries the doors in order; what none of them takes is answered 404, what breaks is told to `onBug` and answered 500 or 503. */
export function createFront(doors: readonly Door[], { onBug, onAnswered }: Surveillance) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = urlOf(request)
    const began = performance.now()
    response.once('close', () => onAnswered(request, response, url.path, performance.now() - began))
    try {
      for (const door of doors) if (await door(request, response, url)) return
      sendText(response, 404, 'Not found')
    } catch (error) {
      const refusal = onBug(error, url.path)
      if (response.headersSent) response.destroy()
      else
        sendText(response, refusal?.status ?? 500, refusal?.message ?? 'Something went wrong on our side. Try again.')
    }
  }
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
