/** Whether a press on a link asks for another tab or window, or to save what it leads to: it is left to the browser. For what every page runs; parts fetched later look for themselves. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}
