/** A4, in units of the drawing. */
const paper = { width: 150, height: 212 }

/** How high the fullest cover is filled, and where the first mark of its scale is. */
const fillMax = 132
const scaleFrom = 72

const marks = Array.from({ length: 15 }, (_, at) => ({ y: scaleFrom + at * 10, length: at % 5 ? 6 : 12 }))

/** A report's cover: its year, the company's scale, and a fill of that part of the fullest one. The link around it is its name. */
export function Cover({ year, filled }: { year: string; filled: number }) {
  const surface = paper.height - Math.round(fillMax * filled)
  const [from = '', to = ''] = year.split('-')
  return (
    <svg className="report-shelf-cover" viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
      <rect className="report-shelf-paper" {...paper} />
      {filled > 0 && (
        <>
          <rect className="report-shelf-fill" y={surface} width={paper.width} height={paper.height - surface} />
          <path className="report-shelf-surface" d={`M0 ${surface}h${paper.width}`} />
        </>
      )}
      {marks.map(({ y, length }) => (
        <path key={y} className="report-shelf-mark" d={`M0 ${y}h${length}`} />
      ))}
      <text className="report-shelf-name" x="16" y="26">
        Annual Report
      </text>
      <text className="report-shelf-year" x="15" y="52">
        {from}
        {to && `–${to.slice(2)}`}
      </text>
    </svg>
  )
}
