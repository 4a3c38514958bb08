import { useEffect } from 'react'
import type { Market, Products } from '#model/catalogue.ts'
import { warmUpSearch } from './show-catalogue.ts'

/** Prepares a market's search after every load of the catalogue. */
export function useSearchWarmUp(products: Products, market: Market): void {
  useEffect(() => {
    void warmUpSearch(products, market)
  }, [products, market])
}
