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

const sheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/

/**
 * The page with `css` inside instead of a link to the sheet, which its script brings after the page is drawn. For printing the sheet is
 * fetched at once, and no drawing waits for it.
 */
export function withStylesInside({ html, hashes }: FinishedPage, css: string): FinishedPage {
  return {
    html: html.replace(
      sheetLink,
      (_, href: string) =>
        `<style data-sheet="${href}">${css}</style><link rel="stylesheet" href="${href}" media="print"/>`,
    ),
    hashes: { ...hashes, styles: [hashOf(css)] },
  }
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Stands in rendered admin pages where each reply writes its own number. */
export const nonceMark = 'nonce-of-this-reply'

/** A number used once: 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
