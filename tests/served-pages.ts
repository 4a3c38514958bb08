import { createDispatcher } from '#server/http/dispatcher.ts'
import { createFormHandler } from '#server/http/form-handler.ts'
import { createHosts } from '#server/http/hosts.ts'
import { createLoadShed } from '#server/http/load-shed.ts'
import { createPageHandler, createShowForm } from '#server/http/page-handler.ts'
import type { Pages } from '#server/http/page-kind.ts'
import { createRefusalLimit } from '#server/http/refusal-limit.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { createSendReply } from '#server/http/send-reply.ts'
import { listen } from './http.ts'
import { pagesRenderedIn } from './rendered-page.ts'
import type { World } from './world.ts'

type Parts = { isMain: boolean } & Pick<Pages, 'render'> & Partial<Pages>

/** Serves `render` over HTTP with the world's clock and store, and the normal page cache. Close the server before the world. */
export async function serveRender(world: World, parts: Parts) {
  const shed = createLoadShed()
  const { url, close } = await listen(dispatcherOf(world, { ...parts, shed }))
  return {
    url: `${url}/`,
    async close() {
      shed.close()
      await close()
    },
  }
}

/** Serves the world's own public pages and their forms in the same way. */
export async function servePages(world: World) {
  const { url, close } = await serveRender(world, { isMain: true, ...pagesRenderedIn(world) })
  return {
    url,
    close,
    read: async (path: string) => (await (await fetch(url + path)).text()).replaceAll('<!-- -->', ''),
  }
}

function dispatcherOf(world: World, { isMain, shed, ...pages }: Parts & { shed: ReturnType<typeof createLoadShed> }) {
  const siteUrl = 'http://127.0.0.1:3000'
  const headers = createSecurityHeaders({ origin: siteUrl, oidcIssuer: 'https://accounts.google.com' })
  const parts = {
    pages: {
      kindOf: () => 'public',
      namedAt: async () => '',
      queryOf: (_: string, provided: URLSearchParams) => provided.toString(),
      ...pages,
    },
    mainPages: { has: () => isMain },
    siteUrl,
    headers,
    sharedHeaders: {},
    styleSheets: {},
    revision: world.domain.shownRevision,
    now: world.now,
    nextChangeAfter: world.domain.nextChangeAfter,
  } satisfies Parameters<typeof createPageHandler>[0]
  const hosts = createHosts(siteUrl)
  const forms = createFormHandler({ answer: world.answer, show: createShowForm(parts), isOwnOrigin: hosts.isOwnOrigin })
  return createDispatcher({
    handlers: { forms, pages: createPageHandler(parts) },
    now: world.now,
    inRequest: (_, work) => work(),
    hosts,
    send: createSendReply({ common: headers.api, limitRefusals: createRefusalLimit(world.now) }),
    shed,
    addressOf: ({ headers }) => String(headers['x-forwarded-for'] ?? '127.0.0.1'),
    requestIdOf: () => 'x',
    onAnswered: (request, status) => world.readers.count(request, status),
    onBug: (error) => {
      throw error
    },
  })
}
