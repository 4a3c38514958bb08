/** Delay before failed sheets are requested again, in milliseconds. */
const againAfterMs = 3000

let loading: Promise<void> | undefined

/**
 * Loads the full style sheets of a page with critical CSS (server/http/page-html.ts), all at once and after it. Await this before adding
 * content to the page. The critical CSS stays: removing a sheet, or inserting one before another, makes Chromium lay out all text again.
 */
export function loadFullStyles(): Promise<void> {
  loading ??= loadSheets()
  return loading
}

async function loadSheets(): Promise<void> {
  const critical = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')]
  try {
    document.adoptedStyleSheets.push(...(await Promise.all(critical.map(fetchFullSheet))))
    for (const { dataset } of critical) delete dataset.sheet
  } catch {
    setTimeout(() => (loading = loadSheets()), againAfterMs)
  }
}

/**
 * Returns the sheet without the parts that every critical CSS contains: typefaces and other non-rules. New typefaces would cause a new
 * layout.
 */
async function fetchFullSheet({ dataset }: HTMLStyleElement): Promise<CSSStyleSheet> {
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
