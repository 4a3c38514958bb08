import { assertNever } from '../assert-never.ts'
import { dayFrom, dayInIndia, isMarketOpen, midnightInIndia, tradingDayFrom } from '../india-time.ts'
import type { Limit, Span } from './deadline-rule.ts'

/**
 * Trading days of the exchange. A day with only a Muhurat session is a holiday that no limit counts, but shares are traded. Anything due
 * before trading resumes is due before that session.
 */
export type Exchange = { holidays: readonly string[]; muhurat: readonly string[] }

/** Returns the last lawful moment of a limit that runs from `trigger` or counts back from it. */
export function dueAt(limit: Limit, trigger: Date, exchange: Exchange): Date {
  switch (limit.kind) {
    case 'within':
      return after(limit, trigger, exchange)
    case 'clear before':
      return clearBefore(limit, trigger, exchange)
    case 'before trading or within':
      return earlier(after(limit, trigger, exchange), nextTrading(trigger, exchange))
    case 'by trading hours':
      return after(isOutsideHours(trigger, exchange, limit.after) ? limit.after : limit.trading, trigger, exchange)
    default:
      return assertNever(limit)
  }
}

const minuteMs = 60_000
const lengthMs = { minutes: minuteMs, hours: 60 * minuteMs } as const

function after({ count, unit }: Span, trigger: Date, { holidays }: Exchange): Date {
  if (unit === 'minutes' || unit === 'hours') return new Date(trigger.getTime() + count * lengthMs[unit])
  const day = dayInIndia(trigger)
  const last = unit === 'days' ? dayFrom(day, count) : tradingDayFrom(day, count, holidays)
  return midnightInIndia(dayFrom(last, 1))
}

function clearBefore({ count, unit }: Span, event: Date, { holidays }: Exchange): Date {
  if (unit === 'minutes' || unit === 'hours') return new Date(event.getTime() - count * lengthMs[unit])
  const day = dayInIndia(event)
  return midnightInIndia(unit === 'days' ? dayFrom(day, -count) : tradingDayFrom(day, -count, holidays))
}

/** Returns the start of the next day on which shares are traded. */
function nextTrading(trigger: Date, { holidays, muhurat }: Exchange): Date {
  const today = dayInIndia(trigger)
  const next = tradingDayFrom(today, 1, holidays)
  const session = muhurat.filter((day) => day > today && day < next).sort()[0]
  return midnightInIndia(session ?? next)
}

/**
 * True if trading is over for the day and does not resume within the given span: shareholders must not trade uninformed. The moment of
 * the close still counts as trading hours.
 */
function isOutsideHours(trigger: Date, exchange: Exchange, span: Span): boolean {
  const justBefore = new Date(trigger.getTime() - 1)
  const moments = [justBefore, trigger, after(span, trigger, exchange)]
  return !moments.some((moment) => isMarketOpen(moment, exchange.holidays))
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
