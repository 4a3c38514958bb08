import { matchRoutes } from '#server/http/match-routes.ts'
import type { HttpRequest, Reply } from '#server/http/reply.ts'
import type { Handlers } from '#server/http/route-handlers.ts'

/** Returns a function that passes a request to the handler of the matching row. */
export function createRouteCaller(handlers: Partial<Handlers>, now: () => Date) {
  const rows = matchRoutes(handlers, now)
  return async (path: string, query = ''): Promise<Reply | undefined> => {
    const request = { path, query, address: '192.0.2.1' } as HttpRequest
    for (const { handler, match, countFor } of rows) {
      const matched = match(path)
      if (matched) return handler.reply(request, matched, countFor(request))
    }
  }
}
