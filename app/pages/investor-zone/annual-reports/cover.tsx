/** A4, in units of the drawing. */
const paper = { width: 150, height: 212 }

/** Height of the fullest cover's fill, and the position of its scale's first mark. */
const fillMax = 132
const scaleFrom = 72

const marks = Array.from({ length: 15 }, (_, at) => `M0 ${scaleFrom + at * 10}h${at % 5 ? 6 : 12}`).join('')

type Props = { year: string; filled: number; image?: string }

/**
 * Cover of a report: its first page. Until that exists, its year, the company's scale, and a fill in proportion to the fullest report.
 * The surrounding link names the report.
 */
export function Cover({ year, filled, image }: Props) {
  const surface = paper.height - Math.round(fillMax * filled)
  const [from = '', to = ''] = year.split('-')
  return (
    <span className="report-shelf-cover" aria-hidden="true">
      <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
        {filled > 0 && (
          <>
            <rect className="report-shelf-fill" y={surface} width={paper.width} height={paper.height - surface} />
            <path className="report-shelf-surface" d={`M0 ${surface}h${paper.width}`} />
          </>
        )}
        <path className="report-shelf-marks" d={marks} />
      </svg>
      <span className="report-shelf-year">
        <small>Annual Report</small>
        {to ? `${from}–${to.slice(2)}` : from}
      </span>
      {image && <img src={image} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
