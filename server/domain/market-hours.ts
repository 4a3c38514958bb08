/** When the exchange trades: a day's hours in minutes after midnight, Indian Standard Time. */
const opensAt = 9 * 60 + 15
const closesAt = 15 * 60 + 30

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Indian Standard Time is ahead of UTC by this much, all year round. */
const istAheadMs = 330 * minuteMs

/**
 * Days without trading, as the exchange announced them by December 2025 and January 2026. They move: the list is a setting that admins
 * change, this is what it begins with.
 */
export const knownHolidays: readonly string[] = [
  '2026-01-15',
  '2026-01-26',
  '2026-03-03',
  '2026-03-26',
  '2026-03-31',
  '2026-04-03',
  '2026-04-14',
  '2026-05-01',
  '2026-05-28',
  '2026-06-26',
  '2026-09-14',
  '2026-10-02',
  '2026-10-20',
  '2026-11-10',
  '2026-11-24',
  '2026-12-25',
]

/** Whether the exchange trades at an instant: 09:15 to 15:30 on weekdays that are no holidays. */
export function isMarketOpen(instant: Date, holidays: readonly string[]): boolean {
  const { day, minutes } = inIndia(instant)
  return isTradingDay(day, holidays) && minutes >= opensAt && minutes < closesAt
}

/** The last instant at which the exchange traded: now while it is open, else its last close. */
export function tradedUntil(instant: Date, holidays: readonly string[]): Date {
  if (isMarketOpen(instant, holidays)) return instant
  const { day, minutes } = inIndia(instant)
  let last = minutes >= closesAt ? day : day - dayMs
  // A list of holidays that covers every day would never end.
  for (let daysBack = 0; daysBack < 60 && !isTradingDay(last, holidays); daysBack += 1) last -= dayMs
  return new Date(last + closesAt * minuteMs - istAheadMs)
}

/** Midnight in India as if it were UTC, and the minutes since. */
function inIndia(instant: Date): { day: number; minutes: number } {
  const there = instant.getTime() + istAheadMs
  const day = Math.floor(there / dayMs) * dayMs
  return { day, minutes: (there - day) / minuteMs }
}

function isTradingDay(day: number, holidays: readonly string[]): boolean {
  const date = new Date(day)
  return date.getUTCDay() % 6 !== 0 && !holidays.includes(date.toISOString().slice(0, 10))
}
