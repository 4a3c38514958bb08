import type { PostedForm } from '#contract/posted-form.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'

/** Audience of a page, which determines its headers and caching. */
export type PageKind = 'public' | 'admin' | 'sign-in' | 'unmatched'

export type Pages = {
  render: (
    request: { path: string; query: URLSearchParams; siteUrl: string; posted?: PostedForm },
    mark?: string,
  ) => Promise<{ html: string; status: number; cached: boolean; movedTo?: string }>
  kindOf: (path: string) => PageKind
  /** Returns the suggested addresses of an unmatched path, on which its page depends. */
  namedAt: (path: string) => Promise<string>
  /** Returns the part of a query that the page at a path reads, in a fixed order. */
  queryOf: (path: string, input: URLSearchParams) => string
}

export type EditedPages = {
  /**
   * Renders the page of a part for its editors: now, with its texts as on an instant, or with the lists of a draft, by path. Returns
   * undefined if there is no such part.
   */
  forEditors: (name: string, siteUrl: string, version?: { at?: Date; draft?: Changes }) => Promise<string | undefined>
}
