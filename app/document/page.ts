import type { ReactNode } from 'react'
import type { PageMeta } from '#app/page-meta.ts'
import type { Api } from '#contract/create-api.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { ListedPage } from '#model/nearest-pages.ts'
import type { OwnSheet } from './own-sheets.ts'

/** What a page is made from. `query` holds only what the page reads (app/page-parameters.ts). */
export type PageRequest = {
  path: string
  query: URLSearchParams
  /** A form that was sent to the page and is to be shown again. */
  posted?: PostedForm
  /** The typed api in process, as a visitor. */
  api: Api
  /** Which pages may have been meant, where the address leads nowhere. */
  meant: () => Promise<readonly ListedPage[]>
  now: () => Date
  /** The public origin. */
  siteUrl: string
}

/** A `<link>` of the page's head. */
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

/** One page, made: what the document around it needs to know, and what stands in it. */
export type PageContent = {
  meta: Omit<PageMeta, 'matches'>
  links?: readonly HeadLink[]
  /** 200 unless given. */
  status?: number
  /** Where the page stands by now, with status 301: the address named it by a name of before. */
  movedTo?: string
  /** False for a page that differs from load to load: then no cache keeps it. */
  cached?: boolean
  body: ReactNode
  /** Without header and footer: the page is one picture. */
  bare?: boolean
}

/** One row of the table of public pages (server/pages/public-pages.ts). */
export type PublicPage = {
  /** Its address; `:name` stands for one part, with `?` at the end of the address for one that may be left out. */
  path: string
  /** What lists of pages call it: the sitemap's, and what an unknown address may have meant. Without it, it is in neither. */
  listedAs?: string
  /** Whoever holds a session marker is sent on to the admin area (spec 2, general behaviour). */
  signedOutOnly?: boolean
  /** It asks the store whenever it is drawn; the others are drawn from what a server keeps in memory. */
  asksStore?: boolean
  /** The style sheets that it links after the site's own, in this order. */
  sheets?: readonly OwnSheet[]
  /** Makes the page; undefined where the address leads nowhere. */
  make: (request: PageRequest) => PageContent | undefined | Promise<PageContent | undefined>
}
