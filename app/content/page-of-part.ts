import { plantsOf } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { type PlantKey, plantPath, plants } from '#model/company/plants.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { pagePaths } from './page-paths.ts'
import type { pageParts } from './parts.ts'

const isOfSample = (key: string): key is PlantKey => isKeyOf(plants, key)

/** Returns the page on which a part is edited. Texts of the plants' pages are those of the first plant that has texts of its own. */
export function pagePath(part: keyof typeof pageParts, company: Pick<Company, 'plants'>): string {
  if (part !== 'plantPages') return pagePaths[part]
  const plant = plantsOf(company).find(({ key }) => isOfSample(key)) ?? plantsOf(company)[0]
  return plant ? plantPath(plant) : pagePaths.manufacturing
}
