/** How long until sheets that did not come are asked for again, in milliseconds. */
const againAfterMs = 3000

/**
 * Brings the whole style sheets to a page that came with its critical CSS inside (server/http/page-html.ts), all at once and after it. The
 * critical CSS stays: taking a sheet away, or putting one before another, makes Chromium lay out all text once more.
 */
export async function wholeStyles(): Promise<void> {
  const inside = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')]
  try {
    const whole = await Promise.all(inside.map(({ dataset }) => sheetAt(dataset.sheet ?? '')))
    document.adoptedStyleSheets.push(...whole)
    for (const style of inside) delete style.dataset.sheet
  } catch {
    setTimeout(wholeStyles, againAfterMs)
  }
}

/** The sheet less what stands in each page's critical CSS anyway: typefaces and what else holds no rules. New typefaces are a new layout. */
async function sheetAt(address: string): Promise<CSSStyleSheet> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const sheet = await new CSSStyleSheet().replace(await answer.text())
  for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = sheet.cssRules[at]
    if (rule && !('cssRules' in rule)) sheet.deleteRule(at)
  }
  return sheet
}
