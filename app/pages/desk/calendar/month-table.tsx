import { visibleDays } from '#app/forms/fields/month.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import { dayInIndia } from '#model/india-time.ts'
import type { Entry } from './day-entries.ts'
import { messages } from './messages.ts'
import type { Run } from './runs.ts'

type Props = {
  month: string
  label: string
  entries: readonly Entry[]
  runs: readonly Run[]
  holidays: readonly string[]
  muhurat: readonly string[]
  now: Date
}

/**
 * A month in weeks: days without trading, a line along the days of each deadline, and each day's entries. The list beside it has the same
 * content.
 */
export function MonthTable({ month, label, entries, runs, holidays, muhurat, now }: Props) {
  const days = visibleDays(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const closedOn = (day: string) =>
    muhurat.includes(day) ? messages.month.muhuratOnly : holidays.includes(day) && messages.month.closed
  return (
    <table className="month-table">
      <caption className="visually-hidden">{label}</caption>
      <TableHead names={messages.month.weekdays} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day, index) => (
              <td key={day} className={index > 4 || closedOn(day) ? 'month-table-closed' : undefined}>
                <time
                  dateTime={day}
                  className={day.startsWith(month) ? undefined : 'month-table-outside'}
                  aria-current={day === dayInIndia(now) ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </time>
                <DeadlineLines
                  day={day}
                  runs={runs.filter(({ days: on }) => on.some((entry) => week.includes(entry)))}
                />
                {closedOn(day) && <small>{closedOn(day)}</small>}
                <DayList entries={entries.filter((entry) => entry.day === day && entry.variant !== 'closed')} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Deadlines of a week: each has its line, also on days that do not count. */
function DeadlineLines({ day, runs }: { day: string; runs: readonly Run[] }) {
  const lines = Math.max(0, ...runs.map(({ line }) => line + 1))
  return Array.from({ length: lines }, (_, line) => {
    const run = runs.find((run) => run.line === line && run.days.includes(day))
    const variant = run ? (run.waits ? 'waits' : 'runs') : 'none'
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
    return <i key={line} className={`month-table-${variant}`} aria-hidden="true" />
  })
}

function DayList({ entries }: { entries: readonly Entry[] }) {
  if (!entries.length) return null
  return (
    <ul>
      {entries.map(({ key, inMonth, href, variant }) => (
        <li key={key} className={`month-table-${variant}`}>
          <a href={href}>{inMonth}</a>
        </li>
      ))}
    </ul>
  )
}
