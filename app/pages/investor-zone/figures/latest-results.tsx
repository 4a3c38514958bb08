import { useTranslator } from '#app/translator.ts'
import { change, figureTable, formatValue, type KeyElement, keyElements, signedPercent } from '#model/figures.ts'
import { type Column, columnsOf, type FigureData, inFull, pageAddress, unbroken, valueIn } from './filed-figures.ts'
import { UnderCorrection } from './under-correction.tsx'

/** Figures of the newest period in large type, each with its change on the year before and its page. For any page with results. */
export function LatestResults({ data }: { data: FigureData }) {
  const { t } = useTranslator()
  const [latest] = columnsOf(data, 1)
  if (!latest) return null
  return (
    <div className="latest-results">
      <UnderCorrection data={data} />
      <dl aria-label={latest.name}>
        {keyElements.map((element) => (
          <div key={element}>
            <dt>{t(figureTable[element].short)}</dt>
            <Value data={data} latest={latest} element={element} />
            <Change latest={latest} element={element} />
          </div>
        ))}
      </dl>
    </div>
  )
}

function Value({ data, latest, element }: { data: FigureData; latest: Column; element: KeyElement }) {
  const translator = useTranslator()
  const { t } = translator
  const figure = latest.figures[element]
  if (!figure) return <dd className="latest-results-value">–</dd>
  const shown = formatValue(element, figure.value)
  const href = pageAddress(data, figure)
  const inRupees = figureTable[element].holds === 'rupees'
  return (
    <dd className="latest-results-value figures">
      {!inRupees && <small className="latest-results-sign">₹</small>}
      {href ? (
        <a href={href} aria-label={inFull(element, latest.name, figure, translator)}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {inRupees && <small>{t('₹ cr')}</small>}
    </dd>
  )
}

function Change({ latest, element }: { latest: Column; element: KeyElement }) {
  const { t } = useTranslator()
  const percents = change(valueIn(latest, element), valueIn(latest.before, element))
  if (percents === undefined) return <dd className="latest-results-change">{t('nothing to compare with')}</dd>
  return (
    <dd className="latest-results-change figures">
      <b className={percents < 0 ? 'latest-results-fall' : undefined}>{signedPercent(percents)}</b>{' '}
      {t('on {quarter}', { quarter: unbroken(latest.before.name) })}
    </dd>
  )
}
