import { createBrowserTransport } from '#app/api.ts'
import { createApi } from '#contract/create-api.ts'
import type { Market, Products } from '#model/catalogue.ts'
import type { ShownRows } from './catalogue-rows.ts'
import { CategoryTables } from './category-tables.tsx'
import { parseInPieces } from './parse-in-pieces.ts'
import { rest } from './rest.ts'
import { readAhead, showCatalogue } from './show-catalogue.ts'

/** The catalogue with what searches and draws it, which nobody fetches for reading only. */
export type Catalogue = { products: Products; show: typeof showCatalogue; Tables: ShownRows['Tables'] }

/** How long a catalogue that the browser fetched serves its next steps, in milliseconds. */
const freshForMs = 10_000

let last: { at: number; asked: Promise<Products> } | undefined

/** As every call, but ten thousand rows are parsed between two letters and not instead of one. */
const api = createApi(
  createBrowserTransport({
    ask: async (...parts) => {
      const response = await fetch(...parts)
      response.json = async () => parseInPieces<Reply>(await response.text(), 'item', ({ data }) => data.item, rest)
      return response
    },
  }),
)
type Reply = { data: Products }

/** The visitors' rows; asked again once they are older than ten seconds. */
export function askProducts(): Promise<Products> {
  if (last && performance.now() - last.at < freshForMs) return last.asked
  const asked = api('user/get-products').then(({ data }) => data)
  last = { at: performance.now(), asked }
  asked.catch(() => {
    last = undefined
  })
  return asked
}

/** With `searched`, its search is ready too: the first letter among thousands of rows must not wait for all of them to be read. */
export async function askCatalogue(market: Market, searched: boolean): Promise<Catalogue> {
  const products = await askProducts()
  const ready = readAhead(products, market)
  if (searched) await ready
  return { products, show: showCatalogue, Tables: CategoryTables }
}
