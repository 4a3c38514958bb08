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

/** Critical CSS of a page: the rules of its opening, typefaces included, and by sheet address the rules of the whole page. */
export type CriticalCss = { opening: string; sheets: Readonly<Record<string, string>> }

/**
 * Returns the rules whose elements, classes and ids all occur in the page, or in its opening. The rules of the page repeat those of the
 * opening, in the order of the sheets, so that the cascade is that of the full sheets. Content that scripts add later uses the full sheet.
 */
export function criticalCss(html: string, sheets: StyleSheets): CriticalCss {
  const inOpening = namesIn(html.slice(0, endOfOpening(html)))
  const there = namesIn(html)
  const critical: Record<string, string> = {}
  let opening = ''
  for (const [address, pieces] of Object.entries(sheets)) {
    opening += textOf(pieces, inOpening)
    const rules = pieces.filter((piece) => typeof piece !== 'string')
    critical[address] = textOf(rules, there)
  }
  return { opening, sheets: critical }
}

/** Returns where the opening of a page ends: after its first section, or with its head. */
export function endOfOpening(html: string): number {
  const end = html.indexOf(sectionEnd)
  return end < 0 ? html.indexOf('</head>') : end + sectionEnd.length
}

const sectionEnd = '</section>'

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
