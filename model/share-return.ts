import type { ClosingPrice } from './closing-price.ts'
import { shownDay } from './india-time.ts'
import { dayMessage, parseTypedDay } from './typed-day.ts'

/** What a share was paid, to whoever held it at the close before the ex-date. */
export type Dividend = { exDay: string; paise: number }

/** What an amount would have become: whole shares at the close of a day, dividends added and not invested again. All in paise. */
export type ShareReturn = {
  bought: ClosingPrice
  last: ClosingPrice
  paid: number
  shares: number
  /** What the shares are worth at the last close. */
  held: number
  dividends: readonly Dividend[]
  received: number
  /** What was left of the amount after whole shares. */
  left: number
  worth: number
  /** As a share of what was paid: 0.25 is a quarter more. */
  gain: number
  /** The same a year, where it was held for a year or longer. */
  yearly?: number
}

export type ReturnErrors = { amount?: string; bought?: string }

/** The largest amount that is reckoned with, in rupees. */
const rupeesMax = 1_000_000_000

type ReturnQuery = { amount: string; bought: string }
type Facts = { days: readonly ClosingPrice[]; dividends: readonly Dividend[] }

/** Reckons what was asked for, or says at which field what is wrong. `days` are the oldest first. */
export function reckonReturn(
  { amount, bought }: ReturnQuery,
  { days, dividends }: Facts,
): { errors: ReturnErrors; result?: ShareReturn } {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { errors: {} }
  const rupees = rupeesOf(amount)
  const day = parseTypedDay(bought)
  const price = day && day >= first.day ? days.find((one) => one.day >= day) : undefined
  const errors: ReturnErrors = {}
  if (rupees === undefined) errors.amount = 'Enter an amount in whole rupees, such as 1,00,000.'
  else if (rupees > rupeesMax) errors.amount = 'Enter at most 1,00,00,00,000.'
  else if (price && rupees * 100 < price.paise) errors.amount = 'That buys no whole share on that day. Enter more.'
  if (!day) errors.bought = dayMessage
  else if (!price) errors.bought = `Choose a day from ${shownDay(first.day)} to ${shownDay(last.day)}.`
  if (Object.keys(errors).length || rupees === undefined || !price) return { errors }
  return { errors, result: reckoned(rupees * 100, price, last, dividends) }
}

function reckoned(paid: number, bought: ClosingPrice, last: ClosingPrice, all: readonly Dividend[]): ShareReturn {
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

/** Whole rupees as people write them: `₹1,00,000`, `100000`. */
function rupeesOf(written: string): number | undefined {
  const digits = written.replace(/^\s*(?:₹|Rs\.?)?\s*/i, '').replaceAll(/[,\s]/g, '')
  const rupees = /^\d{1,15}$/.test(digits) ? Number(digits) : 0
  return rupees > 0 ? rupees : undefined
}
