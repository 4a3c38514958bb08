import { daysShown } from '#app/forms/fields/month.ts'
import { firstDayOf, lastDayOf } from '#model/events.ts'
import { dayInIndia } from '#model/india-time.ts'
import type { DeskEvent } from './event-form.ts'

type Props = { month: string; events: readonly DeskEvent[]; holidays: readonly string[]; now: Date; label: string }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month in weeks: the days on which the exchange is closed, and what begins or ends on each. The list below says the same. */
export function MonthTable({ month, events, holidays, now, label }: Props) {
  const days = daysShown(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const on = (day: string) => events.filter((event) => [firstDayOf(event), lastDayOf(event)].includes(day))
  return (
    <table className="month-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day, at) => (
              <td key={day} className={at > 4 || holidays.includes(day) ? 'month-table-closed' : undefined}>
                <time
                  dateTime={day}
                  className={day.startsWith(month) ? undefined : 'month-table-outside'}
                  aria-current={day === dayInIndia(now) ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </time>
                {holidays.includes(day) && <small>Closed</small>}
                {on(day).map(({ _id, name, state }) => (
                  <a key={_id} href={`#event-${_id}`} className={state === 'cancelled' ? 'month-table-off' : undefined}>
                    {name}
                  </a>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
