import { keysOf } from './keys-of.ts'
import { placedWords, wordsIn } from './page-words.ts'

/** Sort orders of search results, default first. */
export const searchOrders = { match: 'Best match', newest: 'Newest' } as const
export type SearchOrder = keyof typeof searchOrders
export const searchOrderNames = keysOf(searchOrders)

/** Maximum number of phrases and words of a query, to limit the cost of a search. */
const phrasesMax = 12
const queryWordsMax = 24

/** Returns the phrases of a query, all of which must be on a page. Text without spaces, like `22.9%`, is one phrase. */
export function phrasesIn(query: string): string[][] {
  const parts = query.matchAll(/["“”]([^"“”]*)["“”]|([^\s"“”]+)/g)
  let remaining = queryWordsMax
  return [...parts]
    .map(([, quoted, plain]) => {
      const words = wordsIn(quoted ?? plain ?? '').slice(0, remaining)
      remaining -= words.length
      return words
    })
    .filter((words) => words.length > 0)
    .slice(0, phrasesMax)
}

export function hasEvery(text: string, phrases: readonly (readonly string[])[]): boolean {
  const words = wordsIn(text)
  const isAt = (phrase: readonly string[], at: number) => phrase.every((word, step) => words[at + step] === word)
  return phrases.every((phrase) => words.some((_, index) => isAt(phrase, index)))
}

/** Part of a page's text; `marked` if it matches the search. */
export type SnippetPart = { text: string; marked: boolean }

/** Amount of text displayed around a match, in characters. */
const shownLength = 220
const shownBefore = 60

/** Returns the part of a page's text with most phrases close together. */
export function snippetOf(text: string, phrases: readonly (readonly string[])[]): SnippetPart[] {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  const places = placesOf(flat, phrases)
  const best = bestOf(places)
  const start = wordEdge(flat, Math.max(0, (best?.from ?? 0) - shownBefore))
  const end = start + shownLength >= flat.length ? flat.length : flat.lastIndexOf(' ', start + shownLength)
  const parts: SnippetPart[] = []
  let position = start
  const add = (to: number, marked: boolean) => {
    if (to > position) parts.push({ text: flat.slice(position, to), marked })
    position = Math.max(position, to)
  }
  for (const { from, to } of places) {
    if (from < position || to > end) continue
    add(from, false)
    add(to, true)
  }
  add(end, false)
  if (start > 0) parts.unshift({ text: '…', marked: false })
  if (end < flat.length) parts.push({ text: '…', marked: false })
  return parts
}

type WordMatch = { from: number; to: number; phrase: number }

function placesOf(text: string, phrases: readonly (readonly string[])[]): WordMatch[] {
  const words = placedWords(text)
  return words.flatMap(({ from }, index) =>
    phrases.flatMap((phrase, number) => {
      if (!phrase.every((word, step) => words[index + step]?.word === word)) return []
      return [{ from, to: words[index + phrase.length - 1]?.to ?? from, phrase: number }]
    }),
  )
}

function bestOf(places: readonly WordMatch[]): WordMatch | undefined {
  let best: { place: WordMatch; kinds: number } | undefined
  for (const [index, place] of places.entries()) {
    const kinds = new Set<number>()
    for (let next = index; next < places.length; next += 1) {
      const nextPlace = places[next]
      if (!nextPlace || nextPlace.to > place.from + shownLength - shownBefore) break
      kinds.add(nextPlace.phrase)
    }
    if (!best || kinds.size > best.kinds) best = { place, kinds: kinds.size }
  }
  return best?.place
}

function wordEdge(text: string, position: number): number {
  if (position === 0) return 0
  const space = text.indexOf(' ', position)
  return space < 0 ? position : space + 1
}
