import type { ReactNode } from 'react'
import type { PageRequest } from '#app/document/page.ts'
import { undefinedIfRefused } from '#app/undefined-if-refused.ts'
import { type CalendarEvent, firstDayOf } from '#model/events.ts'
import { change, figureTable, formatValue, type KeyElement, signedPercent } from '#model/figures.ts'
import { english } from '#model/languages/investors/english.ts'
import { type CachedRate, cachedRate } from './cached-rate.ts'
import { eventsPath, upcomingEvents } from './events/build-event-screen.ts'
import { EventName } from './events/event-name.tsx'
import {
  type Column,
  columnsOf,
  type FigureData,
  inFull,
  pageAddress,
  unbroken,
  valueIn,
} from './figures/filed-figures.ts'
import { inPercent, inRupees } from './share-price/money.ts'

const bandElements: readonly KeyElement[] = ['revenue', 'ebitda', 'profit']

/** Renders the investors' band of Home from public data; empty if nothing is published, or the store is unavailable. */
export async function resultsBand({ api, now }: Pick<PageRequest, 'api' | 'now'>): Promise<ReactNode> {
  const replies = await undefinedIfRefused(Promise.all([api('user/get-figures'), api('user/get-events')]))
  if (!replies) return null
  const [figures, events] = replies
  const [latest] = columnsOf(figures.data, 1)
  const [next] = upcomingEvents(events.data, now())
  if (!latest && !next) return null
  return <ResultsBand data={figures.data} latest={latest} next={next} rate={await cachedRate(api)} />
}

type Props = {
  data: FigureData
  latest: Column | undefined
  next: CalendarEvent | undefined
  rate: CachedRate | undefined
}

/** Latest quarter's figures with their changes, the next event and the share price, on one line with links. */
function ResultsBand({ data, latest, next, rate }: Props) {
  return (
    <section className="results-band" aria-labelledby="results-band">
      <div className="wrap">
        <h2 id="results-band">
          <a href="/investorzone">{latest ? `${unbroken(latest.name)} results` : 'For investors'}</a>
        </h2>
        <dl className="figures">
          {latest &&
            bandElements.map((element) => <Figure key={element} data={data} latest={latest} element={element} />)}
          {next && (
            <div className="results-band-row">
              <dt>Next event</dt>
              <dd className="results-band-event">
                <a href={`${eventsPath}#event-${next._id}`}>
                  <EventName event={next} />
                </a>
              </dd>
              <dd>{english.part(firstDayOf(next), 'day and month')}</dd>
            </div>
          )}
          {rate && <SharePrice rate={rate} />}
        </dl>
      </div>
    </section>
  )
}

function Figure({ data, latest, element }: { data: FigureData; latest: Column; element: KeyElement }) {
  const figure = latest.figures[element]
  const value = figure?.value
  const href = figure && pageAddress(data, figure)
  const shown = value === undefined ? '–' : formatValue(element, value)
  const percents = change(value, valueIn(latest.before, element))
  return (
    <div>
      <dt>{figureTable[element].short}</dt>
      <dd className="results-band-value">
        {figure && href ? (
          <a href={href} aria-label={inFull(element, latest.name, figure, english)}>
            {shown}
          </a>
        ) : (
          shown
        )}{' '}
        <small>₹&nbsp;cr</small>
      </dd>
      <dd>
        {percents === undefined ? (
          'nothing to compare with'
        ) : (
          <>
            <b data-direction={percents < 0 ? 'down' : 'up'}>{signedPercent(percents)}</b> on{' '}
            {unbroken(latest.before.name)}
          </>
        )}
      </dd>
    </div>
  )
}

/** Share price with its time: Home may have been rendered some minutes ago. */
function SharePrice({ rate: { current, change, p_change, date, closed } }: { rate: CachedRate }) {
  const time = /\| (\d{2}:\d{2})$/.exec(date)?.[1]
  return (
    <div className="results-band-row">
      <dt>Share price</dt>
      <dd className="results-band-value">
        <a href="/investorzone/share-price">
          <small>₹</small>
          {inRupees(Math.round(current * 100))}
        </a>
      </dd>
      <dd>
        <b data-direction={change < 0 ? 'down' : 'up'}>{inPercent(p_change / 100, 2)}</b>
        {closed ? ', market\u00a0closed' : time && `, at ${time} IST`}
      </dd>
    </div>
  )
}
