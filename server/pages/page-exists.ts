import type { PageRequest } from '#app/document/page.ts'
import { publicPageAt, publicPages } from './public-pages.ts'

/** True for a page without parameters in its path, also the page for unknown addresses. */
export const isNamedPage = (path: string) => publicPages.some((page) => page.path === path)

/** Returns true if visitors find a public page at a path now, also under its former name. */
export async function pageExists(
  path: string,
  request: Pick<PageRequest, 'api' | 'now' | 'siteUrl'>,
): Promise<boolean> {
  const query = new URLSearchParams()
  const content = await publicPageAt(path)?.make({ ...request, path, query, suggestedPages: async () => [] })
  return content !== undefined && (content.status ?? 200) < 400
}
