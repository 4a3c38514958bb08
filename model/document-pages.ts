/** Number of a document's pages read at once: a full annual report would make a response of megabytes. */
export const pagesAtOnce = 10

/** Returns the first page of the group that contains this page: 1, 11, 21. */
export function firstReadWith(page: number): number {
  return page - ((page - 1) % pagesAtOnce)
}

/** Path of a published document, or one of its pages: the fragment is that page's id. Without scripts the query loads its text. */
export function documentPath(key: number, page?: number): string {
  const path = `/investorzone/documents/${key}`
  if (page === undefined) return path
  const first = firstReadWith(page)
  return `${path}${first > 1 ? `?page=${first}` : ''}#${pageId(page)}`
}

export const pageImagePath = (link: string, page: number) => `${link}/page-${page}.webp`

/** Id of a document's page, in the fragment syntax of PDF viewers. */
export const pageId = (page: number) => `page=${page}`
