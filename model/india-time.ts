/** Indian Standard Time: the one place that knows its offset, how days and instants are written and counted, and when the exchange trades. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Indian Standard Time is ahead of UTC by this much, all year round. */
const aheadMs = 330 * minuteMs

/** The zone as the IANA names it, and its hours and minutes ahead of UTC. */
export const indiaZone = { name: 'Asia/Kolkata', ahead: '5:30' } as const

/** An instant shifted so that its UTC parts are what a clock in India shows, whatever the machine's own zone. */
function clockInIndia(instant: Date): Date {
  return new Date(instant.getTime() + aheadMs)
}

/** Year and month (0 is January) in India at an instant: server and browser must agree. */
export function monthInIndia(instant: Date): { year: number; month: number } {
  const there = clockInIndia(instant)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() }
}

/** The day in India at an instant: `2026-11-21`. */
export function dayInIndia(instant: Date): string {
  return toIndiaField(instant).slice(0, 10)
}

/** When the day in India that `instant` falls in ends. */
export function nextMidnightInIndia(instant: Date): Date {
  return new Date((Math.floor(clockInIndia(instant).getTime() / dayMs) + 1) * dayMs - aheadMs)
}

/** When a day begins in India. */
export function midnightInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs)
}

/** The day so many days after a day, or before it: `2026-11-20`, 3 → `2026-11-23`. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day of a later month, or an earlier one; the 31st becomes the last day of a shorter month. */
export function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = lastDayOfMonth(year, month - 1 + months)
  return `${last.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, '0')}`
}

/** The last day of a month, 0 for January; months run on beyond 11 and before 0. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}

/** The day of the week of a day, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The value of a date field for an instant, in India: `2026-11-21T12:00`. */
export function toIndiaField(instant: Date): string {
  return clockInIndia(instant).toISOString().slice(0, 16)
}

/** The instant that a date field means in India, as ISO 8601 UTC; undefined if the field is empty or no date. */
export function fromIndiaField(value: string): string | undefined {
  const at = Date.parse(`${value.length === 16 ? `${value}:00` : value}Z`)
  return value && !Number.isNaN(at) ? new Date(at - aheadMs).toISOString() : undefined
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** A day as documents show it: `2026-11-14` → `14 Nov 2026`. What is no day is left as it is. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  const name = monthNames[Number(month) - 1]?.slice(0, 3)
  return name ? `${date} ${name} ${year}` : day
}

