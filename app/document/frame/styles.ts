/** Delay before failed sheets are requested again, in milliseconds. */
const againAfterMs = 3000

/**
 * Loads the full style sheets of a page with inlined critical CSS (server/http/page-html.ts), all at once and after it. The critical CSS
 * stays: removing a sheet, or inserting one before another, makes Chromium lay out all text again.
 */
export function loadFullStyles(): void {
  const inside = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')]
  Promise.all(inside.map(fullOf)).then(
    (full) => {
      document.adoptedStyleSheets.push(...full)
      for (const { dataset } of inside) delete dataset.sheet
    },
    () => setTimeout(loadFullStyles, againAfterMs),
  )
}

/**
 * Returns the sheet without the parts that every critical CSS contains: typefaces and other non-rules. New typefaces would cause a new
 * layout.
 */
async function fullOf({ dataset }: HTMLStyleElement): Promise<CSSStyleSheet> {
  const answer = await fetch(dataset.sheet ?? '')
  if (!answer.ok) throw answer
  const sheet = await new CSSStyleSheet().replace(await answer.text())
  let index = 0
  for (const rule of [...sheet.cssRules]) {
    if ('cssRules' in rule) index += 1
    else sheet.deleteRule(index)
  }
  return sheet
}
