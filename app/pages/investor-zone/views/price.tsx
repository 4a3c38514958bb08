import { api } from '#app/api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatRateDate } from '#model/stock-rate.ts'
import { type CachedRate, cachedRate } from '../cached-rate.ts'
import { priceId } from '../price-id.ts'
import { usePolled } from '../use-polled.ts'

/** Spec 9: the price is requested again 10 s after each reply. */
const pollEveryMs = 10_000

const askRate = () => cachedRate(api)

/** Price line of the last months: its path in a 100 by 100 square, and its end points in rupees. */
export type PriceLine = { path: string; from: string; to: string; change: string }

type PriceProps = {
  first: CachedRate | undefined
  /** Time at which that price was read, on the page's clock; 0 if it came with the page. */
  firstAtMs?: number
  line?: PriceLine
}

/**
 * Live share price, grey while the market is closed or the exchange does not answer. If no price is known, a message is displayed. After
 * a failure, the last price stays, with its time.
 */
export function Price({ first, firstAtMs = 0, line }: PriceProps) {
  const {
    value: rate,
    attempts,
    failed,
  } = usePolled<CachedRate | undefined>(askRate, pollEveryMs, { first, firstAtMs })
  const look = ['price', 'dark', attempts && 'price-tick', (!rate || rate.closed || rate.stale) && 'price-resting']
  return (
    <section className={look.filter(Boolean).join(' ')} aria-label="Share price" id={priceId}>
      <p className="price-top">
        <span className="price-live">Share price{rate?.closed && ' · Market closed'}</span>
        <span>{rate?.source}</span>
      </p>
      {rate ? <Figures rate={rate} key={rate.current} /> : <p className="price-none">Not available</p>}
      {line && <Line {...line} />}
      {rate && <Known rate={rate} />}
      <p className="price-stale" role="status">
        {whyOld(rate, failed)}
      </p>
      {/* Re-rendered after each reply, so that the line fills during the wait. */}
      <div
        className="price-poll"
        aria-hidden="true"
        key={attempts}
        ref={(line) => line?.style.setProperty('--every', `${pollEveryMs}ms`)}
      />
    </section>
  )
}

function whyOld(rate: CachedRate | undefined, failed: boolean): string {
  if (!rate) return 'No share price is available at the moment.'
  if (failed) return `The price could not be updated. It is from ${formatRateDate(rate.date)}.`
  return rate.stale ? 'Last known price. The exchange did not respond.' : ''
}

function Known({ rate }: { rate: CachedRate }) {
  return (
    <dl>
      {rate.volume > 0 && (
        <div>
          <dt>Volume</dt>
          <dd className="figures">{rate.volume.toLocaleString('en-IN')}</dd>
        </div>
      )}
      <div>
        <dt>As of</dt>
        <dd className="figures">{formatRateDate(rate.date)}</dd>
      </div>
    </dl>
  )
}

function Line({ path, from, to, change }: PriceLine) {
  return (
    <a
      className="price-line"
      href="/investorzone/share-price"
      aria-label={`Three months ${change}, from ₹${from} to ₹${to}: open the chart`}
    >
      <svg width="100%" height="56" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="figures">
        <span>Three months</span> <span>{change}</span>
      </span>
    </a>
  )
}

function Figures({ rate: { current, change, p_change } }: { rate: CachedRate }) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'even'
  return (
    <>
      <p className="price-now figures">
        <small>₹</small>
        {current.toFixed(2)}
      </p>
      <p className="price-move figures" data-direction={direction}>
        <span>
          {direction !== 'even' && <Icon name={direction} />}
          {signed(change)}
        </span>
        <span>{signed(p_change)}%</span>
      </p>
    </>
  )
}

/** Formats two decimals with a sign: +4.85, -1.20, 0.00. */
function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2)
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '-'}${digits}`
}
