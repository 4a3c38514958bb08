import { Empty } from '#app/ui/empty.tsx'
import { inIndiaWithWeekday, midnightInIndia } from '#model/india-time.ts'
import type { Entry } from './day-entries.ts'
import { messages } from './messages.ts'

/** Entries of the displayed days, day by day: the content of the month's lines and marks in words. */
export function UpcomingList({ entries }: { entries: readonly Entry[] }) {
  if (!entries.length) return <Empty row>{messages.list.none}</Empty>
  return (
    <ol className="coming-list">
      {entries.map(({ key, day, name, about, href, variant }) => (
        <li key={key} className={`coming-list-${variant}`}>
          <time dateTime={day} className="figures">
            {inIndiaWithWeekday(midnightInIndia(day)).slice(0, 'Mon 23 Nov'.length)}
          </time>
          <div>
            <b>{href ? <a href={href}>{name}</a> : name}</b>
            <small>{about}.</small>
          </div>
        </li>
      ))}
    </ol>
  )
}
