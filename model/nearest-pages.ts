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
  const requested = path.slice(0, comparedMax)
  const near = pages.map((page) => ({ page, slips: slipsBetween(requested, page.path) }))
  const fewest = Math.min(slipsMax, ...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, nearestMax)
    .map(({ page }) => page)
}

/**
 * Returns the distance of an address from a page's: from all of it, its last part, or its beginning. Infinite beyond the tolerated typos.
 */
function slipsBetween(input: string, path: string): number {
  const [part, pagePart] = [lastOf(input), lastOf(path)]
  const slips = Math.min(distance(input, path), distance(part, pagePart))
  if (slips <= Math.min(slipsMax, part.length / 3)) return slips
  return part.length >= beginningMin && pagePart.startsWith(part) ? slipsMax : Number.POSITIVE_INFINITY
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the Levenshtein distance: characters inserted, removed or replaced to turn one text into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1]
    for (let index = 0; index < b.length; index += 1) {
      const exchanged = (row[index] ?? 0) + (letter === b[index] ? 0 : 1)
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
