import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type AdminPath, adminPathAt } from '#app/admin/screens.ts'
import { AdminShell } from '#app/admin/shell.tsx'
import { CurrentCompany } from '#app/company.ts'
import { contentWith, type PartName } from '#app/content/parts.ts'
import { Document, type PageAssets } from '#app/document/document.tsx'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { PageNonce } from '#app/page-nonce.ts'
import { brokenPage } from '#app/pages/error-screen/broken-page.tsx'
import { CurrentZoneTexts } from '#app/pages/investor-zone/zone-texts.ts'
import { CurrentContent } from '#app/site-content.ts'
import { isInvestorLanguage } from '#model/languages/languages.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import { subPageAt } from '#model/zone-pages.ts'
import { localiseLinks } from './localise-links.ts'
import { markTexts, withTextElements } from './marked-content.ts'
import { publicPageAt, unmatchedPageAt } from './public-pages.ts'

/** A page as HTML, before its inline scripts are allowed and it is compressed. */
export type Rendered = { html: string; status: number; cached: boolean; movedTo?: string }

export type Rendering = {
  assets: PageAssets
  /** Nonce on the page's own inline scripts, used to find and allow them (server/http/page-html.ts). */
  mark?: string
  onBug: (error: unknown, where: string) => void
}

/** A request with the changes of the site's content, by part. `edited`: the part whose texts are marked for editors. */
type ContentRequest = Omit<PageRequest, 'content'> & {
  changes: ReadonlyMap<string, Changes>
  edited?: PartName
  codesOff: boolean
}

/** Renders the page at an address: a public page, the admin area's shell, or Home for an unmatched address. */
export async function renderAt(
  { changes, edited, codesOff, ...requested }: ContentRequest,
  rendering: Rendering,
): Promise<Rendered> {
  const content = contentWith(changes)
  const request = { ...requested, content: edited ? markTexts(content, edited) : content }
  try {
    const admin = adminPathAt(request.path)
    if (admin && (await isThere(admin, request))) return shell({ path: admin, changes, codesOff }, rendering)
    if (edited) return await renderForEditors(request, rendering)
    return await renderPublic(publicPageAt(request.path) ?? unmatchedPageAt(request.path), request, rendering)
  } catch (error) {
    rendering.onBug(error, request.path)
    return renderPublic(brokenPage(error), request, rendering)
  }
}

/**
 * True if the admin page exists. A sub-page of the zone exists for admins if it does for visitors, because admins use the visitors' menu.
 */
async function isThere(admin: AdminPath, { path, api }: PageRequest): Promise<boolean> {
  const slug = path.split('/')[3]
  if (admin !== '/admin/investorzone/:page?' || !slug) return true
  const { data } = await api('user/get-investors')
  return subPageAt(slug, data) !== undefined
}

type Shell = Pick<ContentRequest, 'changes' | 'codesOff'> & { path: AdminPath }

function shell(parts: Shell, { assets, mark }: Rendering): Rendered {
  const html = asHtml(<AdminShell assets={assets} {...parts} />, mark)
  return { html, status: 200, cached: true }
}

/** Renders a public page with each text of a part as an element with its path. */
async function renderForEditors(request: PageRequest, rendering: Rendering): Promise<Rendered> {
  const page = await renderPublic(publicPageAt(request.path) ?? unmatchedPageAt(request.path), request, rendering)
  return { ...page, html: withTextElements(page.html) }
}

async function renderPublic(page: PublicPage, request: PageRequest, rendering: Rendering): Promise<Rendered> {
  const content = await page.make(request)
  if (!content) return renderPublic(unmatchedPageAt(request.path), request, rendering)
  const { assets, mark } = rendering
  // The displayed page, which the menu marks: Home for an unknown address.
  const { path } = content.meta
  const parts = {
    content,
    path,
    query: request.query,
    siteUrl: request.siteUrl,
    now: request.now(),
    assets,
    signedOutOnly: page.signedOutOnly ?? false,
  }
  const document = (
    <CurrentContent value={request.content}>
      <CurrentCompany value={request.content}>
        <CurrentZoneTexts value={request.content.investorZone}>
          <Document {...parts} />
        </CurrentZoneTexts>
      </CurrentCompany>
    </CurrentContent>
  )
  const { language = 'en' } = content.meta
  const html = isInvestorLanguage(language) ? localiseLinks(asHtml(document, mark), language) : asHtml(document, mark)
  const { movedTo, status = movedTo ? 301 : 200, cached = true } = content
  return { html, status, cached, movedTo }
}

function asHtml(page: ReactNode, mark: string | undefined): string {
  return `<!DOCTYPE html>${renderToString(<PageNonce value={mark}>{page}</PageNonce>)}`
}
