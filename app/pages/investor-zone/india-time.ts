/** Minutes that Indian Standard Time is ahead of UTC, all year round. */
const istAheadMinutes = 330

/** An instant as people in India read it: `2026-11-21T06:30:00Z` → `21 Nov 2026, 12:00 IST`. */
export function inIndia(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}, ${part('hour')}:${part('minute')} IST`
}

/** The value of a `datetime-local` field for an instant, in India: `2026-11-21T12:00`. */
export function toIndiaField(instant: Date): string {
  return new Date(instant.getTime() + istAheadMinutes * 60_000).toISOString().slice(0, 16)
}

/** The instant that a `datetime-local` field means in India, as ISO 8601 UTC; undefined if the field is empty or no date. */
export function fromIndiaField(value: string): string | undefined {
  const at = Date.parse(`${value.length === 16 ? `${value}:00` : value}Z`)
  return value && !Number.isNaN(at) ? new Date(at - istAheadMinutes * 60_000).toISOString() : undefined
}

/** The day in India at an instant: `2026-11-21`. */
export function dayInIndia(instant: Date): string {
  return toIndiaField(instant).slice(0, 10)
}

/** A day as documents show it: `2026-11-14` → `14 Nov 2026`. */
export function shownDay(day: string): string {
  const [year, month, date] = day.split('-')
  const name = monthNames[Number(month) - 1]?.slice(0, 3)
  return name ? `${date} ${name} ${year}` : day
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
