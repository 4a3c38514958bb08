import { newForMs, type Products } from '#model/catalogue.ts'
import { nextMidnightInIndia } from '#model/india-time.ts'
import type { Catalogue } from './catalogue.ts'
import type { InvestorZone } from './investor-zone.ts'

/** When what visitors see next changes although nobody writes anything, in epoch milliseconds; Infinity if it does not. */
export type NextChange = {
  /** A planned release: nobody outside may learn of it. */
  release: number
  /** What anybody can work out: midnight in India, where the day and the financial year end, and the end of a New badge. */
  foreseen: number
}

/** Answers that for any instant. */
export function createNextChange({
  catalogue,
  investorZone,
}: {
  catalogue: Pick<Catalogue, 'products'>
  investorZone: Pick<InvestorZone, 'nextReleaseAfter'>
}) {
  return async (instant: Date): Promise<NextChange> => {
    const { products } = await catalogue.products()
    const release = (await investorZone.nextReleaseAfter(instant))?.getTime() ?? Number.POSITIVE_INFINITY
    const badge = badgeEnds(products).find((end) => end > instant.getTime()) ?? Number.POSITIVE_INFINITY
    return { release, foreseen: Math.min(badge, nextMidnightInIndia(instant).getTime()) }
  }
}

const ends = new WeakMap<Products, number[]>()

/** When the New badges of a reading end (Spec 9), the first first; looked through once. */
function badgeEnds(products: Products): number[] {
  const known = ends.get(products)
  if (known) return known
  const shown = products.item.filter((item) => !item.is_deleted)
  const made = [...new Set(shown.map(({ created_at }) => Date.parse(created_at) + newForMs))].sort((a, b) => a - b)
  ends.set(products, made)
  return made
}
