import { createMainPages } from '#server/http/main-pages.ts'
import { createPages } from '#server/http/pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { developmentAssets } from '#server/pages/page-assets.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import type { World } from './world.ts'

/** Renders a world's pages as the server does for visitors, without what differs from load to load. */
export function pagesOf(world: World) {
  const api = visitorApi(world.domain)
  const { render } = createPages({
    loadRender: async () => renderAt,
    assets: developmentAssets,
    api,
    mainPages: createMainPages([], api),
    now: world.now,
    onBug: (error) => {
      throw error
    },
  })
  return (path: string, query = new URLSearchParams()) => render({ path, query, siteUrl: 'http://127.0.0.1:3000' })
}
