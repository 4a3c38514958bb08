import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'

const perYear = 10

/** Returns the paths of two kinds of ticks: each year from the first event to the last, every fifth longer, and the years of events. */
function ticksOf(events: SiteContent['ourPurpose']['timeline']['data'], first: number, last: number) {
  const eventYears = new Set(events.map(({ year }) => year))
  const ticks = (hasEvent: boolean) =>
    Array.from({ length: last - first + 1 }, (_, past) => first + past)
      .filter((year) => eventYears.has(year) === hasEvent)
      .map((year) => `M${(year - first) * perYear + 1} 0v${hasEvent ? 24 : year % 5 ? 8 : 14}`)
      .join('')
  return { plain: ticks(false), filled: ticks(true) }
}

/** Events by year, and above them the same years as marks of one graduated line. */
export function Timeline() {
  const { title, lead, data } = useContent().ourPurpose.timeline
  if (!data.length) return null
  const events = data.toSorted((a, b) => a.year - b.year)
  const first = events[0]?.year ?? 0
  const last = events.at(-1)?.year ?? first
  const { plain, filled } = ticksOf(events, first, last)
  return (
    <section className="timeline tint" aria-labelledby="timeline">
      <div className="wrap">
        <div className="section-head">
          <h2 id="timeline">{title || 'Milestones'}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <svg viewBox={`0 0 ${(last - first) * perYear + 2} 24`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 .5H${(last - first) * perYear + 2}${plain}`} />
          <path d={filled} className="timeline-filled" data-fill="" />
        </svg>
        <ol>
          {events.map(({ year, name, desc }, index) => (
            <li key={year}>
              <YearsUntil next={events[index + 1]?.year} year={year} />
              <b className="figures">{year}</b>
              <h3>{name}</h3>
              <p>{desc}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** On a phone: a mark for each year from one event to the next, over the height of its text. */
function YearsUntil({ year, next = year }: { year: number; next?: number }) {
  const marks = Array.from({ length: next - year }, (_, past) => `M0 ${past}h${(year + past) % 5 ? 8 : 14}`)
  if (!marks.length) return null
  return (
    <svg className="timeline-rail" viewBox={`0 0 14 ${next - year}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M.5 0v${next - year}${marks.join('')}`} />
    </svg>
  )
}
