import { useEffect } from 'react'
import type { Market, Products } from '#model/catalogue.ts'
import { warmUpSearch } from './show-catalogue.ts'

/** Makes a market's search ready after every reading of the catalogue. */
export function useSearchWarmUp(products: Products, market: Market): void {
  useEffect(() => {
    void warmUpSearch(products, market)
  }, [products, market])
}
