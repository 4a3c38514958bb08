import { Icon } from '#app/ui/icon.tsx'
import { shownRateDate } from '#model/stock-rate.ts'
import { type KnownRate, knownRate } from '../known-rate.ts'
import { priceId } from '../price-id.ts'
import { usePolled } from '../use-polled.ts'

/** Spec 9: the price is asked for again 10 s after each reply. */
const pollEveryMs = 10_000

/** The calls are fetched with the first question, ten seconds after the page. */
const askRate = async () => knownRate((await import('#app/api.ts')).api)

/** The live share price, grey while the market is closed. Without a known price it says so; after a failure it keeps the one it has. */
export function Price({ first }: { first: KnownRate | undefined }) {
  const { value: rate, asked } = usePolled<KnownRate | undefined>(askRate, pollEveryMs, first)
  const look = ['price', 'dark', asked && 'price-tick', (!rate || rate.closed) && 'price-resting']
  return (
    <section className={look.filter(Boolean).join(' ')} aria-label="Share price" id={priceId}>
      <p className="price-top">
        <span className="price-live">Share price{rate?.closed && ' · Market closed'}</span>
        <span>{rate?.source}</span>
      </p>
      {rate ? <Known rate={rate} /> : <p className="price-none">Not available</p>}
      {/* Drawn anew after each reply: the line takes as long to fill as the wait lasts. */}
      <div className="price-poll" aria-hidden="true" key={asked} />
    </section>
  )
}

function Known({ rate }: { rate: KnownRate }) {
  return (
    <>
      <Figures rate={rate} key={rate.current} />
      <dl>
        {rate.volume > 0 && (
          <div>
            <dt>Volume</dt>
            <dd className="figures">{rate.volume.toLocaleString('en-IN')}</dd>
          </div>
        )}
        <div>
          <dt>As of</dt>
          <dd className="figures">{shownRateDate(rate.date)}</dd>
        </div>
      </dl>
      {rate.stale && <p className="price-stale">Last known price. The exchange did not answer.</p>}
    </>
  )
}

function Figures({ rate: { current, change, p_change } }: { rate: KnownRate }) {
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

/** Two decimals with a sign: +4.85, -1.20, 0.00. */
function signed(value: number): string {
  const digits = Math.abs(value).toFixed(2)
  return Number(digits) === 0 ? digits : `${value > 0 ? '+' : '-'}${digits}`
}
