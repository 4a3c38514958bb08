import type { ReactNode } from 'react'
import type { SiteContent } from '#app/content/parts.ts'
import type { PageMeta } from '#app/page-meta.ts'
import type { Api } from '#contract/create-api.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Company } from '#model/company/parts.ts'
import type { ListedPage } from '#model/nearest-pages.ts'

/** Input for rendering a page. `query` contains only the parameters that the page reads (app/page-parameters.ts). */
export type PageRequest = {
  path: string
  query: URLSearchParams
  posted?: PostedForm
  api: Api
  /** Texts of the pages and facts of the company, as visitors see them now. */
  content: SiteContent
  suggestedPages: () => Promise<readonly ListedPage[]>
  now: () => Date
  siteUrl: string
}

export type HeadLink = {
  rel: string
  href?: string
  as?: string
  type?: string
  media?: string
  title?: string
  imageSrcSet?: string
  imageSizes?: string
  fetchPriority?: 'high' | 'low'
  crossOrigin?: 'anonymous'
  blocking?: 'render'
}

/** Rendered page: its content, and the data that the document around it needs. */
export type PageContent = {
  /** Names of facts in the description, such as `{company.name}`, are replaced by the facts. */
  meta: Omit<PageMeta, 'company' | 'brand'>
  links?: readonly HeadLink[]
  /** Defaults to 200. */
  status?: number
  /** Current address of the page, with status 301: the request used a former name. */
  movedTo?: string
  /** False for a page that differs between loads: no cache stores it. */
  cached?: boolean
  body: ReactNode
  /** Omits header and footer: the page is one picture. */
  bare?: boolean
}

/** One row of the table of public pages (server/pages/public-pages.ts). */
export type PublicPage = {
  /** Address; `:name` stands for one part, with `?` at the end of the address for an optional one. */
  path: string
  /**
   * Name in the sitemap and in suggestions for unknown addresses. Untitled, the page is in neither. A function returns the pages of an
   * address with parameters.
   */
  listedAs?: string | ((company: Company, now: Date) => readonly ListedPage[])
  /** Requests with a session marker are redirected to the admin area (spec 2, general behaviour). */
  signedOutOnly?: boolean
  /** The page queries the store at every rendering; other pages use data in the server's memory. */
  readsStore?: boolean
  /** Renders the page. Returns undefined if the path is unknown. */
  make: (request: PageRequest) => PageContent | undefined | Promise<PageContent | undefined>
}
