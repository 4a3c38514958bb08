import { decodePath } from '#model/decode-path.ts'
import type { Pages } from './page-kind.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: no page has one in its path
const unprintable = /[\u0000-\u001f\\]/

/** Matches from the first slash only. Tried from each, thousands of slashes in the middle of a path would take a fifth of a second. */
const slashesAtEnd = /(?<!\/)\/+$/

/** A normalised page request, used for rendering and as cache key. */
export type PageAddress = {
  path: string
  /** Normalised query with its question mark, limited to the part that the page reads, or empty. */
  query: string
}

/**
 * Returns the requested page, or undefined for a file, a probe or an invalid path: these get a plain 404, never a page. Different
 * spellings of one page give one address, so that nobody fills the cache with variants.
 */
export function pageAddress(
  rawPath: string,
  rawQuery: string,
  { queryOf }: Pick<Pages, 'queryOf'>,
): PageAddress | undefined {
  const path = decodePath(rawPath)
  if (path === undefined || !path.startsWith('/') || path.startsWith('//') || unprintable.test(path)) return undefined
  const segments = path.split('/')
  if (segments.some((segment) => segment.includes('.') || segment === 'node_modules')) return undefined
  const requested = (path.length > 1 ? path.replace(slashesAtEnd, '').toLowerCase() : path) || '/'
  const query = rawQuery && queryOf(requested, new URLSearchParams(rawQuery))
  return { path: encoded(requested), query: query && `?${query}` }
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}
