import { emptyValue } from '#app/forms/content/empty-value.ts'
import type { Plant } from '#model/company/plants.ts'
import { plantsPart } from '#model/company/plants.ts'
import type { World } from './world.ts'

/** Returns a plant as the form adds it, named Pune if no other name is given. */
export function plantWith(values: Partial<Plant> = {}): Record<string, unknown> {
  return { ...Object(emptyValue(plantsPart.fields.list.of)), name: 'Pune', ...values }
}

/** Returns the plants that visitors see now. */
export async function plantsIn(world: World): Promise<readonly Plant[]> {
  return (await world.domain.company.facts()).plants.list
}
