/** How long until sheets that did not come are asked for again, in milliseconds. */
const againAfterMs = 3000

/**
 * Brings the whole style sheets to a page that came with its critical CSS inside (server/http/page-html.ts), all at once and after it. The
 * critical CSS is left in place: taking a sheet away, or putting one before another, makes Chromium lay out all text once more.
 */
export function wholeStyles(): void {
  const inside = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')]
  Promise.all(inside.map(wholeOf)).then(
    (whole) => {
      document.adoptedStyleSheets.push(...whole)
      for (const { dataset } of inside) delete dataset.sheet
    },
    () => setTimeout(wholeStyles, againAfterMs),
  )
}

/** The sheet less what stands in each page's critical CSS anyway: typefaces and what else holds no rules. New typefaces are a new layout. */
async function wholeOf({ dataset }: HTMLStyleElement): Promise<CSSStyleSheet> {
  const answer = await fetch(dataset.sheet ?? '')
  if (!answer.ok) throw answer
  const sheet = await new CSSStyleSheet().replace(await answer.text())
  let at = 0
  for (const rule of [...sheet.cssRules]) {
    if ('cssRules' in rule) at += 1
    else sheet.deleteRule(at)
  }
  return sheet
}
