/** How many pages of a document are read at once: the text of a whole annual report would make a page of megabytes. */
export const pagesAtOnce = 10

/** The first of the pages that are read together with this one: 1, 11, 21. */
export function firstReadWith(page: number): number {
  return page - ((page - 1) % pagesAtOnce)
}

/** Where a published document lies, or one of its pages: the fragment is that page's id, and without scripts the query brings its text. */
export function documentPath(key: number, page?: number): string {
  const path = `/investorzone/documents/${key}`
  if (page === undefined) return path
  const first = firstReadWith(page)
  return `${path}${first > 1 ? `?page=${first}` : ''}#${pageId(page)}`
}

/** Where the image of a page of the PDF at a link lies. */
export const pageImagePath = (link: string, page: number) => `${link}/page-${page}.webp`

/** What a document's page is called on the page that shows it: as programs that show PDFs call it. */
export const pageId = (page: number) => `page=${page}`
