import { resolve } from 'node:path'
import { oncePerRevision } from '#server/domain/once-per-revision.ts'
import { createRequireRead } from '#server/http/authenticate.ts'
import { callerOf } from '#server/http/caller.ts'
import { readStyleSheets } from '#server/http/critical-css.ts'
import { createDevelopmentPageHandler, createDevelopmentShowForm } from '#server/http/development-page-handler.ts'
import { createEditedPageHandler } from '#server/http/edited-page-handler.ts'
import type { ShowForm } from '#server/http/form-handler.ts'
import type { LoadShed } from '#server/http/load-shed.ts'
import { createPageHandler, createShowForm } from '#server/http/page-handler.ts'
import type { EditedPages } from '#server/http/page-kind.ts'
import { createPageWarmer, type PageWarmer } from '#server/http/page-warmer.ts'
import { createPages } from '#server/http/pages.ts'
import type { Handlers } from '#server/http/route-handlers.ts'
import { publicPageAt } from '#server/pages/public-pages.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import type { Site } from './site.ts'

export type WiredPages = {
  handler: Handlers['pages']
  edited?: Handlers['editedPages']
  showForm?: ShowForm
  warmer?: PageWarmer
}

/** Wires the pages, if the site is rendered. `warmer` exists if pages are cached. */
export function wirePages(site: Site, shed: Pick<LoadShed, 'isBusy'>): WiredPages {
  const {
    assets,
    loadRender = async () => renderAt,
    api,
    now,
    development,
    onBug,
    config,
    headers,
    mainPages,
    domain,
    store,
  } = site
  if (!assets) return { handler: undefined }
  const { visible, at: contentAt } = domain.siteContent
  const contentChanges = (at?: Date) => (at ? contentAt(at) : visible())
  const codesOff = oncePerRevision(store, async () => (await domain.passkeys.getRules()).codesOff)
  const pages = createPages({ loadRender, assets, api, mainPages, contentChanges, codesOff, now, onBug })
  const edited = editedPageHandler(site, pages)
  if (development)
    return {
      edited,
      handler: createDevelopmentPageHandler(pages, config.siteUrl, headers.all),
      showForm: createDevelopmentShowForm(pages, config.siteUrl, headers.all),
    }
  const parts = {
    ...site.cacheKey,
    pages,
    mainPages,
    siteUrl: config.siteUrl,
    headers,
    sharedHeaders: site.cachePurge.pageHeaders(),
    styleSheets: readStyleSheets(resolve('build/server/style-pieces.json')),
  }
  const handler = createPageHandler(parts)
  const warmer = createPageWarmer({
    paths: async () => (await mainPages.list()).map(({ path }) => path),
    isFromMemory: (path) => !publicPageAt(path)?.readsStore,
    warm: handler.warm,
    revision: store.revision,
    isBusy: shed.isBusy,
  })
  store.onRevision(warmer.changed)
  return { handler, edited, showForm: createShowForm(parts), warmer }
}

function editedPageHandler({ domain, config, secureCookies }: Site, pages: EditedPages) {
  const requireRead = createRequireRead(domain.sessions, 'read-pages')
  return createEditedPageHandler({
    pages,
    siteUrl: config.siteUrl,
    requireRead: (request) => requireRead(request.headers.authorization, callerOf(request, secureCookies)),
  })
}
