import type { Item } from './catalogue.ts'
import { createSearch, type Search } from './catalogue-search.ts'
import { otherNames } from './synonyms.ts'
import { wordsIn } from './words.ts'

/** How many lines of a list are answered, and how long each may be, in characters. */
export const linesMax = 50
const lineLengthMax = 120
/** How many products one line is answered with. */
const answersMax = 3

type Field = 'brand_name' | 'generic_name' | 'strength'
export type TenderSearch = Search<Item, Field>

/** What a line of a list finds: products that it names, others that are like it, or none of ours. */
export type TenderAnswer = { line: string; says: 'found' | 'similar' | 'not ours'; products: Item[] }

/** Reads the catalogue for lists; made once for a reading of it. */
export const searchForLists = (items: readonly Item[]): TenderSearch =>
  createSearch(items, ['brand_name', 'generic_name', 'strength'])

/** Answers a list as it was pasted from a tender, one molecule a line; what it names by another name is looked for by ours. */
export function answerList(list: string, { find }: TenderSearch): TenderAnswer[] {
  return linesOf(list).map((line) => {
    const other = otherNames(line)
    const asked = other === undefined ? [line] : [line, other]
    const hits = [...asked.flatMap((one) => find(one)), ...asked.flatMap((one) => find(moleculeIn(one)))]
    const products = [...new Set(hits.map(({ item }) => item))]
    const exact = hits.filter(({ cost }) => cost === 0).map(({ item }) => item)
    const named = products.filter((item) => exact.includes(item))
    const says = named.length ? 'found' : products.length ? 'similar' : 'not ours'
    return { line, says, products: (named.length ? named : products).slice(0, answersMax) }
  })
}

function linesOf(list: string): string[] {
  const lines = list.split(/[\r\n;]+/).map((line) => line.replace(/^[\s\d.)•*-]*(?=\p{L})/u, '').trim())
  return lines
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, linesMax)
    .map((line) => line.slice(0, lineLengthMax))
}

/** The name of the molecule alone: a tender says strength and form in words of its own. */
function moleculeIn(line: string): string {
  const [first = ''] = wordsIn(line)
    .map(({ text }) => text)
    .filter((word) => /^\p{L}{4,}$/u.test(word) && !forms.test(word))
  // Without a name everything would be found.
  return first || line
}

const forms =
  /^(?:inj|injections?|tab|tablets?|caps?|capsules?|syrup|drops?|ampoules?|vials?|solution|powder|suspension)$/
