/**
 * Number of rows of one list displayed initially, and added on each request. A phone lays these out without noticeable delay; a page with
 * them is some kilobytes.
 */
export const rowsAtFirst = 300

/** Maximum number of rows displayed for a search, and initially for admins: a slow phone draws them between two keystrokes. */
export const hitsAtFirst = 100

/** Maximum length of a list displayed in full: find-in-page and a screen reader's headings then cover all of it. */
export const paginateAbove = 1000

/** Displayed rows of a category: from the first to the index after the last. If none, only its heading is displayed. */
export type VisibleRange = { from: number; to: number }

const none: VisibleRange = { from: 0, to: 0 }

/**
 * Returns the rows of each category displayed on a page, in their order. A list of at most `completeMax` rows is complete. A longer list
 * shows as many of the first categories as fit, or one page of the requested category alone.
 */
export function paginate(
  lengths: readonly number[],
  { at = -1, page = 1, completeMax = paginateAbove }: { at?: number; page?: number; completeMax?: number } = {},
): { shown: VisibleRange[]; page?: number } {
  const all = lengths.reduce((sum, length) => sum + length, 0)
  if (all <= completeMax) return { shown: lengths.map((to) => ({ from: 0, to })) }
  const requested = lengths[at]
  if (requested === undefined) return { shown: firstOf(lengths, Math.min(completeMax, rowsAtFirst)) }
  const last = Math.min(page, Math.max(1, Math.ceil(requested / rowsAtFirst)))
  const shown = { from: (last - 1) * rowsAtFirst, to: Math.min(requested, last * rowsAtFirst) }
  return { shown: lengths.map((_, index) => (index === at ? shown : none)), page: last }
}

function firstOf(lengths: readonly number[], most: number): VisibleRange[] {
  let room = most
  return lengths.map((length, index) => {
    const to = index === 0 ? Math.min(length, most) : length <= room ? length : 0
    // No further category is displayed after the first without room: the displayed ones are the beginning of the list.
    room = to < length ? 0 : room - to
    return to ? { from: 0, to } : none
  })
}
