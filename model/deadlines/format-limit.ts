import { assertNever } from '../assert-never.ts'
import { dayFrom, dayInIndia, inIndia, inIndiaWithWeekday, midnightInIndia, tradesOn } from '../india-time.ts'
import type { Limit, Span } from './deadline-rule.ts'
import type { Exchange } from './due-at.ts'

/** Formats a span: `5 trading days`. */
export const formatSpan = ({ count, unit }: Span) => `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`

/** Formats a limit: `5 trading days`, `before the next trading day or within 24 hours`. */
export function formatLimit(limit: Limit): string {
  switch (limit.kind) {
    case 'within':
      return formatSpan(limit)
    case 'clear before':
      return `${formatSpan(limit)} before, not counting either day`
    case 'before trading or within':
      return `before the next trading day or within ${formatSpan(limit)}`
    case 'by trading hours':
      return `${formatSpan(limit.trading)}, or ${formatSpan(limit.after)} after trading hours`
    default:
      return assertNever(limit)
  }
}

/** A deadline: `by Thu 12 Nov 2026, 16:40 IST`, at midnight `by the end of Thu 12 Nov 2026`. */
export function formatDue(due: Date): string {
  if (due.getTime() !== midnightInIndia(dayInIndia(due)).getTime()) return `by ${inIndiaWithWeekday(due)}`
  return `by the end of ${inIndiaWithWeekday(midnightInIndia(dayFrom(dayInIndia(due), -1))).split(', ')[0]}`
}

const minuteMs = 60_000

/** Formats a duration by its two largest non-zero units: `25 min`, `16 h 18 min`, `3 days`. */
export function formatLength(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days >= 2) return `${days} days`
  if (hours >= 1) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return `${minutes} min`
}

/** Returns the number of ticks of a deadline, and those passed by an instant; trading days count only when complete. */
export function ticksOf(limit: Limit, { since, due }: { since: Date; due: Date }, time: Date, { holidays }: Exchange) {
  if (limit.kind === 'within' && limit.unit === 'trading days') {
    const today = dayInIndia(time)
    let passed = 0
    for (let day = dayFrom(dayInIndia(since), 1); day < today && passed < limit.count; day = dayFrom(day, 1))
      if (tradesOn(day, holidays)) passed += 1
    return { count: limit.count, passed }
  }
  const count = limit.kind === 'within' && limit.count <= 60 ? limit.count : 10
  const share = (time.getTime() - since.getTime()) / Math.max(1, Math.abs(due.getTime() - since.getTime()))
  return { count, passed: count * Math.min(1, Math.max(0, share)) }
}

/** Formats the start of a deadline: `13 Nov 2026, 16:47 IST`; at the end of a day, `from the end of 31 Dec 2026`. */
export const formatSince = (since: Date) => inIndia(since).replace(/^(.*), 23:59 IST$/, 'from the end of $1')
