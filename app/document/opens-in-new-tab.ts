/**
 * True if a click on a link requests another tab or window, or a download: the browser then handles it. For the script of every page;
 * parts fetched later check for themselves.
 */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}
