import type { Products } from '#model/catalogue.ts'

export function categoriesOf(products: Products, marketId: string): string[] {
  const items = products.item.filter((item) => item.section_id === marketId)
  return [...new Set(items.map((item) => item.category.trim()))].sort(new Intl.Collator('en').compare)
}
