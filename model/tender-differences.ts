import type { Item } from './catalogue.ts'
import { type Amount, comparableAmount, readStrength } from './strength.ts'

/** Difference between a product and the line of a tender that names it. */
export const differenceNames = ['combination', 'form', 'strength'] as const
export type Difference = (typeof differenceNames)[number]

/** Dosage forms by their words on labels and in tenders. Words that fit several forms, such as solution, decide nothing. */
const forms = {
  injection: /\b(?:inj|injections?|injectables?|infusions?|iv|im|ampoules?|amps?)\b/i,
  tablet: /\b(?:tabs?|tablets?)\b/i,
  capsule: /\b(?:caps?|capsules?)\b/i,
  syrup: /\bsyrups?\b/i,
  drops: /\bdrops?\b/i,
  gel: /\bgels?\b/i,
  cream: /\b(?:cream|ointment)s?\b/i,
} as const

const formsIn = (text: string) => Object.values(forms).filter((pattern) => pattern.test(text))

/** Separators of molecules in a name: `Ibuprofen + Paracetamol`. */
const joined = /\+|&|\b(?:and|with)\b/gi
const moleculesIn = (text: string) => (text.match(joined)?.length ?? 0) + 1

/**
 * Returns the differences between a product and the texts of a line: the line, and its other names. What the line or the product does not
 * state is no difference.
 */
export function differencesFrom(texts: readonly string[], { generic_name, strength, dosage_form }: Item): Difference[] {
  const [line = ''] = texts
  const label = `${generic_name} ${strength} ${dosage_form}`
  const [requested, own] = [formsIn(texts.join(' ')), formsIn(label)]
  const isOtherForm = requested.length > 0 && own.length > 0 && !requested.some((form) => own.includes(form))
  const isOtherCombination = moleculesIn(generic_name) > Math.max(...texts.map(moleculesIn))
  const differs: Record<Difference, boolean> = {
    combination: isOtherCombination,
    form: isOtherForm,
    strength: hasOtherStrength(line, `${strength} ${generic_name}`),
  }
  return differenceNames.filter((name) => differs[name])
}

/** True if an amount of the line is none of the label's. */
function hasOtherStrength(line: string, label: string): boolean {
  const requested = readStrength(line).amounts
  const { amounts, holds } = readStrength(label)
  if (!requested.length || !amounts.length) return false
  return requested.some((amountInLine) => !amounts.some((amount) => isSame(amountInLine, amount, holds)))
}

/**
 * Compares amounts: `8 mg/4 ml` is `2 mg/ml`. An amount alone is compared with that of a millilitre and that of a container, because
 * tenders write `50 mg` for `50 mg/ml`.
 */
function isSame(requested: Amount, amount: Amount, holds?: { amount: number; unit: string }): boolean {
  const [left, right] = [comparableAmount(requested), comparableAmount(amount)]
  if (!left || !right) return requested.amount === amount.amount && requested.unit === amount.unit
  if (left.measure === right.measure) return isClose(left.value, right.value)
  if (requested.per) return false
  if (right.measure !== `${left.measure}/ml`) return false
  const volume = holds?.unit === 'ml' ? holds.amount : 1
  return isClose(left.value, right.value) || isClose(left.value, right.value * volume)
}

const isClose = (left: number, right: number) => Math.abs(left - right) <= 0.001 * Math.max(left, right)
