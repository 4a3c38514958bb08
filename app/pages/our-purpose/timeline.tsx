import { timeline } from '#app/content/our-purpose.ts'

const { title, lead, data } = timeline
const first = data[0].year
const last = data[data.length - 1]?.year ?? first

/** Ten pixels a year from the first to the last, every fifth tick longer; years with a text are emphasised. */
const ticks = Array.from({ length: last - first + 1 }, (_, past) => first + past)
const perYear = 10

/** Events by year, and above them the same years as marks of one graduated line. */
export function Timeline() {
  const eventYears = new Set<number>(data.map(({ year }) => year))
  const ticksOf = (hasEvent: boolean) =>
    ticks
      .filter((year) => eventYears.has(year) === hasEvent)
      .map((year) => `M${(year - first) * perYear + 1} 0v${hasEvent ? 24 : year % 5 ? 8 : 14}`)
      .join('')
  return (
    <section className="timeline tint" aria-labelledby="timeline">
      <div className="wrap">
        <div className="section-head">
          <h2 id="timeline">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <svg viewBox={`0 0 ${(last - first) * perYear + 2} 24`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 .5H${(last - first) * perYear + 2}${ticksOf(false)}`} />
          <path d={ticksOf(true)} className="timeline-filled" data-fill="" />
        </svg>
        <ol>
          {data.map(({ year, name, desc }, index) => (
            <li key={year}>
              <YearsUntil next={data[index + 1]?.year} year={year} />
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
