import { hashOf, type InlineHashes } from './security-headers.ts'

/** A public page as stored in the cache. */
export type FinishedPage = { html: string; hashes: InlineHashes }

/**
 * Allows every inline script of the page by its hash. Own scripts carry `mark`, a secret of this rendering, as their nonce. A script
 * injected as content does not have the mark and stays forbidden. The mark itself is removed again.
 */
export function finishPublicPage(html: string, mark: string): FinishedPage {
  const own = [...html.matchAll(inlineScript)].filter(([, tag = '']) => tag.includes(mark) && !/\ssrc=/.test(tag))
  const scripts = new Set(own.map(([, , text = '']) => hashOf(text)))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: { scripts: [...scripts], styles: [] } }
}

const sheetLinks = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Replaces links to style sheets by the critical rules of each. A script loads the full sheets when the reader touches the page. */
export function withStylesInside({ html, hashes }: FinishedPage, css: Readonly<Record<string, string>>): FinishedPage {
  const styles: string[] = []
  const inside = (link: string, address: string) => {
    const rules = css[address]
    if (rules === undefined) return link
    styles.push(hashOf(rules))
    return `<style data-sheet="${address}">${rules}</style>`
  }
  return { html: html.replace(sheetLinks, inside), hashes: { ...hashes, styles } }
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** Placeholder in rendered admin pages for the nonce of each reply. */
export const nonceMark = 'nonce-of-this-reply'

/** Inserts a nonce of 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
