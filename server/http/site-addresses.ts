import { keysOf } from '#model/keys-of.ts'
import { documentKeyAt } from '#model/redirect.ts'
import type { SiteAddresses } from '#server/domain/redirects/site-addresses.ts'
import { patternOf } from './match-routes.ts'
import { parameters } from './route-parameters.ts'
import { type Route, routes } from './routes.ts'

type Parts = {
  pages: {
    /** True for a page without parameters in its path, also the page for unknown addresses. */
    isNamed: (path: string) => boolean
    exists: (path: string) => Promise<boolean>
  }
  /** True for a file of this build, by undecoded path. */
  hasAsset: (path: string) => boolean
}

const table: Readonly<Record<string, Route>> = routes
/** Paths of all rows that name their paths. Rows for any path are checked by their own rules. */
const named = keysOf(table).flatMap((name) =>
  (table[name]?.paths ?? [])
    .filter((path) => !path.includes('*'))
    .map((path) => ({ pattern: patternOf(path), isPublic: isPublic(path, table[name]) })),
)

/** True for a path that visitors may open and share: all its parameters are lists of known values. */
function isPublic(path: string, route: Route | undefined): boolean {
  const open = Object.entries(parameters).some(
    ([name, values]) => typeof values === 'string' && path.includes(`:${name}`),
  )
  return !open && route?.cacheControl?.startsWith('public') === true
}

/** The admin area and the calls, with everything below, and stored files. */
const reserved = /^\/(?:(?:admin|api)(?:\/|$)|files\/[0-9a-f]{32}(?:\/|$))/

/** Finds the addresses that the site answers itself. Paths are decoded, in lower case, without a slash at the end. */
export function createSiteAddresses({ pages, hasAsset }: Parts): SiteAddresses {
  const matching = (path: string) => named.filter(({ pattern }) => pattern.test(encodeURI(path)))
  const hasContent = async (path: string) => hasAsset(encodeURI(path)) || pages.exists(path)
  return {
    isTaken: async (path) =>
      reserved.test(path) ||
      documentKeyAt(path) !== undefined ||
      matching(path).length > 0 ||
      pages.isNamed(path) ||
      hasContent(path),
    isPublic: async (path) => !reserved.test(path) && (matching(path).some((row) => row.isPublic) || hasContent(path)),
  }
}
