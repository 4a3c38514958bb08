import { adminPathAt } from '#app/admin/screens.ts'
import { pagePath, partAt } from '#app/content/page-paths.ts'
import type { PageAssets } from '#app/document/document.tsx'
import { readParameters } from '#app/page-parameters.ts'
import type { Api } from '#contract/create-api.ts'
import { companyWith } from '#model/company/parts.ts'
import { languageOfPrefix } from '#model/languages/languages.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import { withDraft } from '#server/pages/draft.ts'
import { publicPageAt } from '#server/pages/public-pages.ts'
import type { renderAt } from '#server/pages/render-page.tsx'
import type { MainPages } from './main-pages.ts'
import type { EditedPages, Pages } from './page-kind.ts'

/** Loads the renderer; in development after each change. */
export type LoadRender = () => Promise<typeof renderAt>

type Parts = {
  loadRender: LoadRender
  assets: PageAssets
  api: Api
  mainPages: Pick<MainPages, 'nearest'>
  /** Returns the changed content of the site, by part; `at`: as on an instant, for admins. */
  contentChanges: (at?: Date) => Promise<ReadonlyMap<string, Changes>>
  /** Returns true if the sign-in page must offer no mailed code. */
  codesOff?: () => Promise<boolean>
  now: () => Date
  onBug: (error: unknown, where: string) => void
}

type Requested = Omit<Parameters<typeof renderAt>[0], 'api' | 'suggestedPages' | 'changes' | 'now' | 'codesOff'> & {
  at?: Date
  draft?: Changes
}

/** Page functions: render the page at an address, its audience, and the part of a query that it reads. */
export function createPages({
  loadRender,
  assets,
  api,
  mainPages,
  contentChanges,
  codesOff = async () => false,
  now,
  onBug,
}: Parts): Pages & EditedPages {
  async function render({ path, at, draft = {}, ...request }: Requested, mark?: string) {
    const render = await loadRender()
    const requested = decodeURIComponent(path)
    const suggestedPages = () => mainPages.nearest(requested)
    const changes = withDraft(await contentChanges(at), request.edited, draft)
    const shell = { codesOff: adminPathAt(requested) === '/admin' && (await codesOff()) }
    return render({ ...request, ...shell, path: requested, api, suggestedPages, changes, now }, { assets, mark, onBug })
  }
  return {
    render,
    async forEditors(name, siteUrl, { at, draft } = {}) {
      const part = partAt(name)
      if (!part) return undefined
      const path = encodeURI(pagePath(part, companyWith(await contentChanges(at))))
      const request = { path, query: new URLSearchParams(), siteUrl, edited: part, at, draft }
      return (await render(request)).html
    },
    queryOf(path, provided) {
      return readParameters(publicPageAt(path)?.path, provided).toString()
    },
    async namedAt(path) {
      const language = languageOfPrefix(path)
      if (language !== 'en') return language
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
