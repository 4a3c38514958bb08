/** Returns the page numbers of a pager: first, last, and the neighbours of the current page. */
export function visiblePages(current: number, last: number): number[] {
  return [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
}
