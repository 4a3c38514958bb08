/**
 * How many rows of one list a page draws before somebody asks for more, and how many more then. A phone lays so many out without being
 * missed for it; and a page with them is some kilobytes.
 */
export const rowsAtFirst = 300

/** Of what a search finds so many rows at most: they replace others between two letters, also on a slow phone. */
export const hitsAtFirst = 100

/** A list of no more than so many is not cut: find-in-page and a screen reader's list of headings then have all of it. */
export const paginateAbove = 1000

/** The rows of a category that are shown: from the first to the one after the last. None: only its heading is. */
export type VisibleRange = { from: number; to: number }

const none: VisibleRange = { from: 0, to: 0 }

/**
 * What of each category a page shows, in their order. A short list is whole; what was `found` by a search is cut sooner. Of a longer one the first categories are, as
 * many as have room; or, where a category is asked for, a page of that one alone.
 */
export function paginate(
  lengths: readonly number[],
  { at = -1, page = 1, found = false }: { at?: number; page?: number; found?: boolean } = {},
): { shown: VisibleRange[]; page?: number } {
  const all = lengths.reduce((sum, length) => sum + length, 0)
  if (all <= (found ? hitsAtFirst : paginateAbove)) return { shown: lengths.map((to) => ({ from: 0, to })) }
  const requested = lengths[at]
  if (requested === undefined) return { shown: firstOf(lengths, found ? hitsAtFirst : rowsAtFirst) }
  const last = Math.min(page, Math.max(1, Math.ceil(requested / rowsAtFirst)))
  const shown = { from: (last - 1) * rowsAtFirst, to: Math.min(requested, last * rowsAtFirst) }
  return { shown: lengths.map((_, index) => (index === at ? shown : none)), page: last }
}

function firstOf(lengths: readonly number[], most: number): VisibleRange[] {
  let room = most
  return lengths.map((length, index) => {
    const to = index === 0 ? Math.min(length, most) : length <= room ? length : 0
    // After the first that has no room there is none for any other: what is open is a beginning.
    room = to < length ? 0 : room - to
    return to ? { from: 0, to } : none
  })
}
