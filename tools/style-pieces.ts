import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildNode, list, parse } from 'postcss'
import type { StylePiece, StyleSheets } from '#server/http/critical-css.ts'
import { readPageAssets } from '#server/pages/page-assets.ts'

/** Splits a style sheet into pieces, so that the server inlines only the pieces a page needs (server/http/critical-css.ts). */
export function stylePieces(css: string): StylePiece[] {
  return piecesOf(parse(css).nodes)
}

function piecesOf(nodes: readonly ChildNode[]): StylePiece[] {
  return nodes.flatMap((node): StylePiece[] => {
    if (node.type === 'rule') {
      const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) }))
      return [{ selectors, body: node.nodes.join(';') }]
    }
    if (node.type !== 'atrule') return []
    const holdsRules = node.nodes?.some(({ type }) => type !== 'decl') && !/keyframes$|^page$/.test(node.name)
    if (!holdsRules) return [node.nodes ? `${node}` : `${node};`]
    return [{ when: `@${node.name} ${node.params}`.trim(), inside: piecesOf(node.nodes ?? []) }]
  })
}

/**
 * Returns the elements, classes and ids that a page must contain for a selector to match. Other attributes than a picture's
 * `data-stem` change while the page is open. Uses the notation of
 * server/http/critical-css.ts. For the alternatives of `:is`, `:where` or `:has` only common requirements count, for other brackets none.
 */
export function needsOf(selector: string): string[] {
  if (selector.includes('\\')) return []
  const needs = new Set<string>()
  const bare = selector
    .replace(choices, (_, name: string, inside: string) => {
      if (/^(is|where|has)$/.test(name)) for (const need of common(list.comma(withoutEnds(inside)))) needs.add(need)
      return ''
    })
    .replace(/\[(data-stem=)"?([^\]"]*)"?\]/g, (_, name: string, stem: string) => {
      needs.add(`[${name}${stem}`)
      return ''
    })
    .replace(/::?[\w-]+|\[[^\]]*\]/g, '')
  for (const [name] of bare.matchAll(/[.#]?[a-z][\w-]*/gi)) needs.add(/^[.#]/.test(name) ? name : name.toLowerCase())
  return [...needs]
}

const choices = /:([\w-]+)(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))/g

const withoutEnds = (text: string) => text.slice(1, -1)

function common(selectors: string[]): string[] {
  const [first = [], ...others] = selectors.map(needsOf)
  return first.filter((need) => others.every((other) => other.includes(need)))
}

/** Run manually after the build: `node tools/style-pieces.ts build`. */
if (import.meta.main) {
  const folder = process.argv[2] ?? 'build'
  const { stylesheet, pagesStylesheet } = readPageAssets(join(folder, 'server'))
  const piecesAt = (address: string) => stylePieces(readFileSync(join(folder, 'client', address), 'utf8'))
  const sheets: StyleSheets = Object.fromEntries(
    [stylesheet, pagesStylesheet].map((address) => [address, piecesAt(address)]),
  )
  writeFileSync(join(folder, 'server/style-pieces.json'), JSON.stringify(sheets))
}
