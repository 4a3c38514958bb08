/** A4, in units of the drawing. */
const paper = { width: 150, height: 212 }

/** How high the fullest cover is filled, and where the first mark of its scale is. */
const fillMax = 132
const scaleFrom = 72

const marks = Array.from({ length: 15 }, (_, at) => `M0 ${scaleFrom + at * 10}h${at % 5 ? 6 : 12}`).join('')

type Props = { year: string; filled: number; image?: string }

/**
 * A report's cover: its first page, and beneath, for as long as there is none to see, its year, the company's scale, and a fill of that part
 * of the fullest one. The link around it is its name.
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
