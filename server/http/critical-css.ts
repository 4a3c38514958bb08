import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * A piece of a style sheet, as split by `tools/style-pieces.ts`. Text for every page, a condition with its content, or a rule with the
 * names that a page must contain for each selector to match.
 */
export type StylePiece = z.output<typeof StylePiece>
const StylePiece = z.union([
  z.string(),
  z.object({
    when: z.string(),
    get inside() {
      return z.array(StylePiece)
    },
  }),
  z.object({ selectors: z.array(z.object({ text: z.string(), needs: z.array(z.string()) })), body: z.string() }),
])

export type StyleSheets = Readonly<Record<string, readonly StylePiece[]>>

/** Reads the pieces beside the built server, as written by `npm run build`. */
export function readStyleSheets(file: string): StyleSheets {
  return z.record(z.string(), z.array(StylePiece)).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Returns the critical CSS of a page: for each sheet's address the rules whose elements, classes and ids all occur in the page. Content
 * that scripts add later uses the full sheet.
 */
export function criticalCss(html: string, sheets: StyleSheets): Readonly<Record<string, string>> {
  const there = namesIn(html)
  return Object.fromEntries(Object.entries(sheets).map(([address, pieces]) => [address, textOf(pieces, there)]))
}

function textOf(pieces: readonly StylePiece[], there: ReadonlySet<string>): string {
  return pieces.map((piece) => pieceOf(piece, there)).join('')
}

function pieceOf(piece: StylePiece, there: ReadonlySet<string>): string {
  if (typeof piece === 'string') return piece
  if ('inside' in piece) {
    const inside = textOf(piece.inside, there)
    return inside && `${piece.when}{${inside}}`
  }
  const met = piece.selectors.filter(({ needs }) => needs.every((name) => there.has(name)))
  return met.length ? `${met.map(({ text }) => text).join(',')}{${piece.body}}` : ''
}

/** May find too much if text looks like a tag or an attribute, but never too little. */
const inTags = /<([a-z][\w-]*)|\s(id|class|data-stem)="([^"]*)"/gi

/** Returns every `tag`, `.class`, `#id` and `[data-stem=…` of a page. */
function namesIn(html: string): Set<string> {
  // A reader can open elements before any script is loaded.
  const names = new Set<string>()
  for (const [, tag, attribute, value = ''] of html.matchAll(inTags)) {
    if (tag) names.add(tag.toLowerCase())
    else if (attribute === 'id') names.add(`#${value}`)
    else if (attribute === 'data-stem') names.add(`[data-stem=${value}`)
    else for (const entry of value.split(' ')) names.add(`.${entry}`)
  }
  return names
}
