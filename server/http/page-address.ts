import type { Pages } from './page-kind.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: no page has one in its path
const unprintable = /[\u0000-\u001f\\]/

/** A page request in one spelling: what is rendered, and what the cache is asked for. */
export type PageAddress = {
  /** Path as the router will see it, `.data` included. */
  path: string
  /** As much of the query as the page reads, in one spelling, with its question mark; or empty. */
  query: string
  /** True for the data of a navigation in the browser. */
  data: boolean
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
  const path = decoded(rawPath)
  if (path === undefined || !path.startsWith('/') || path.startsWith('//') || unprintable.test(path)) return undefined
  const data = path.endsWith('.data')
  const page = data ? path.slice(0, -'.data'.length) : path
  const segments = page.split('/')
  if (segments.some((segment) => segment.includes('.') || segment === 'node_modules')) return undefined
  const plain = page.length > 1 ? page.replace(/\/+$/, '').toLowerCase() : page
  const wanted = `${plain || '/'}${data ? '.data' : ''}`
  const query = rawQuery && queryOf(wanted, new URLSearchParams(rawQuery))
  return { path: encoded(wanted), query: query && `?${query}`, data }
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
