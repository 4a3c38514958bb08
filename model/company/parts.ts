import { applyChanges, type Changes } from '../site-content/apply-changes.ts'
import type { PartContent } from '../site-content/fields.ts'
import { partFor } from '../site-content/own-company.ts'
import { boardPart } from './board.ts'
import { type BrandContent, type BrandFacts, brandFactsOf, brandPart } from './brand.ts'
import { companyPart } from './company.ts'
import { dividendsPart } from './dividends.ts'
import { plantsPart } from './plants.ts'
import { positionsPart } from './positions.ts'

/** THE table of facts of the company that can be edited. */
export const companyParts = {
  company: companyPart,
  board: boardPart,
  plants: plantsPart,
  positions: positionsPart,
  dividends: dividendsPart,
  brand: brandPart,
} as const

type PartName = Exclude<keyof typeof companyParts, 'brand'>

/** Facts of the company at an instant. The drawings of the brand are files, because all pages would contain them. */
export type Company = { readonly [Name in PartName]: PartContent<(typeof companyParts)[Name]> } & {
  readonly brand: BrandFacts
}

/** Returns the company's facts with the changed values of each part. */
export function companyWith(changes: ReadonlyMap<string, Changes>): Company {
  const of = <Name extends PartName>(name: Name) =>
    applyChanges(partFor(companyParts[name], changes), changes.get(name) ?? {})
  const brand = brandFactsOf(brandWith(changes))
  return {
    company: named(of('company')),
    board: of('board'),
    plants: of('plants'),
    positions: of('positions'),
    dividends: of('dividends'),
    brand,
  }
}

/** Returns the drawings and colours of the brand. */
export function brandWith(changes: ReadonlyMap<string, Changes>): BrandContent {
  return applyChanges(brandPart, changes.get('brand') ?? {})
}

/** Name of a company that has not entered its own. */
export const unnamed = 'This company'

/** Returns the facts with names derived from others where they are not entered. */
function named(facts: Company['company']): Company['company'] {
  if (facts.shortName && facts.brand) return facts
  const name = facts.name || unnamed
  const shortName = facts.shortName || name.replace(/ (private |pvt\.? )?(limited|ltd\.?)$/i, '')
  return { ...facts, name, shortName, brand: facts.brand || (name.split(' ')[0] ?? name) }
}
