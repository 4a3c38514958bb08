import { assertNever } from '#model/assert-never.ts'
import { type FigureElement, type FigureValue, figureTable } from '#model/figures.ts'
import { isNotGivenText, rupeesAShare, wholeRupees } from '#model/results-file/amounts.ts'
import { inlineNumber, showsZero } from '#model/results-file/inline-values.ts'
import type { Fact, Instance } from './read-instance.ts'
import { refused } from './walk-xbrl.ts'

/** Allowed units of each value type. Rupees a share may also be given in rupees alone. */
const units = { rupees: ['INR'], 'rupees a share': ['INR/shares', 'INR'] } as const

/** Coarsest rounding of a file, in zeros: a crore. */
const noughtsMax = 7

/** Returns the value of a fact, validated for its unit and storage; a refusal names its element. */
export function factValue(fact: Fact, element: FigureElement, { units: known }: Instance): FigureValue {
  const { holds } = figureTable[element]
  const { element: name, unit: id, line, text, context } = fact
  const place = `${name} in ${context.slice(0, 60)} (line ${line})`
  const unit = known.get(id)
  if (unit === undefined) throw refused(`The file does not define the unit of ${place}. Correct the file.`)
  if (!units[holds].some((expected) => expected === unit)) {
    throw refused(`${place} is in ${unit.slice(0, 60)}; it must be in ${units[holds][0]}. Correct the file.`)
  }
  if (!/^(?:-?\d+|INF|)$/.test(fact.decimals) || Number(fact.decimals) < -noughtsMax) {
    throw refused(
      `${place} is rounded to “${fact.decimals.slice(0, 20)}” decimals, which is not allowed for results. Correct the file.`,
    )
  }
  const parsed = fact.inline ? inlineNumber(text, fact.inline) : { number: text }
  if ('sentence' in parsed) throw refused(`${place} ${parsed.sentence}. Correct the file.`)
  const value = readAs(holds, parsed.number)
  if ('sentence' in value) throw refused(`${place}: “${text.slice(0, 40)}” ${value.sentence}.`)
  return value.value
}

function readAs(holds: keyof typeof units, text: string): { value: FigureValue } | { sentence: string } {
  switch (holds) {
    case 'rupees': {
      const rupees = wholeRupees(text)
      return typeof rupees === 'number' ? { value: rupees } : { sentence: rupees }
    }
    case 'rupees a share': {
      const rupees = rupeesAShare(text)
      return typeof rupees === 'string' ? { sentence: rupees } : rupees
    }
    default:
      return assertNever(holds)
  }
}

/** True if a fact has no value, such as `NA` or a dash. The figure is then empty, never zero. */
export const isNotGiven = ({ unit, text, inline }: Fact): boolean =>
  unit !== '' && isNotGivenText(text) && !(inline && showsZero(inline))

/** Returns the rounding of a column's used values, in rupees: `decimals` defines rounding, never scale. */
export function roundingOf(facts: readonly Fact[], taken: ReadonlySet<Fact>): number {
  const noughts = facts.filter((fact) => taken.has(fact)).map(({ decimals }) => Math.max(0, -Number(decimals) || 0))
  return 10 ** Math.max(0, ...noughts)
}
