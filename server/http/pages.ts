import { adminPathAt } from '#app/admin/screens.ts'
import type { PageAssets } from '#app/document/document.tsx'
import { readParameters } from '#app/page-parameters.ts'
import type { Api } from '#contract/create-api.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import { publicPageAt } from '#server/pages/public-pages.ts'
import type { renderAt } from '#server/pages/render-page.tsx'
import type { MainPages } from './main-pages.ts'
import type { Pages } from './page-kind.ts'

/** Loads the renderer; in development after each change. */
export type LoadRender = () => Promise<typeof renderAt>

type Parts = {
  loadRender: LoadRender
  assets: PageAssets
  api: Api
  mainPages: Pick<MainPages, 'nearest'>
  /** Returns the changed content of the site, by part. */
  contentChanges: () => Promise<ReadonlyMap<string, Changes>>
  now: () => Date
  onBug: (error: unknown, where: string) => void
}

/** Page functions: render the page at an address, its audience, and the part of a query that it reads. */
export function createPages({ loadRender, assets, api, mainPages, contentChanges, now, onBug }: Parts): Pages {
  return {
    async render({ path, query, siteUrl, posted }, mark) {
      const render = await loadRender()
      const requested = decodeURIComponent(path)
      const suggestedPages = () => mainPages.nearest(requested)
      const changes = await contentChanges()
      const request = { path: requested, query, siteUrl, posted, api, suggestedPages, changes, now }
      return render(request, { assets, mark, onBug })
    },
    queryOf(path, provided) {
      return readParameters(publicPageAt(path)?.path, provided).toString()
    },
    async namedAt(path) {
      const similarPages = await mainPages.nearest(decodeURIComponent(path))
      return similarPages.map((page) => page.path).join(' ')
    },
    kindOf(path) {
      if (publicPageAt(path)) return 'public'
      const admin = adminPathAt(path)
      if (!admin) return 'unmatched'
      return admin === '/admin' ? 'sign-in' : 'admin'
    },
  }
}
