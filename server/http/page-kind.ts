/** Who a page is for, which decides its headers and how it is kept. */
export type PageKind = 'public' | 'admin' | 'sign-in' | 'unmatched'

export type Pages = {
  render: (request: Request, nonce?: string) => Promise<Response>
  kindOf: (path: string) => PageKind
  /** As much of a query as the page at a path reads, always in the same order. */
  queryOf: (path: string, given: URLSearchParams) => string
}
