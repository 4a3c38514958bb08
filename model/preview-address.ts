/** Where a preview of a release is read. The token stands in the query, which our logs leave out. */
export const previewsAt = '/preview'

/** The address of a preview, of a paper by its place from 1, and of a page of it. */
export function previewPath(token: string, paper?: number, page?: number): string {
  const query = new URLSearchParams({ link: token })
  if (paper) query.set('paper', String(paper))
  if (page) query.set('page', String(page))
  return `${previewsAt}?${query}`
}
