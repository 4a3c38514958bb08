import { createHash } from 'node:crypto'
import { csvText } from '#model/csv.ts'
import { firstDayOf, priceSpanNamed } from '#model/price-spans.ts'
import type { ClosingPrices } from '#server/domain/closing-prices.ts'
import { type Handler, readMethods, servesAt } from './reply.ts'

const path = '/investorzone/share-price.csv'

/** `/investorzone/share-price.csv`: each trading day's close in rupees, of one `?span=` or all; a day that is missing has an empty one. */
export function createPriceFileHandler(closingPrices: Pick<ClosingPrices, 'list'>): Handler {
  return {
    ...servesAt([path]),
    methods: readMethods,
    async reply({ query }) {
      const span = priceSpanNamed(new URLSearchParams(query).get('span'))
      const { days, missing } = await closingPrices.list()
      const last = days.at(-1)
      const from = span && last ? firstDayOf(span, last.day) : ''
      const known = days.map(({ day, paise, volume }) => [day, (paise / 100).toFixed(2), String(volume ?? '')])
      const rows = [...known, ...missing.map((day) => [day, '', ''])]
        .filter(([day = '']) => day >= from)
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
      const body = Buffer.from(csvText([['Day', 'Close in rupees', 'Shares traded'], ...rows]))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      return {
        status: 200,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="suvira-share-price${span ? `-${span}` : ''}.csv"`,
          'cache-control': 'public, max-age=0, must-revalidate',
          etag,
        },
        body,
      }
    },
  }
}
