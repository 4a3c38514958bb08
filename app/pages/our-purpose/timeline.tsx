import { useContent } from '#app/site-content.ts'

/** Events by year, each at its own tick of a graduated line. */
export function Timeline() {
  const { title, lead, data } = useContent().ourPurpose.timeline
  if (!data.length) return null
  const events = data.toSorted((a, b) => a.year - b.year)
  return (
    <section className="timeline tint" aria-labelledby="timeline">
      <div className="wrap">
        <div className="section-head">
          <h2 id="timeline">{title || 'Milestones'}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ol>
          {events.map(({ year, name, desc }, index) => (
            <li key={`${year} ${name}`}>
              <Ticks year={year} next={events[index + 1]?.year} />
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

/** The event's tick, and a mark for each year until the next event: across the column, on narrow screens down the height of its text. */
function Ticks({ year, next = year }: { year: number; next?: number }) {
  const years = Array.from({ length: next - year }, (_, past) => ({ past, length: (year + past) % 5 ? 8 : 14 }))
  const across = years.map(({ past, length }) => `M${past} 0v${length}`).join('')
  const down = years.map(({ past, length }) => `M0 ${past}h${length}`).join('')
  return (
    <>
      {years.length > 0 && (
        <>
          <svg
            className="timeline-across"
            viewBox={`0 0 ${years.length} 14`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={`M0 .5H${years.length}${across}`} />
          </svg>
          <svg
            className="timeline-down"
            viewBox={`0 0 14 ${years.length}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={`M.5 0V${years.length}${down}`} />
          </svg>
        </>
      )}
      <span className="timeline-tick" aria-hidden="true" />
    </>
  )
}
