/** Scrolls each row of tabs in a part of the page to the chosen one; the page itself stays where it is. */
export function showChosenTabs(part: ParentNode): void {
  part.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="true"]').forEach(showInLine)
}

/** Scrolls a line sideways until one of its entries stands in its middle. For a `ref` too, which is called with null at the end. */
export function showInLine(entry: HTMLElement | null): void {
  const line = entry?.offsetParent
  if (entry && line) line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2
}
