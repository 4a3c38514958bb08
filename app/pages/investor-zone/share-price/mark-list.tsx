import { useTranslator } from '#app/translator.ts'
import { Filed } from '../filed.tsx'
import type { Mark } from './marks.ts'
import { inPercent } from './money.ts'

export function MarkList({ marks, note }: { marks: readonly Mark[]; note?: string }) {
  const { t } = useTranslator()
  if (!marks.length) return null
  return (
    <>
      <ol className="share-price-chart-marks">
        {marks.map(({ number, name, when, link, change }) => (
          <li key={number} id={`mark-${number}`}>
            <b aria-hidden="true">{number}</b>
            <span>
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('{name}, PDF, opens in a new window', { name })}
                >
                  <Filed>{name}</Filed>
                </a>
              ) : (
                <Filed>{name}</Filed>
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
