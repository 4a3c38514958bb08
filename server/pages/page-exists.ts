import { contentWith } from '#app/content/parts.ts'
import type { PageRequest } from '#app/document/page.ts'
import type { Changes } from '#model/site-content/apply-changes.ts'
import { publicPageAt, publicPages } from './public-pages.ts'

/** True for a page without parameters in its path, also the page for unknown addresses. */
export const isNamedPage = (path: string) => publicPages.some((page) => page.path === path)

type Site = Pick<PageRequest, 'api' | 'now' | 'siteUrl'> & { changes: ReadonlyMap<string, Changes> }

/** Returns true if visitors find a public page at a path now, also under its former name. */
export async function pageExists(path: string, { changes, ...site }: Site): Promise<boolean> {
  const request = { ...site, path, query: new URLSearchParams(), content: contentWith(changes) }
  const content = await publicPageAt(path)?.make({ ...request, suggestedPages: async () => [] })
  return content !== undefined && (content.status ?? 200) < 400
}
