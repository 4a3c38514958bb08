import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { apiContext, nowContext } from '#app/api-context.ts'
import { bugContext, nonceContext } from '#app/page-nonce.ts'
import { readParameters } from '#app/page-parameters.ts'
import { rowsHolder } from '#app/server-rows.tsx'
import type { Api } from '#contract/create-api.ts'
import type { Pages } from './page-kind.ts'

/** Renders pages: the framework's handler, with the visitor's api put where loaders look for it. */
export function createPages({
  build,
  api,
  now,
  mode,
  onBug,
}: {
  build: ServerBuild
  api: Api
  /** Today, for pages whose content depends on the date. */
  now: () => Date
  mode: 'development' | 'production'
  onBug: (error: unknown, where: string) => void
}): Pages {
  const handle = createRequestHandler(build, mode)
  const routes = routeTree(build)
  return {
    render(request, nonce) {
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      context.set(rowsHolder, new Map())
      context.set(nowContext, now)
      context.set(nonceContext, nonce)
      context.set(bugContext, (error) => onBug(error, new URL(request.url).pathname))
      return handle(request, context)
    },
    queryOf(path, given) {
      const branch = matchRoutes(routes, pageOf(path)) ?? []
      const kept = readParameters(branch.at(-1)?.route.path, given)
      const asked = path.endsWith('.data') ? given.get(routesParameter)?.split(',') : undefined
      const ids = branch.flatMap(({ route: { id } }) => (id !== undefined && asked?.includes(id) ? [id] : []))
      if (ids.length) kept.set(routesParameter, ids.join(','))
      return kept.toString()
    },
    kindOf(path) {
      const page = pageOf(path)
      const matched = matchRoutes(routes, page)?.at(-1)?.route
      if (!matched || matched.path === '*') return 'unmatched'
      if (page === '/admin') return 'sign-in'
      return page.startsWith('/admin/') ? 'admin' : 'public'
    },
  }
}

/** Which routes of its branch a navigation in the browser asks data for. */
const routesParameter = '_routes'

/** The page whose data is at a path; other paths are pages themselves. */
function pageOf(path: string): string {
  return path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
}

function routeTree(build: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || (route.parentId || undefined) !== parent) return []
    const { id, path, caseSensitive } = route
    if (route.index) return [{ id, path, caseSensitive, index: true } as RouteObject]
    return [{ id, path, caseSensitive, children: routeTree(build, id) } as RouteObject]
  })
}
