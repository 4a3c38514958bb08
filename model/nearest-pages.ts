/** A page that anybody may open, as lists of pages call it. */
export type ListedPage = { name: string; path: string }

/** As much of an address as is compared, and of it as may be wrong, in characters. */
const comparedMax = 60
const slipsMax = 3
const nearestMax = 3
/** A beginning this long counts as the whole: `/products` for both catalogues. */
const beginningMin = 4

/** Those of the pages whose addresses are nearest to one that leads nowhere (in lower case): at most three, equally near; often none. */
export function nearestPages(path: string, pages: readonly ListedPage[]): readonly ListedPage[] {
  const asked = path.slice(0, comparedMax)
  const near = pages.map((page) => ({ page, slips: slipsBetween(asked, page.path) }))
  const fewest = Math.min(slipsMax, ...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, nearestMax)
    .map(({ page }) => page)
}

/** How far an address is from a page's: from the whole of it, its last part, or its beginning. More than may be wrong is infinite. */
function slipsBetween(asked: string, path: string): number {
  const [part, own] = [lastOf(asked), lastOf(path)]
  const slips = Math.min(distance(asked, path), distance(part, own))
  if (slips <= Math.min(slipsMax, part.length / 3)) return slips
  return part.length >= beginningMin && own.startsWith(part) ? slipsMax : Number.POSITIVE_INFINITY
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** How many characters must be typed, taken out or exchanged to make one text the other (Levenshtein). */
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
