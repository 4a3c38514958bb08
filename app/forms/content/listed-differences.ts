import type { EditedPart } from './edited-part.ts'
import { differencesOf, type ValueDifference } from './value-differences.ts'

/** Returns the differences of a stored change in words. A value that restores the original has its text. */
export function listedDifferences(
  { fields }: EditedPart,
  changes: EditedPart['scheduled'][number]['changes'],
): ValueDifference[] {
  return changes.flatMap(({ path, name, before, after }) => {
    const edited = fields.find((field) => field.path === path)
    return differencesOf(name, edited?.field ?? { field: 'line' }, before, after ?? edited?.original)
  })
}
