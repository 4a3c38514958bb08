/** Base path of release previews. The token is in the query, which our logs omit. */
export const previewsAt = '/preview'

/** Returns the address of a preview, of a document by its position from 1, and of a page. */
export function previewPath(token: string, paper?: number, page?: number): string {
  const query = new URLSearchParams({ link: token })
  if (paper) query.set('paper', String(paper))
  if (page) query.set('page', String(page))
  return `${previewsAt}?${query}`
}
