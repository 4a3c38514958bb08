import { plantsOf } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { isSamplePlant, plantPath } from '#model/company/plant-names.ts'
import { pagePaths } from './page-paths.ts'
import type { pageParts } from './parts.ts'

/** Returns the page on which a part is edited. Texts of the plants' pages are those of the first plant that has texts of its own. */
export function pagePath(part: keyof typeof pageParts, company: Pick<Company, 'plants'>): string {
  if (part !== 'plantPages') return pagePaths[part]
  const plant = plantsOf(company).find(({ key }) => isSamplePlant(key)) ?? plantsOf(company)[0]
  return plant ? plantPath(plant) : pagePaths.manufacturing
}
