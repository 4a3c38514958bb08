import { createMainPages } from '#server/http/main-pages.ts'
import { createPages } from '#server/http/pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { developmentAssets } from '#server/pages/page-assets.ts'
import { listedPages } from '#server/pages/public-pages.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import type { World } from './world.ts'

/** Returns a world's pages as the server renders them for visitors, without values that differ between loads. */
export function pagesRenderedIn(world: World, codesOff?: () => Promise<boolean>) {
  const api = visitorApi(world.domain)
  return createPages({
    loadRender: async () => renderAt,
    assets: developmentAssets,
    api,
    mainPages: createMainPages((company) => listedPages(company, world.now()), api, world.domain.company.facts),
    contentChanges: (at) => (at ? world.domain.siteContent.at(at) : world.domain.siteContent.visible()),
    codesOff,
    now: world.now,
    onBug: (error) => {
      throw error
    },
  })
}

export function pagesOf(world: World) {
  const { render } = pagesRenderedIn(world)
  return (path: string, query = new URLSearchParams()) => render({ path, query, siteUrl: 'http://127.0.0.1:3000' })
}
