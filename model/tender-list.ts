import type { Item } from './catalogue.ts'
import type { NamesOf } from './languages/names.ts'
import { wordsIn } from './words.ts'

/** How many lines of a list are answered, and how long each may be, in characters. */
export const linesMax = 40
const lineLengthMax = 120
/** How many products one line is answered with. */
const answersMax = 3

/** What names a product in a list; its category names others. */
export const namingFields = ['brand_name', 'generic_name', 'strength'] as const

/** Finds the products that text names, best first; `cost` is 0 for those that have each of its words whole. */
export type FindNamed = (text: string) => Promise<readonly { item: Item; cost: number }[]>

/** What a line of a list finds: products that it names, others that are like it, or none of ours. */
export type TenderAnswer = { line: string; says: 'found' | 'similar' | 'not ours'; products: Item[] }

/**
 * Answers a list as it was pasted from a tender, one molecule a line; what it names by another name is looked for by ours. A line takes some
 * milliseconds in a long catalogue: between two of them it `rest`s, so that others are served meanwhile.
 */
export async function answerList(
  list: string,
  find: FindNamed,
  namesOf: NamesOf,
  rest: () => Promise<void>,
): Promise<TenderAnswer[]> {
  const answers: TenderAnswer[] = []
  for (const line of linesOf(list)) {
    answers.push(await answerTo(line, find, namesOf))
    await rest()
  }
  return answers
}

async function answerTo(line: string, find: FindNamed, namesOf: NamesOf): Promise<TenderAnswer> {
  const found: Item[] = []
  const said = [line, ...namesOf(line)]
  // In English a form is no name.
  const names = Math.min(...said.map((one) => namesIn(one).length))
  for (const asked of waysToAsk(said)) {
    const hits = await find(asked)
    const exact = hits.filter(({ cost }) => cost === 0).map(({ item }) => item)
    // A product that has one of two names is another drug.
    if (exact.length && namesIn(asked).length >= names)
      return { line, says: 'found', products: formFirst(exact, said).slice(0, answersMax) }
    found.push(...hits.slice(0, answersMax).map(({ item }) => item))
  }
  const products = [...new Set(found)].slice(0, answersMax)
  return { line, says: products.length ? 'similar' : 'not ours', products }
}

/** Products of the form that a line asks for come first, for the first one is added: `inyectable` wants no tablets. */
function formFirst(products: readonly Item[], said: readonly string[]): readonly Item[] {
  const asked = said.flatMap(wordsIn).flatMap(({ text }) => (forms.test(text) ? text.replace(/s$/, '') : []))
  const isOf = ({ generic_name, strength }: Item) =>
    asked.some((form) => `${generic_name} ${strength}`.toLowerCase().includes(form))
  return [...products.filter(isOf), ...products.filter((product) => !isOf(product))]
}

function linesOf(list: string): string[] {
  const lines = list.split(/[\r\n;]+/).map((line) => line.replace(/^[\s\d.)•*-]*(?=\p{L})/u, '').trim())
  return lines
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, linesMax)
    .map((line) => line.slice(0, lineLengthMax))
}

/**
 * A line as it stands, by the other names of its molecules, and by the molecules alone, for a tender says strength and form in words of its
 * own; at last by the first of its names, which makes nothing more than similar. Each is asked only where the one before finds nothing.
 */
function waysToAsk(said: readonly string[]): Set<string> {
  const named = said.map(namesIn)
  const ways = [...said, ...named.map((names) => names.join(' ')), ...named.map(([first = '']) => first)]
  // Without a word everything would be found.
  return new Set(ways.filter(Boolean))
}

/** The words of a line that name what it is: neither its strength nor its form. */
const namesIn = (line: string) =>
  wordsIn(line)
    .map(({ text }) => text)
    .filter((word) => (/^\p{L}{4,}$/u.test(word) && !forms.test(word)) || vitamins.test(word))

/** `B12`, `K1`, `C`. */
const vitamins = /^[abcdek]\d{0,2}$/

const forms =
  /^(?:inj|injections?|tab|tablets?|caps?|capsules?|syrup|drops?|ampoules?|vials?|solution|powder|suspension)$/
