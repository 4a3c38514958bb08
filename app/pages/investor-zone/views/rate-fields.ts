import { formatRateDate } from '#model/stock-rate.ts'
import type { CachedRate } from '../cached-rate.ts'

export type RateField = keyof ReturnType<typeof rateFields>

/** Texts of a price card; a page in another language sends its own. */
export const rateTexts = {
  closed: 'Market closed',
  none: 'Not available',
  noPrice: 'No share price is available at the moment.',
  stale: 'Last known price. The exchange did not respond.',
  failed: 'The price could not be updated. It is from {date}.',
  sample: 'Sample data',
} as const

export type RateTexts = Readonly<Record<keyof typeof rateTexts, string>>

/** Returns the texts of a price card. All are empty if no price is known, except the messages. `direction` selects colour and icon. */
export function rateFields(rate: CachedRate | undefined, texts: RateTexts = rateTexts, language = 'en') {
  const { change = 0, volume = 0 } = rate ?? {}
  return {
    closed: rate?.closed ? `· ${texts.closed}` : '',
    source: rate?.source === rateTexts.sample ? texts.sample : (rate?.source ?? ''),
    none: rate ? '' : texts.none,
    currency: rate ? '₹' : '',
    current: rate?.current.toFixed(2) ?? '',
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'even',
    change: rate ? signed(change) : '',
    percent: rate ? `${signed(rate.p_change)}%` : '',
    volume: volume > 0 ? volume.toLocaleString('en-IN') : '',
    date: rate ? formatRateDate(rate.date, language) : '',
    note: noteOn(rate, texts),
  }
}

function noteOn(rate: CachedRate | undefined, texts: RateTexts): string {
  if (!rate) return texts.noPrice
  return rate.stale ? texts.stale : ''
}

/** Returns true if the price is grey: nothing is traded, or nothing is known. */
export const isIdle = (rate: CachedRate | undefined) => !rate || rate.closed === true || rate.stale === true

/** Formats two decimals with a sign: +4.85, −1.20, 0.00. */
function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2)
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`
}
