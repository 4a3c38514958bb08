import type { Ref } from 'react'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CachedRate } from '../cached-rate.ts'
import { useTexts } from '../use-island-texts.ts'
import { isIdle, type RateField, rateFields, rateTexts } from './rate-fields.ts'
import { useLivePrice } from './use-live-price.ts'

/** Price line of the last months: its path in a 100 by 100 square, and its end points in rupees. */
export type PriceLine = { path: string; from: string; to: string; change: string }

type PriceProps = { rate: CachedRate | undefined; line?: PriceLine; ref?: Ref<HTMLElement> }

/**
 * Share price, grey while the market is closed or the exchange does not answer. If no price is known, a message is displayed. Scripts
 * update the elements with `data-rate` (`follow-price.ts`).
 */
export function Price({ rate, line, ref }: PriceProps) {
  const { t, known, language } = useTranslator()
  const texts = useTexts(rateTexts)
  const fields = rateFields(rate, texts, language)
  const of = (name: RateField) => ({ 'data-rate': name, children: fields[name] })
  return (
    <section
      className="price dark"
      data-resting={isIdle(rate) ? '' : undefined}
      aria-label={t('Share price')}
      data-texts={language === 'en' ? undefined : JSON.stringify(texts)}
      ref={ref}
    >
      <p className="price-top">
        <span className="price-live">
          <span>
            {t('Share price')} <span {...of('closed')} />
          </span>
        </span>
        <span {...of('source')} lang={rate?.source ? known(rate.source).lang : undefined} />
      </p>
      <p className="price-none" {...of('none')} />
      <p className="price-now figures">
        <small {...of('currency')} />
        <span {...of('current')} />
      </p>
      <p className="price-move figures" data-direction={fields.direction}>
        <span>
          <Icon name="up" />
          <Icon name="down" />
          <span {...of('change')} />
        </span>
        <span {...of('percent')} />
      </p>
      {line && <Line {...line} />}
      <dl>
        <div>
          <dt>{t('Volume')}</dt>
          <dd className="figures" {...of('volume')} />
        </div>
        <div>
          <dt>{t('As of')}</dt>
          <dd className="figures" {...of('date')} />
        </div>
      </dl>
      <p className="price-stale" role="status" {...of('note')} />
      <div className="price-poll" aria-hidden="true" />
    </section>
  )
}

/** The same in the admin area, polled from `readAtMs` on, when `rate` was read, on the page's clock. */
export function LivePrice({ rate, readAtMs }: { rate: CachedRate | undefined; readAtMs: number }) {
  return <Price rate={rate} ref={useLivePrice(readAtMs)} />
}

function Line({ path, from, to, change }: PriceLine) {
  const { t } = useTranslator()
  return (
    <a
      className="price-line"
      href="/investorzone/share-price"
      aria-label={t('Three months {change}, from ₹{from} to ₹{to}: open the chart', { change, from, to })}
    >
      <svg width="100%" height="56" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="figures">
        <span>{t('Three months')}</span> <span>{change}</span>
      </span>
    </a>
  )
}
