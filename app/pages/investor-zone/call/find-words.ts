/** Maximum number of highlighted matches; a page full of marks is useless. */
export const marksMax = 300

export type PlacedText = { node: Text; small: string }

/** Returns the texts of an element, read once, in lower case and with the length of the displayed text. */
export function textsIn(element: Element): PlacedText[] {
  const texts: PlacedText[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const small = node.textContent?.toLowerCase() ?? ''
    // The times are links; and a letter that small is longer would put marks in the wrong place.
    if (node instanceof Text && node.parentElement?.tagName !== 'A' && small.length === node.length)
      texts.push({ node, small })
  }
  return texts
}

/** Returns the first `marksMax` matches of the words. */
export function findWords(texts: readonly PlacedText[], words: string): Range[] {
  const sought = words.trim().toLowerCase()
  if (sought.length < 2) return []
  const found: Range[] = []
  for (const { node, small } of texts) {
    for (let at = small.indexOf(sought); at >= 0; at = small.indexOf(sought, at + sought.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      found.push(range)
      if (found.length === marksMax) return found
    }
  }
  return found
}
