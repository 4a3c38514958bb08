import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { apiContext, nowContext } from '#app/api-context.ts'
import { rowsHolder } from '#app/server-rows.tsx'
import type { Api } from '#contract/create-api.ts'

/** Renders a page: the framework's handler, with the visitor's api put where loaders look for it. */
export function createPages({
  build,
  api,
  now,
  mode,
}: {
  build: ServerBuild
  api: Api
  /** Today, for pages whose content depends on the date. */
  now: () => Date
  mode: 'development' | 'production'
}) {
  const handle = createRequestHandler(build, mode)
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(rowsHolder, new Map())
    context.set(nowContext, now)
    return handle(request, context)
  }
}
