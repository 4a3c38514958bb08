import type { Item } from './catalogue.ts'
import type { NamesOf } from './languages/names.ts'
import { type Difference, differencesFrom } from './tender-differences.ts'
import { wordsIn } from './words.ts'

/** Maximum number of lines answered, and of characters per line. */
export const linesMax = 40
const lineLengthMax = 120
const answersMax = 3

/** Fields that identify a product in a list; a category would also match other products. */
export const namingFields = ['brand_name', 'generic_name', 'strength'] as const

/** Finds products by the names in a text, best first; `cost` is 0 if every word matches in full. */
export type FindNamed = (text: string) => Promise<readonly { item: Item; cost: number }[]>

/** Result of a line: named products, similar products, or no match. */
export type TenderAnswer = { line: string; match: 'found' | 'similar' | 'not ours'; products: TenderProduct[] }

/** A proposed product, and what distinguishes it from the line. */
export type TenderProduct = Item & { differs: readonly Difference[] }

/**
 * Answers a list pasted from a tender, one molecule a line; other names are also looked up by ours. A line takes some milliseconds in a
 * long catalogue, so `rest` is awaited in between to serve other requests.
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
  const matches: Item[] = []
  const text = [line, ...namesOf(line)]
  // In English, a form is not a name.
  const names = Math.min(...text.map((entry) => namesIn(entry).length))
  for (const items of waysToAsk(text)) {
    const hits = await find(items)
    const exact = hits.filter(({ cost }) => cost === 0).map(({ item }) => item)
    // A product with only one of two names is another drug.
    if (exact.length && namesIn(items).length >= names) return answerWith(line, compared(text, exact))
    matches.push(...hits.slice(0, answersMax).map(({ item }) => item))
  }
  const products = compared(text, [...new Set(matches)]).slice(0, answersMax)
  return { line, match: products.length ? 'similar' : 'not ours', products }
}

/** Answers with products of the requested names: those without a difference, or else similar ones. */
function answerWith(line: string, products: readonly TenderProduct[]): TenderAnswer {
  const same = products.filter(({ differs }) => !differs.length)
  if (same.length) return { line, match: 'found', products: same.slice(0, answersMax) }
  return { line, match: 'similar', products: products.slice(0, answersMax) }
}

/** Compares products with the line, those with the fewest differences first. */
function compared(text: readonly string[], items: readonly Item[]): TenderProduct[] {
  const products = items.map((item) => ({ ...item, differs: differencesFrom(text, item) }))
  return products.sort((a, b) => a.differs.length - b.differs.length)
}

function linesOf(list: string): string[] {
  const lines = list.split(/[\r\n;]+/).map((line) => line.replace(/^[\s\d.)•*-]*(?=\p{L})/u, '').trim())
  return lines
    .filter((line) => /\p{L}{2}/u.test(line))
    .slice(0, linesMax)
    .map((line) => line.slice(0, lineLengthMax))
}

/**
 * Returns the queries for a line: as written, by other names of its molecules, and by the molecules alone. Tenders phrase strength and
 * form differently. The last is the first name only, which never counts as more than similar. Each is tried only if the one before finds
 * nothing.
 */
function waysToAsk(text: readonly string[]): Set<string> {
  const named = text.map(namesIn)
  const ways = [...text, ...named.map((names) => names.join(' ')), ...named.map(([first = '']) => first)]
  // An empty query would match everything.
  return new Set(ways.filter(Boolean))
}

/** Words of a line that name the molecule: neither strength nor form. */
const namesIn = (line: string) =>
  wordsIn(line)
    .map(({ text }) => text)
    .filter((word) => (/^\p{L}{4,}$/u.test(word) && !forms.test(word)) || vitamins.test(word))

/** Vitamin names: `B12`, `K1`, `C`. */
const vitamins = /^[abcdek]\d{0,2}$/

const forms =
  /^(?:inj|injections?|tab|tablets?|caps?|capsules?|syrup|drops?|ampoules?|vials?|solution|powder|suspension)$/
