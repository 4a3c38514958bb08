import { applyChanges, type Changes } from '../site-content/apply-changes.ts'
import type { PartContent } from '../site-content/fields.ts'
import { boardPart } from './board.ts'
import { companyPart } from './company.ts'
import { plantsPart } from './plants.ts'

/** THE table of facts of the company that can be edited. */
export const companyParts = { company: companyPart, board: boardPart, plants: plantsPart } as const

type PartName = keyof typeof companyParts

/** Facts of the company at an instant. */
export type Company = { readonly [Name in PartName]: PartContent<(typeof companyParts)[Name]> }

/** Returns the company's facts with the changed values of each part. */
export function companyWith(changes: ReadonlyMap<string, Changes>): Company {
  const of = <Name extends PartName>(name: Name) => applyChanges(companyParts[name], changes.get(name) ?? {})
  return { company: of('company'), board: of('board'), plants: of('plants') }
}
