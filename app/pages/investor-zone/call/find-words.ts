/** Maximum number of highlighted matches; a page full of marks is useless. */
export const marksMax = 300

export type PlacedText = { node: Text; small: string }

/** Returns the texts of an element, read once, in lower case and with the length of the displayed text. */
export function textsIn(element: Element): PlacedText[] {
  const texts: PlacedText[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const small = node.textContent?.toLowerCase() ?? ''
    // Skips times, which are links. A letter whose lower case is longer would shift the marks.
    if (node instanceof Text && node.parentElement?.tagName !== 'A' && small.length === node.length)
      texts.push({ node, small })
  }
  return texts
}

/** Returns the first `marksMax` matches of the words. */
export function findWords(texts: readonly PlacedText[], words: string): Range[] {
  const sought = words.trim().toLowerCase()
  if (sought.length < 2) return []
  const matches: Range[] = []
  for (const { node, small } of texts) {
    for (let index = small.indexOf(sought); index >= 0; index = small.indexOf(sought, index + sought.length)) {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + sought.length)
      matches.push(range)
      if (matches.length === marksMax) return matches
    }
  }
  return matches
}
