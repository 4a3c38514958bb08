import type { OtherLanguage } from '../languages.ts'
import { antiInfectives } from './anti-infectives.ts'
import { formsAndRoutes } from './forms.ts'
import { moleculesFromM, moleculesToL } from './molecules.ts'
import { capital, wordIn } from './phrase.ts'
import type { Terms } from './term.ts'

/** Every molecule by English INN, with its salts. */
export const molecules: Terms = { ...antiInfectives, ...moleculesToL, ...moleculesFromM }

const forms: Terms = formsAndRoutes

/** Endings of generic names, longer ones first, and their dosage forms. */
const endings: readonly (readonly [string, string])[] = [
  ['injectable suspension', 'injectable suspension'],
  ['for injection', 'powder for injection'],
  ['injection', 'solution for injection'],
  ['infusion', 'solution for infusion'],
  ['prolonged-release tablets', 'prolonged-release tablets'],
  ['tablets', 'tablets'],
  ['gastro-resistant capsules', 'gastro-resistant capsules'],
  ['softgel capsules', 'softgel capsules'],
  ['capsules', 'capsules'],
  ['oral drops', 'oral drops'],
  ['ointment', 'ointment'],
  ['cream', 'cream'],
  ['gel', 'gel'],
]

/**
 * Translates a generic name: the molecules, then the form, as in registers (`Paracétamol, solution injectable`). An unknown molecule
 * stays as its INN. Undefined if no part is known.
 */
export function nameIn(language: OtherLanguage, name: string): string | undefined {
  const small = name.trim().toLowerCase()
  const [ending, form] = endings.find(([end]) => small.endsWith(` ${end}`)) ?? ['', '']
  const named = ending ? name.trim().slice(0, -ending.length - 1) : name.trim()
  const parts = molecules[named.toLowerCase()] ? [named] : named.split(/ and | \+ /)
  const text = parts.map((part) => wordIn(language, molecules[part.toLowerCase()]))
  if (!form && text.every((word) => word === undefined)) return undefined
  const together = parts.map((part, index) => text[index] ?? part).join(' + ')
  return capital([together, wordIn(language, forms[form])].filter(Boolean).join(', '))
}
