import { createMainPages } from '#server/http/main-pages.ts'
import { createPages } from '#server/http/pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { developmentAssets } from '#server/pages/page-assets.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import type { World } from './world.ts'

/** What renders a world's pages as the server does for visitors, without what differs from load to load. */
export function renderOf(world: World) {
  const api = visitorApi(world.domain)
  return createPages({
    loadRender: async () => renderAt,
    assets: developmentAssets,
    api,
    mainPages: createMainPages([], api),
    now: world.now,
    onBug: (error) => {
      throw error
    },
  }).render
}

/** Renders a page of the world by its path. */
export function pagesOf(world: World) {
  const render = renderOf(world)
  return (path: string, query = new URLSearchParams()) => render({ path, query, siteUrl: 'http://127.0.0.1:3000' })
}
