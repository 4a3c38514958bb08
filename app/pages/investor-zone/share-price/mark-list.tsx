import type { Mark } from './marks.ts'
import { inPercent } from './money.ts'

export function MarkList({ marks, note }: { marks: readonly Mark[]; note?: string }) {
  if (!marks.length) return null
  return (
    <>
      <ol className="share-price-chart-marks">
        {marks.map(({ number, name, when, link, change }) => (
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
              <small className="figures">{when}</small>
            </span>
            <span className="figures">{change === undefined ? '' : inPercent(change)}</span>
          </li>
        ))}
      </ol>
      {note && <p className="share-price-quiet">{note}</p>}
    </>
  )
}