/** An instant as people in India read it: `2026-11-21T06:30:00Z` → `21 Nov 2026, 12:00 IST`. */
export function inIndia(instant: string | Date): string {
  return inIndiaTo('minute', instant)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `2026-11-22` → `Sunday`. */
export const weekdayName = (day: string) => weekdays[weekdayOf(day)] ?? ''

/** `2026-11` → `November 2026`. */
export const monthName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** `2026-11-06` → `6 November 2026`. */
export const longDay = (day: string) => `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`

/** The day at the head of a screen: `Sunday, 22 November`. */
export function headingDayInIndia(instant: string | Date): string {
  const day = dayInIndia(new Date(instant))
  return `${weekdayName(day)}, ${longDay(day).slice(0, -5)}`
}

/** The same with its day of the week, for an instant that somebody is about to choose: `Sat 21 Nov 2026, 12:00 IST`. */
export function onItsDayInIndia(instant: string | Date): string {
  return `${weekdayName(dayInIndia(new Date(instant))).slice(0, 3)} ${inIndia(instant)}`
}

/** The same to the second: `21 Nov 2026, 12:00:00 IST`. */
export function inIndiaToTheSecond(instant: string | Date): string {
  return inIndiaTo('second', instant)
}

/** An instant that is close to `now`, to the second: `12:00:00 IST`, with its day before it where that is another one. */
export function soonInIndia(instant: string | Date, now: Date): string {
  const whole = inIndiaToTheSecond(instant)
  return dayInIndia(new Date(instant)) === dayInIndia(now) ? whole.slice(whole.indexOf(', ') + 2) : whole
}

function inIndiaTo(unit: 'minute' | 'second', instant: string | Date): string {
  const there = clockInIndia(new Date(instant)).toISOString()
  return `${shownDay(there.slice(0, 10))}, ${there.slice(11, unit === 'minute' ? 16 : 19)} IST`
}

/** An instant as the exchange writes it: `20 Nov 26 | 15:30`, Indian Standard Time. */
export function rateDate(instant: Date): string {
  const there = clockInIndia(instant).toISOString()
  const [date, month, year] = shownDay(there.slice(0, 10)).split(' ')
  return `${date} ${month} ${year?.slice(2)} | ${there.slice(11, 16)}`
}

/** When the exchange trades: a day's hours in minutes after midnight. */
const opensAt = 9 * 60 + 15
const closesAt = 15 * 60 + 30

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

/** Holidays on which the exchange opens for an hour in the evening, its Muhurat session; the day may be a Sunday. */
export const knownMuhuratDays: readonly string[] = ['2026-11-08']

/** Whether the exchange trades its normal hours on a day, `2026-11-20`. */
export function tradesOn(day: string, holidays: readonly string[]): boolean {
  return weekdayOf(day) % 6 !== 0 && !holidays.includes(day)
}

/** Whether the exchange trades at an instant: 09:15 to 15:30 on weekdays that are no holidays. */
export function isMarketOpen(instant: Date, holidays: readonly string[]): boolean {
  const { day, minutes } = minutesInto(instant)
  return isTradingDay(day, holidays) && minutes >= opensAt && minutes < closesAt
}

/** The last instant at which the exchange traded: now while it is open, else its last close. */
export function tradedUntil(instant: Date, holidays: readonly string[]): Date {
  if (isMarketOpen(instant, holidays)) return instant
  const { day, minutes } = minutesInto(instant)
  let last = minutes >= closesAt ? day : day - dayMs
  // A list of holidays that covers every day would never end.
  for (let daysBack = 0; daysBack < 60 && !isTradingDay(last, holidays); daysBack += 1) last -= dayMs
  return new Date(last + closesAt * minuteMs - aheadMs)
}

/** When the exchange trades next, seen while it does not. */
export function opensNext(instant: Date, holidays: readonly string[]): Date {
  const { day, minutes } = minutesInto(instant)
  const today = new Date(day).toISOString().slice(0, 10)
  const next = minutes < opensAt && isTradingDay(day, holidays) ? today : tradingDayFrom(today, 1, holidays)
  return new Date(midnightInIndia(next).getTime() + opensAt * minuteMs)
}

/** The trading day before a day, both `2026-11-20`. */
export function tradingDayBefore(day: string, holidays: readonly string[]): string {
  return dayInIndia(tradedUntil(midnightInIndia(day), holidays))
}

/** The trading day that comes so many trading days after a day, or before it where `count` is negative. */
export function tradingDayFrom(day: string, count: number, holidays: readonly string[]): string {
  const step = Math.sign(count)
  let at = Date.parse(`${day}T00:00:00Z`)
  // As with `tradedUntil`: a list of holidays that covers every day ends somewhere.
  for (let left = Math.abs(count), days = 0; left > 0 && days < 60 + 10 * Math.abs(count); days += 1) {
    at += step * dayMs
    if (isTradingDay(at, holidays)) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

/** How much of a trading day's hours has passed at an instant, from 0 to 1. */
export function partTraded(instant: Date): number {
  const { minutes } = minutesInto(instant)
  return Math.min(1, Math.max(0, (minutes - opensAt) / (closesAt - opensAt)))
}

/** The length of a trading day's hours in minutes. */
export const tradingMinutes = closesAt - opensAt

/** The minutes of trading that passed before a time of the day, `10:05` → 50: below nothing before it opens. */
export function minutesTraded(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes) - opensAt
}

/** Whether a time of the day lies within the exchange's hours, its last minute included. */
export function tradesAt(time: string): boolean {
  const minutes = minutesTraded(time)
  return minutes >= 0 && minutes <= tradingMinutes
}

/** The day that a price is of, from its date as the exchange writes it: `20 Nov 26 | 15:30` → `2026-11-20`. */
export function dayOfRate(date: string): string {
  const [day = '', month = '', year = ''] = date.split(' ')
  const number = monthNames.findIndex((name) => name.startsWith(month)) + 1
  return `20${year}-${String(number).padStart(2, '0')}-${day}`
}

/** Midnight in India as if it were UTC, and the minutes since. */
function minutesInto(instant: Date): { day: number; minutes: number } {
  const there = clockInIndia(instant).getTime()
  const day = Math.floor(there / dayMs) * dayMs
  return { day, minutes: (there - day) / minuteMs }
}

function isTradingDay(day: number, holidays: readonly string[]): boolean {
  return tradesOn(new Date(day).toISOString().slice(0, 10), holidays)
}
