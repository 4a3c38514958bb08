import { createMainPages } from '#server/http/main-pages.ts'
import { createPages } from '#server/http/pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { developmentAssets } from '#server/pages/page-assets.ts'
import { listedPages } from '#server/pages/public-pages.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import type { World } from './world.ts'

/** A world's pages as the server makes them for visitors, without what differs from load to load. */
export function pagesMadeIn(world: World) {
  const api = visitorApi(world.domain)
  return createPages({
    loadRender: async () => renderAt,
    assets: developmentAssets,
    api,
    mainPages: createMainPages(listedPages, api),
    now: world.now,
    onBug: (error) => {
      throw error
    },
  })
}

/** Renders a page of the world by its path. */
export function pagesOf(world: World) {
  const { render } = pagesMadeIn(world)
  return (path: string, query = new URLSearchParams()) => render({ path, query, siteUrl: 'http://127.0.0.1:3000' })
}
