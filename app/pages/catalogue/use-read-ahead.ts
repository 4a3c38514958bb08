import { useEffect } from 'react'
import type { Market, Products } from '#model/catalogue.ts'
import { readAhead } from './show-catalogue.ts'

/** Makes a market's search ready after every reading of the catalogue. */
export function useReadAhead(products: Products, market: Market): void {
  useEffect(() => {
    void readAhead(products, market)
  }, [products, market])
}
