import type { ComponentProps } from 'react'
import { useCompany } from '#app/company.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ClosingPrice } from '#model/closing-price.ts'
import { inIndiaWithWeekday, midnightInIndia } from '#model/india-time.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { firstDayOf } from '#model/price-spans.ts'
import { formatRateDate } from '#model/stock-rate.ts'
import type { CachedRate } from '../cached-rate.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { marketValue, priceToEarnings } from './market-value.ts'
import { inPercent, inRupees } from './money.ts'
import { extremesOf, quarterBefore } from './price-series.ts'

type QuoteView = { paise: number; before?: number; volume: number | null; asOn: string }

type Props = { rate: CachedRate | undefined; days: readonly ClosingPrice[]; figures: FigureData }

/** Current price, or else the last close, with the 52-week range. */
export function Quote({ rate, days, figures }: Props) {
  const translator = useTranslator()
  const { t, known } = translator
  const shown = rate ? fromRate(rate, translator) : fromLastClose(days, translator)
  if (!shown) return null
  return (
    <div>
      {rate?.stale && (
        <p className="share-price-notice" role="status">
          <Icon name="alert" />
          <span>
            <b>{t('The exchange does not respond.')}</b>{' '}
            {t('This is the last known price, from {time}.', { time: shown.asOn })}
          </span>
        </p>
      )}
      <div className="share-price-top">
        <CurrentPrice {...shown} />
        <QuoteFacts shown={shown} days={days} figures={figures} />
        <YearScale days={days} paise={shown.paise} />
      </div>
      <p className="share-price-source figures">
        <Interpolated
          text={t('{source}. As of {time}.', { time: shown.asOn })}
          parts={{ source: known(rate?.source ?? 'Closing prices recorded by this site').children }}
        />{' '}
        {rate && <b>{t(rate.closed ? 'Market closed' : 'Market open')}</b>}
        {rate?.opens && `; ${describeOpening(rate.opens, rate.muhurat, translator)}`}
      </p>
    </div>
  )
}

/** A Muhurat session is announced by its day; its hour follows some weeks before. */
function describeOpening(opens: string, muhurat: string | undefined, { t, time, date, language }: Translator): string {
  if (!muhurat) return t('it opens on {time}.', { time: time(opens, 'weekday') })
  const [inEnglish = ''] = inIndiaWithWeekday(midnightInIndia(muhurat)).split(',')
  const day = language === 'en' ? inEnglish : date(muhurat)
  return t('it opens for its Muhurat session on {day}, then on {time}.', { day, time: time(opens, 'weekday') })
}

function fromRate({ current, change, volume, date }: CachedRate, translator: Translator): QuoteView {
  const paise = Math.round(current * 100)
  const asOn = formatRateDate(date, translator.language)
  return { paise, before: paise - Math.round(change * 100), volume: volume || null, asOn }
}

function fromLastClose(days: readonly ClosingPrice[], { date }: Translator): QuoteView | undefined {
  const last = days.at(-1)
  return last && { paise: last.paise, before: days.at(-2)?.paise, volume: last.volume, asOn: date(last.day) }
}

function CurrentPrice({ paise, before }: QuoteView) {
  const { t } = useTranslator()
  const change = before === undefined ? 0 : paise - before
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'even'
  return (
    <div>
      <p className="share-price-now figures">
        <small>₹</small>
        {inRupees(paise)}
      </p>
      {before !== undefined && (
        <p className="share-price-move figures" data-direction={direction}>
          <span>
            {direction !== 'even' && <Icon name={direction} />}
            {direction === 'even' ? '' : direction === 'up' ? '+' : '−'}
            {inRupees(Math.abs(change))}
          </span>
          <span>{inPercent(change / before, 2)}</span>
          <span>{t('on ₹{price}', { price: inRupees(before) })}</span>
        </p>
      )}
    </div>
  )
}

function QuoteFacts({ shown, days, figures }: { shown: QuoteView } & Omit<Props, 'rate'>) {
  const { t } = useTranslator()
  const { company } = useCompany()
  const last = days.at(-1)
  const quarterAgo = quarterBefore(days)
  const yearAgo = last && days.findLast(({ day }) => day <= firstDayOf('year', last.day))
  const since = (then: ClosingPrice | undefined) => (then ? inPercent(shown.paise / then.paise - 1) : undefined)
  const rows: ComponentProps<typeof DescriptionList>['rows'] = [
    [t('Volume'), shown.volume?.toLocaleString('en-IN')],
    [t('Three months'), since(quarterAgo)],
    [t('One year'), since(yearAgo)],
    [
      t('Market value'),
      company.shares.issued ? t('₹{value} cr', { value: marketValue(shown.paise, company.shares.issued) }) : undefined,
    ],
    [t('Price / earnings'), priceToEarnings(shown.paise, figures)],
  ]
  return <DescriptionList className="share-price-beside figures" rows={rows} />
}

/** Position of the price between the lowest and the highest close of 52 weeks. */
function YearScale({ days, paise }: { days: readonly ClosingPrice[]; paise: number }) {
  const { t, date } = useTranslator()
  const extremes = extremesOf(days)
  if (!extremes) return null
  const { lowest, highest } = extremes
  const [least, most] = [Math.min(lowest.paise, paise), Math.max(highest.paise, paise)]
  const position = `${most === least ? 100 : ((paise - least) / (most - least)) * 100}%`
  return (
    <figure className="graph share-price-chart-range">
      <figcaption>
        <b>{t('52 weeks')}</b>
        <span>
          {t('Lowest close {lowest}, highest {highest}', { lowest: date(lowest.day), highest: date(highest.day) })}
        </span>
      </figcaption>
      <svg height="14" width="100%" aria-hidden="true">
        <line className="graph-base" x1="0" x2="100%" y1="1" y2="1" />
        <line className="share-price-chart-reach" x1="0" x2={position} y1="1.5" y2="1.5" />
        {Array.from({ length: 41 }, (_, tick) => `${tick * 2.5}%`).map((x, tick) => (
          <line key={x} className="graph-tick" x1={x} x2={x} y1="1" y2={tick % 5 ? 7 : 11} />
        ))}
        <line className="share-price-chart-needle" x1={position} x2={position} y1="-5" y2="12" />
      </svg>
      <p className="share-price-chart-ends figures">
        <span>{inRupees(lowest.paise)}</span>
        <span>{inRupees(highest.paise)}</span>
      </p>
    </figure>
  )
}
