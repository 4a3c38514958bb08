import type { PostedForm } from '#contract/posted-form.ts'

/** Who a page is for, which decides its headers and how it is cached. */
export type PageKind = 'public' | 'admin' | 'sign-in' | 'unmatched'

export type Pages = {
  render: (
    request: { path: string; query: URLSearchParams; siteUrl: string; posted?: PostedForm },
    mark?: string,
  ) => Promise<{ html: string; status: number; cached: boolean; movedTo?: string }>
  kindOf: (path: string) => PageKind
  /** What the page at an unmatched path depends on: the addresses that it names. */
  namedAt: (path: string) => Promise<string>
  /** As much of a query as the page at a path reads, always in the same order. */
  queryOf: (path: string, given: URLSearchParams) => string
}
