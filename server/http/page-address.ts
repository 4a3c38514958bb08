import type { Pages } from './page-kind.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: no page has one in its path
const unprintable = /[\u0000-\u001f\\]/

/** From the first of them only: tried from each, thousands of slashes in the middle of a path would take a fifth of a second. */
const slashesAtEnd = /(?<!\/)\/+$/

/** A page request in one spelling: what is rendered, and what the cache is asked for. */
export type PageAddress = {
  /** Path, encoded, in lower case. */
  path: string
  /** As much of the query as the page reads, in one spelling, with its question mark; or empty. */
  query: string
}

/**
 * The page a request asks for, or undefined where it can only be a file, a probe for one, or nonsense: those are a plain 404, never a
 * page. Two spellings of one page become one address, so that nobody fills the cache with variants.
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
  const wanted = (path.length > 1 ? path.replace(slashesAtEnd, '').toLowerCase() : path) || '/'
  const query = rawQuery && queryOf(wanted, new URLSearchParams(rawQuery))
  return { path: encoded(wanted), query: query && `?${query}` }
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Returns the path without percent-encoding, or undefined if it is encoded wrongly. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
