import type { Api } from '#contract/create-api.ts'
import type { Market } from '#model/catalogue.ts'
import { catalogueRows } from '#model/catalogue-csv.ts'
import type { TableFiles } from './table-files-handler.ts'

/** A market's catalogue as XLSX, in the columns of the visitors' CSV, which the page itself makes (specification, section 7). */
export function catalogueFiles(api: Api, market: Market): TableFiles {
  return {
    title: market === 'export' ? 'Export products' : 'Domestic products',
    endings: ['xlsx'],
    view: () => ({
      savedAs: `suvira-${market}-products`,
      async read() {
        const { data } = await api('user/get-products')
        return { rows: catalogueRows(market, data), json: () => data }
      },
    }),
  }
}
