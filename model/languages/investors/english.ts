import { formatDay, inIndia, inIndiaToTheSecond, inIndiaWithWeekday, weekdayName } from '../../india-time.ts'
import type { DayPart, Translator } from './translator.ts'

/** Texts as written, for English pages, the admin area and scripts: the translations stay on the server. */
export const english: Translator = {
  language: 'en',
  t: (text, values = {}) => text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
  known: (text) => ({ children: text }),
  date: (date) => (/^\d{4}-/.test(date) ? formatDay(date) : date),
  part: partOf,
  time: (at, detail) =>
    ({ second: inIndiaToTheSecond, weekday: inIndiaWithWeekday, minute: inIndia })[detail ?? 'minute'](at),
  filed: undefined,
}

function partOf(day: string, part: DayPart): string {
  const [date, month = '', year] = formatDay(day).split(' ')
  return {
    'month and year': `${month} ${year}`,
    'day and month': `${Number(date)} ${month}`,
    month,
    weekday: weekdayName(day),
  }[part]
}
