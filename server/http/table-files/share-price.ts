import { firstDayOf, type PriceSpan, priceSpanNamed } from '#model/price-spans.ts'
import type { ClosingPrices } from '#server/domain/closing-prices.ts'
import type { PriceReadings } from '#server/domain/price-readings.ts'
import type { Table, TableFiles } from './table-files-handler.ts'

type Prices = { closingPrices: Pick<ClosingPrices, 'list'>; priceReadings: Pick<PriceReadings, 'list'> }

/**
 * Prices in rupees of one `?span=`. Within the last trading day: as read. Otherwise: each trading day's close. Without a span: all
 * closes.
 */
export function sharePriceFiles({ closingPrices, priceReadings }: Prices): TableFiles {
  return {
    title: 'Share price',
    view(query) {
      const span = priceSpanNamed(query.get('span'))
      return {
        savedAs: `share-price${span ? `-${span}` : ''}`,
        read: () => (span === 'day' ? readingTable(priceReadings) : closingTable(closingPrices, span)),
      }
    },
  }
}

async function readingTable({ list }: Prices['priceReadings']): Promise<Table> {
  const { source, readings } = await list()
  const shown = readings.map(({ at, paise, volume }) => ({ at, price: paise / 100, traded: volume }))
  return {
    rows: [
      ['Day', 'Time in India', 'Price in rupees', 'Shares traded so far'],
      ...shown.map(({ at, price, traded }) => [at.slice(0, 10), at.slice(11), price, traded ?? '']),
    ],
    json: () => ({ unit: 'INR', source, readings: shown }),
  }
}

/** Returns closing prices; a missing day has an empty close. */
async function closingTable({ list }: Prices['closingPrices'], span: PriceSpan | undefined): Promise<Table> {
  const { days, missing } = await list()
  const last = days.at(-1)
  const from = span && last ? firstDayOf(span, last.day) : ''
  const known = days.map(({ day, paise, volume }) => ({ day, close: paise / 100, traded: volume }))
  const shown = [...known, ...missing.map((day) => ({ day, close: undefined, traded: undefined }))]
    .filter(({ day }) => day >= from)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  return {
    rows: [
      ['Day', 'Close in rupees', 'Shares traded'],
      ...shown.map(({ day, close, traded }) => [day, close ?? '', traded ?? '']),
    ],
    json: () => ({ unit: 'INR', days: shown }),
  }
}
