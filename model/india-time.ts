/** Indian Standard Time: the only place for its offset, formats, day counting and the exchange's hours. */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Offset of Indian Standard Time from UTC, all year round. */
const offsetMs = 330 * minuteMs

/** IANA name of the zone, and its offset from UTC in hours and minutes. */
export const indiaZone = { name: 'Asia/Kolkata', offset: '5:30' } as const

/** Returns an instant shifted so that its UTC parts show the time in India, whatever the machine's own zone. */
function clockInIndia(instant: Date): Date {
  return new Date(instant.getTime() + offsetMs)
}

/** Returns year and month (0 is January) in India at an instant, so that server and browser agree. */
export function monthInIndia(instant: Date): { year: number; month: number } {
  const clock = clockInIndia(instant)
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() }
}

/** Returns the day in India at an instant: `2026-11-21`. */
export function dayInIndia(instant: Date): string {
  return toIndiaField(instant).slice(0, 10)
}

/** Returns the end of the day in India that contains `instant`. */
export function nextMidnightInIndia(instant: Date): Date {
  return new Date((Math.floor(clockInIndia(instant).getTime() / dayMs) + 1) * dayMs - offsetMs)
}

export function midnightInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
}

/** Returns the day that many days later, or earlier: `2026-11-20`, 3 → `2026-11-23`. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the same day of a later or earlier month; the 31st becomes the last day of a shorter month. */
export function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = lastDayOfMonth(year, month - 1 + months)
  return `${last.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, '0')}`
}

/** Returns the last day of a month, 0 for January; months may exceed 11 or be negative. */
export function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}

/** Returns the day of the week, 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Returns the value of a date field for an instant, in India: `2026-11-21T12:00`. */
export function toIndiaField(instant: Date): string {
  return clockInIndia(instant).toISOString().slice(0, 16)
}

/** Returns the instant of a date field in India, as ISO 8601 UTC; undefined if the field is empty or no date. */
export function fromIndiaField(value: string): string | undefined {
  const time = Date.parse(`${value.length === 16 ? `${value}:00` : value}Z`)
  return value && !Number.isNaN(time) ? new Date(time - offsetMs).toISOString() : undefined
}

export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** Formats a day as in documents: `2026-11-14` → `14 Nov 2026`. Other text is unchanged. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  const name = monthNames[Number(month) - 1]?.slice(0, 3)
  return name ? `${date} ${name} ${year}` : day
}

/** Formats a day in another language, with international digits: `2026-11-20`, hi → `20 नवंबर 2026`. */
export function dayInLanguage(day: string, language: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' } as const
  // Marathi dates are written without the comma that Intl sets before the year.
  return new Intl.DateTimeFormat(language, options).format(new Date(day)).replace(/, (?=\d{4}$)/, ' ')
}

