import type { ClosingPrice } from './closing-price.ts'
import { english } from './languages/investors/english.ts'
import type { Translator } from './languages/investors/translator.ts'
import { dayMessage, parseTypedDay } from './typed-day.ts'

/** Dividend per share, paid to holders at the close before the ex-date. */
export type Dividend = { exDay: string; paise: number }

/** Return on an amount: whole shares bought at a day's close, dividends added and not reinvested. All in paise. */
export type ShareReturn = {
  bought: ClosingPrice
  last: ClosingPrice
  paid: number
  shares: number
  held: number
  dividends: readonly Dividend[]
  received: number
  left: number
  worth: number
  /** Fraction of the amount paid: 0.25 is a quarter more. */
  gain: number
  /** Gain per year, if held for a year or longer. */
  yearly?: number
}

export type ReturnErrors = { amount?: string; bought?: string }

const rupeesMax = 1_000_000_000

type ReturnQuery = { amount: string; bought: string }
type Facts = { days: readonly ClosingPrice[]; dividends: readonly Dividend[] }

/** Calculates the return, or returns an error by field. `days` are sorted oldest first. */
export function calculateReturn(
  { amount, bought }: ReturnQuery,
  { days, dividends }: Facts,
  { t, date }: Pick<Translator, 't' | 'date'> = english,
): { errors: ReturnErrors; result?: ShareReturn } {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { errors: {} }
  const rupees = rupeesOf(amount)
  const day = parseTypedDay(bought)
  const price = day && day >= first.day ? days.find((entry) => entry.day >= day) : undefined
  const errors: ReturnErrors = {}
  if (rupees === undefined) errors.amount = t('Enter an amount in whole rupees, such as 1,00,000.')
  else if (rupees > rupeesMax) errors.amount = t('Enter at most 1,00,00,00,000.')
  else if (price && rupees * 100 < price.paise)
    errors.amount = t('The amount is less than the price of one share on that day. Enter a larger amount.')
  if (!day) errors.bought = t(dayMessage)
  else if (!price)
    errors.bought = t('Choose a day from {first} to {last}.', { first: date(first.day), last: date(last.day) })
  if (Object.keys(errors).length || rupees === undefined || !price) return { errors }
  return { errors, result: toShareReturn(rupees * 100, price, last, dividends) }
}

function toShareReturn(paid: number, bought: ClosingPrice, last: ClosingPrice, all: readonly Dividend[]): ShareReturn {
  const shares = Math.floor(paid / bought.paise)
  const dividends = all.filter(({ exDay }) => exDay > bought.day && exDay <= last.day)
  const received = dividends.reduce((sum, { paise }) => sum + paise * shares, 0)
  const held = shares * last.paise
  const left = paid - shares * bought.paise
  const worth = held + received + left
  const years = (Date.parse(last.day) - Date.parse(bought.day)) / (365.25 * 86_400_000)
  return {
    bought,
    last,
    paid,
    shares,
    held,
    dividends,
    received,
    left,
    worth,
    gain: worth / paid - 1,
    yearly: years >= 0.99 ? (worth / paid) ** (1 / years) - 1 : undefined,
  }
}

/** Parses whole rupees as people write them: `₹1,00,000`, `100000`. */
function rupeesOf(written: string): number | undefined {
  const digits = written.replace(/^\s*(?:₹|Rs\.?)?\s*/i, '').replaceAll(/[,\s]/g, '')
  const rupees = /^\d{1,15}$/.test(digits) ? Number(digits) : 0
  return rupees > 0 ? rupees : undefined
}
