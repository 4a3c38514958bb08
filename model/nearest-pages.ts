/** Public page, as in lists of pages. */
export type ListedPage = { name: string; path: string }

/** Characters of an address that are compared, and how many of them may be wrong. */
const comparedMax = 60
const slipsMax = 3
const nearestMax = 3
/** Minimum length of a prefix that counts as a full match: `/products` for both catalogues. */
const beginningMin = 4

/** Returns the pages with addresses nearest to an unknown one (in lower case): at most three, equally near; often none. */
export function nearestPages(path: string, pages: readonly ListedPage[]): readonly ListedPage[] {
  const asked = path.slice(0, comparedMax)
  const near = pages.map((page) => ({ page, slips: slipsBetween(asked, page.path) }))
  const fewest = Math.min(slipsMax, ...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, nearestMax)
    .map(({ page }) => page)
}

/**
 * Returns the distance of an address from a page's: from all of it, its last part, or its beginning. Infinite beyond the tolerated typos.
 */
function slipsBetween(asked: string, path: string): number {
  const [part, own] = [lastOf(asked), lastOf(path)]
  const slips = Math.min(distance(asked, path), distance(part, own))
  if (slips <= Math.min(slipsMax, part.length / 3)) return slips
  return part.length >= beginningMin && own.startsWith(part) ? slipsMax : Number.POSITIVE_INFINITY
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the Levenshtein distance: characters inserted, removed or replaced to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 0; at < other.length; at += 1) {
      const exchanged = (row[at] ?? 0) + (letter === other[at] ? 0 : 1)
      next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