/** Formats an instant for people in India: `2026-11-21T06:30:00Z` → `21 Nov 2026, 12:00 IST`. */
export function inIndia(instant: string | Date): string {
  return inIndiaTo('minute', instant)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Converts `2026-11-22` → `Sunday`. */
export const weekdayName = (day: string) => weekdays[weekdayOf(day)] ?? ''

/** Converts `2026-11` → `November 2026`. */
export const monthName = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Converts `2026-11-06` → `6 November 2026`. */
export const longDay = (day: string) => `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`

/** Formats the day in a screen's header: `Sunday, 22 November`. */
export function headingDayInIndia(instant: string | Date): string {
  const day = dayInIndia(new Date(instant))
  return `${weekdayName(day)}, ${longDay(day).slice(0, -5)}`
}

/** Formats an instant with its weekday, for choosing a time: `Sat 21 Nov 2026, 12:00 IST`. */
export function inIndiaWithWeekday(instant: string | Date): string {
  return `${weekdayName(dayInIndia(new Date(instant))).slice(0, 3)} ${inIndia(instant)}`
}

/** Formats an instant to the second: `21 Nov 2026, 12:00:00 IST`. */
export function inIndiaToTheSecond(instant: string | Date): string {
  return inIndiaTo('second', instant)
}

/** Formats an instant close to `now`, to the second: `12:00:00 IST`. Prepends the day if it differs. */
export function soonInIndia(instant: string | Date, now: Date): string {
  const full = inIndiaToTheSecond(instant)
  return dayInIndia(new Date(instant)) === dayInIndia(now) ? full.slice(full.indexOf(', ') + 2) : full
}

function inIndiaTo(unit: 'minute' | 'second', instant: string | Date): string {
  const clock = clockInIndia(new Date(instant)).toISOString()
  return `${formatDay(clock.slice(0, 10))}, ${clock.slice(11, unit === 'minute' ? 16 : 19)} IST`
}

/** Formats an instant like the exchange: `20 Nov 26 | 15:30`, Indian Standard Time. */
export function rateDate(instant: Date): string {
  const clock = clockInIndia(instant).toISOString()
  const [date, month, year] = formatDay(clock.slice(0, 10)).split(' ')
  return `${date} ${month} ${year?.slice(2)} | ${clock.slice(11, 16)}`
}

const opensAt = 9 * 60 + 15
const closesAt = 15 * 60 + 30

/**
 * Default non-trading days, as announced by the exchange in December 2025 and January 2026. Dates move, so admins can change the list in
 * a setting.
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

/** True if the exchange trades normal hours on a day, `2026-11-20`. */
export function tradesOn(day: string, holidays: readonly string[]): boolean {
  return weekdayOf(day) % 6 !== 0 && !holidays.includes(day)
}

/** True if the exchange is trading at an instant: 09:15 to 15:30 on weekdays except holidays. */
export function isMarketOpen(instant: Date, holidays: readonly string[]): boolean {
  const { day, minutes } = minutesInto(instant)
  return isTradingDay(day, holidays) && minutes >= opensAt && minutes < closesAt
}

/** Returns the last instant of trading: now if the exchange is open, else its last close. */
export function tradedUntil(instant: Date, holidays: readonly string[]): Date {
  if (isMarketOpen(instant, holidays)) return instant
  const { day, minutes } = minutesInto(instant)
  let last = minutes >= closesAt ? day : day - dayMs
  // Limited: a list of holidays that covers every day would never end.
  for (let daysBack = 0; daysBack < 60 && !isTradingDay(last, holidays); daysBack += 1) last -= dayMs
  return new Date(last + closesAt * minuteMs - offsetMs)
}

/** Returns the next opening of the exchange, if it is closed. */
export function opensNext(instant: Date, holidays: readonly string[]): Date {
  const { day, minutes } = minutesInto(instant)
  const today = new Date(day).toISOString().slice(0, 10)
  const next = minutes < opensAt && isTradingDay(day, holidays) ? today : tradingDayFrom(today, 1, holidays)
  return new Date(midnightInIndia(next).getTime() + opensAt * minuteMs)
}

/** Returns the trading day before a day, both `2026-11-20`. */
export function tradingDayBefore(day: string, holidays: readonly string[]): string {
  return dayInIndia(tradedUntil(midnightInIndia(day), holidays))
}

/** Returns the day that many trading days later, or earlier if `count` is negative. */
export function tradingDayFrom(day: string, count: number, holidays: readonly string[]): string {
  const step = Math.sign(count)
  let time = Date.parse(`${day}T00:00:00Z`)
  // Limited like `tradedUntil`: a list of holidays may cover every day.
  for (let left = Math.abs(count), days = 0; left > 0 && days < 60 + 10 * Math.abs(count); days += 1) {
    time += step * dayMs
    if (isTradingDay(time, holidays)) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}

/** Returns the fraction of a day's trading hours that has passed at an instant, from 0 to 1. */
export function partTraded(instant: Date): number {
  const { minutes } = minutesInto(instant)
  return Math.min(1, Math.max(0, (minutes - opensAt) / (closesAt - opensAt)))
}

export const tradingMinutes = closesAt - opensAt

/** Returns the trading minutes before a time of day, `10:05` → 50; negative before opening. */
export function minutesTraded(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes) - opensAt
}

/** True if a time of day is within trading hours, the last minute included. */
export function tradesAt(time: string): boolean {
  const minutes = minutesTraded(time)
  return minutes >= 0 && minutes <= tradingMinutes
}

/** Returns the day of a price from the exchange's date format: `20 Nov 26 | 15:30` → `2026-11-20`. */
export function dayOfRate(date: string): string {
  const [day = '', month = '', year = ''] = date.split(' ')
  const number = monthNames.findIndex((name) => name.startsWith(month)) + 1
  return `20${year}-${String(number).padStart(2, '0')}-${day}`
}

/** Returns midnight in India as if it were UTC, and the minutes since. */
function minutesInto(instant: Date): { day: number; minutes: number } {
  const clock = clockInIndia(instant).getTime()
  const day = Math.floor(clock / dayMs) * dayMs
  return { day, minutes: (clock - day) / minuteMs }
}

function isTradingDay(day: number, holidays: readonly string[]): boolean {
  return tradesOn(new Date(day).toISOString().slice(0, 10), holidays)
}
