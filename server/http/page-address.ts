/** Words of the query that change what a page says, sorted; anything else a reader adds is not passed on. */
const sharedQuery = [
  'archive',
  'category',
  'country',
  'find',
  'market',
  'page',
  'play',
  'q',
  'search',
  'section',
  'subsection',
  't',
  'tab',
  'year',
]
/** Which routes a client navigation asks data for. */
const routesQuery = '_routes'
const valueMax = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: no page has one in its path
const unprintable = /[\u0000-\u001f\\]/

/** A page request in one spelling: what is rendered, and what the cache is asked for. */
export type PageAddress = {
  /** Path as the router will see it, `.data` included. */
  path: string
  /** Allow-listed query, sorted, with its question mark; or empty. */
  query: string
  /** True for the data of a navigation in the browser. */
  data: boolean
}

/**
 * The page a request asks for, or undefined where it can only be a file, a probe for one, or nonsense: those are a plain 404, never a
 * page. Two spellings of one page become one address, so that nobody fills the cache with variants.
 */
export function pageAddress(rawPath: string, rawQuery: string): PageAddress | undefined {
  const path = decoded(rawPath)
  if (path === undefined || !path.startsWith('/') || path.startsWith('//') || unprintable.test(path)) return undefined
  const data = path.endsWith('.data')
  const page = data ? path.slice(0, -'.data'.length) : path
  const segments = page.split('/')
  if (segments.some((segment) => segment.includes('.') || segment === 'node_modules')) return undefined
  const plain = page.length > 1 ? page.replace(/\/+$/, '').toLowerCase() : page
  return { path: `${encoded(plain || '/')}${data ? '.data' : ''}`, query: normalised(rawQuery, data), data }
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

function normalised(rawQuery: string, data: boolean): string {
  if (!rawQuery) return ''
  const given = new URLSearchParams(rawQuery)
  const kept = new URLSearchParams()
  for (const name of data ? [routesQuery, ...sharedQuery] : sharedQuery) {
    const value = given.get(name)
    if (value && value.length <= valueMax) kept.set(name, value)
  }
  return kept.size ? `?${kept}` : ''
}
