import { hashOf, type InlineHashes } from './security-headers.ts'

/** What a public page becomes once, when it enters the cache. */
export type FinishedPage = { html: string; hashes: InlineHashes }

/**
 * Every inline script of the page's own is allowed by its hash. Which those are is told by `mark`, a secret of this one rendering that the
 * render puts on them as their nonce: a script that came in as content, past every escaping, does not know it and stays forbidden. The mark
 * itself is taken out again.
 */
export function finishPublicPage(html: string, mark: string): FinishedPage {
  const own = [...html.matchAll(inlineScript)].filter(([, tag = '']) => tag.includes(mark) && !/\ssrc=/.test(tag))
  const scripts = new Set(own.map(([, , text = '']) => hashOf(text)))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: { scripts: [...scripts], styles: [] } }
}

const sheetLinks = /<link rel="stylesheet" href="([^"]+)"\/>/g

/**
 * The page with the rules that `cssOf` answers for the address of a sheet inside instead of a link to that sheet, which its script brings
 * after the page is drawn.
 */
export function withStylesInside(
  { html, hashes }: FinishedPage,
  cssOf: (address: string) => string | undefined,
): FinishedPage {
  const styles: string[] = []
  const inside = (link: string, address: string) => {
    const css = cssOf(address)
    if (css === undefined) return link
    styles.push(hashOf(css))
    return `<style data-sheet="${address}">${css}</style>`
  }
  return { html: html.replace(sheetLinks, inside), hashes: { ...hashes, styles } }
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Stands in rendered admin pages where each reply writes its own number. */
export const nonceMark = 'nonce-of-this-reply'

/** A number used once: 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
