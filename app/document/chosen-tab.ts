/** Scrolls each row of tabs in a part of the page to the selected one. The page itself does not scroll. */
export function scrollToSelectedTabs(part: ParentNode): void {
  part.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="true"]').forEach(scrollToCentre)
}

/** Scrolls a line sideways until the entry is centred. Also usable as a `ref`, which is called with null on unmount. */
export function scrollToCentre(entry: HTMLElement | null): void {
  const line = entry?.offsetParent
  if (entry && line) line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2
}
