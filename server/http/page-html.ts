import { type CriticalCss, endOfOpening } from './critical-css.ts'
import { hashOf, type InlineHashes } from './security-headers.ts'

/** A public page as stored in the cache. */
export type FinishedPage = { html: string; hashes: InlineHashes }

/**
 * Allows every inline script and style of the page by its hash. Own ones carry `mark`, a secret of this rendering, as their nonce. A script
 * injected as content does not have the mark and stays forbidden. The mark itself is removed again.
 */
export function finishPublicPage(html: string, mark: string): FinishedPage {
  const own = [...html.matchAll(inlineScript)].filter(([, tag = '']) => tag.includes(mark) && !/\ssrc=/.test(tag))
  const scripts = new Set(own.map(([, , text = '']) => hashOf(text)))
  const styles = [...html.matchAll(inlineStyle)].filter(([, tag = '']) => tag.includes(mark))
  return {
    html: html.replaceAll(` nonce="${mark}"`, ''),
    hashes: { scripts: [...scripts], styles: styles.map(([, , text = '']) => hashOf(text)) },
  }
}

const sheetLinks = /<link rel="stylesheet" href="[^"]+"\/>/g
const fontPreload = /<link rel="preload" [^>]*as="font"[^>]*>/g

/**
 * Replaces the links to style sheets by critical CSS: the rules of the opening in the head, all rules after the opening, so that a slow
 * phone paints the opening before the rest has arrived. A script loads the full sheets when the reader touches the page. The preload of
 * the typeface follows the opening too, because Chromium delays the first paint for a preload in the head.
 */
export function withStylesInside({ html, hashes }: FinishedPage, { opening, sheets }: CriticalCss): FinishedPage {
  const endOfHead = html.indexOf('</head>')
  const end = endOfOpening(html)
  const head = html.slice(0, endOfHead)
  const parts = [
    head.replace(sheetLinks, '').replace(fontPreload, ''),
    `<style data-opening="">${opening}</style>`,
    html.slice(endOfHead, end),
    ...(head.match(fontPreload) ?? []),
    ...Object.entries(sheets).map(([address, rules]) => `<style data-sheet="${address}">${rules}</style>`),
    html.slice(end),
  ]
  const styles = [...hashes.styles, ...[opening, ...Object.values(sheets)].map(hashOf)]
  return { html: parts.join(''), hashes: { ...hashes, styles } }
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style([^>]*)>([^<]*)<\/style>/g

/** Placeholder in rendered admin pages for the nonce of each reply. */
export const nonceMark = 'nonce-of-this-reply'

/** Inserts a nonce of 128 bits. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceMark, nonce)
}
