import { shownDay } from '#model/india-time.ts'
import type { Mark } from './marks.ts'
import { inPercent } from './money.ts'

/** What the numbers on the line stand for, each with its document. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  if (!marks.length) return null
  return (
    <>
      <ol className="share-price-chart-marks">
        {marks.map(({ number, name, day, link, change }) => (
          <li key={number} id={`mark-${number}`}>
            <b aria-hidden="true">{number}</b>
            <span>
              {link ? (
                <a href={link} target="_blank" rel="noopener" aria-label={`${name}, PDF, opens in a new window`}>
                  {name}
                </a>
              ) : (
                name
              )}
              <small className="figures">{shownDay(day)}</small>
            </span>
            <span className="figures">{change === undefined ? '' : inPercent(change)}</span>
          </li>
        ))}
      </ol>
      <p className="share-price-quiet">
        Results and announcements, each with the change from the close before its day to the close after it.
      </p>
    </>
  )
}
