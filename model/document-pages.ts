/** How many pages of a document are read at once: the text of a whole annual report would make a page of megabytes. */
export const pagesAtOnce = 10

/** The first of the pages that are read together with this one: 1, 11, 21. */
export function firstReadWith(page: number): number {
  return page - ((page - 1) % pagesAtOnce)
}
