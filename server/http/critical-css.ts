import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * A style sheet in pieces, as `tools/style-pieces.ts` takes it apart: text for every page, a condition with what stands inside it,
 * or a rule with what a page must hold for each of its selectors to meet anything.
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

/** Style sheets in pieces, by their addresses. */
export type StyleSheets = Readonly<Record<string, readonly StylePiece[]>>

/** The pieces beside the built server, as `npm run build` leaves them. */
export function readStyleSheets(file: string): StyleSheets {
  return z.record(z.string(), z.array(StylePiece)).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** A page of more characters seldom fits into the initial congestion window, so it is not searched. */
const charactersMax = 40_000

/**
 * The critical CSS of a page, what of a style sheet it can use before its scripts run: every rule whose elements, classes, ids and attributes
 * all stand in the page. What scripts add later finds the whole sheet. Answers the rules of the sheet at an address, if it is known; undefined
 * for a page that is too long for them to be of use.
 */
export function criticalCss(html: string, sheets: StyleSheets): ((address: string) => string | undefined) | undefined {
  if (html.length > charactersMax) return undefined
  const there = namesIn(html)
  return (address) => sheets[address] && textOf(sheets[address], there)
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

/** Too much is found where text looks like a tag or an attribute, never too little. */
const inTags = /<([a-z][\w-]*)|\s([a-z][\w:-]*)="([^"]*)"/gi

/** Every `tag`, `.class`, `#id`, `[attribute` and `[attribute=value` of a page. */
function namesIn(html: string): Set<string> {
  // A reader can open things before any script is there.
  const names = new Set(['[open'])
  for (const [, tag, attribute, value = ''] of html.matchAll(inTags)) {
    if (tag) names.add(tag.toLowerCase())
    if (!attribute) continue
    const name = attribute.toLowerCase()
    names.add(`[${name}`).add(`[${name}=${value}`)
    if (name === 'id') names.add(`#${value}`)
    if (name === 'class') for (const one of value.split(' ')) names.add(`.${one}`)
  }
  return names
}
