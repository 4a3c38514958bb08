import { firstDayOf, priceSpanNamed } from '#model/price-spans.ts'
import type { ClosingPrices } from '#server/domain/closing-prices.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Each trading day's close in rupees, of one `?span=` or all; a day that is missing has an empty one. */
export function sharePriceFiles({ list }: Pick<ClosingPrices, 'list'>): TableFiles {
  return {
    title: 'Share price',
    view(query) {
      const span = priceSpanNamed(query.get('span'))
      return {
        savedAs: `suvira-share-price${span ? `-${span}` : ''}`,
        async read() {
          const { days, missing } = await list()
          const last = days.at(-1)
          const from = span && last ? firstDayOf(span, last.day) : ''
          const known = days.map(({ day, paise, volume }) => ({ day, close: paise / 100, traded: volume }))
          const shown = [...known, ...missing.map((day) => ({ day, close: undefined, traded: undefined }))]
            .filter(({ day }) => day >= from)
            .sort((one, other) => (one.day < other.day ? -1 : 1))
          return {
            rows: [
              ['Day', 'Close in rupees', 'Shares traded'],
              ...shown.map(({ day, close, traded }) => [day, close ?? '', traded ?? '']),
            ],
            json: () => ({ unit: 'INR', days: shown }),
          }
        },
      }
    },
  }
}
