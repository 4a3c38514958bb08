import { Fragment } from 'react'
import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { savedName } from '#model/company/derived-facts.ts'
import { eventKinds } from '#model/events.ts'
import { startingIn } from '#model/fiscal-year.ts'
import { furtherPage } from '../further-page.tsx'
import { sheetId } from '../sheet-id.ts'
import { NoData } from '../views/no-data.tsx'
import { YearTabs } from '../views/year-tabs.tsx'
import { ZonePart } from '../zone-part.tsx'
import {
  buildEventScreen,
  type EventQuery,
  type EventScreen,
  eventsAddress,
  readEventQuery,
} from './build-event-screen.ts'
import { EventList } from './event-list.tsx'
import { YearLine } from './year-line.tsx'

/** Investors' calendar: the fiscal year on a line, upcoming or past events as a list, and a calendar subscription. */
export const eventsPage = furtherPage({
  slug: 'events-calendar',
  async make({ api, query, now, siteUrl }) {
    const { data } = await api('user/get-events')
    const screen = buildEventScreen(data, readEventQuery(query), now())
    return {
      description: 'Board meetings, results, earnings calls, general meetings and record dates of {company.name}.',
      links: [
        { rel: 'alternate', type: 'text/calendar', href: '/investorzone/calendar.ics', title: 'Investor calendar' },
      ],
      body: <EventsSheet screen={screen} siteUrl={siteUrl} />,
    }
  },
})

function EventsSheet({ screen, siteUrl }: { screen: EventScreen; siteUrl: string }) {
  const { t } = useTranslator()
  const { query, year, years, listed } = screen
  const { label } = startingIn(year)
  const list = listed.length ? (
    <EventList events={listed} past={query.past} />
  ) : (
    <NoData>{t(noEvents(query), { year: label })}</NoData>
  )
  return (
    <div className="events">
      <p className="events-lead">{t('Fiscal year {year}. All times are Indian Standard Time.', { year: label })}</p>
      <YearLine screen={screen} />
      <EventFilters screen={screen} />
      {query.past && years.length > 0 ? (
        <>
          <YearTabs
            tabs={years.map((entry) => ({
              label: startingIn(entry).label,
              selected: entry === year,
              to: eventsAddress({ ...query, year: entry }),
            }))}
          />
          <div role="tabpanel" id="year-panel" aria-label={label}>
            {list}
          </div>
        </>
      ) : (
        list
      )}
      <Subscribe siteUrl={siteUrl} />
    </div>
  )
}

function noEvents({ past, kind }: EventQuery) {
  if (past)
    return kind
      ? 'There are no past events of this kind in fiscal year {year}.'
      : 'There are no past events in fiscal year {year}.'
  return kind ? 'There are no planned events of this kind.' : 'There are no planned events.'
}

/** Filters by time and kind: links, so that each choice has an address. */
function EventFilters({ screen: { query, kinds } }: { screen: EventScreen }) {
  const { t } = useTranslator()
  const when = (past: boolean, label: string) => (
    <a
      id={past ? 'events-past' : 'events-to-come'}
      href={eventsAddress({ past, kind: query.kind })}
      aria-current={query.past === past ? 'true' : undefined}
      data-swap={sheetId}
    >
      {label}
    </a>
  )
  const kind = (name: EventQuery['kind'], label: string) => (
    <li key={label}>
      <a
        href={`${eventsAddress({ ...query, kind: name })}#events-when`}
        aria-current={query.kind === name ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  )
  return (
    <div className="events-choice">
      <nav className="events-choice-when" id="events-when" aria-label={t('When')}>
        {when(false, t('Upcoming'))}
        {when(true, t('Past'))}
      </nav>
      <details className="events-choice-kinds">
        <summary>
          {t(query.kind ? eventKinds[query.kind].name : 'All events')}
          <Icon name="down" />
        </summary>
        <ul>
          {kind(undefined, t('All events'))}
          {kinds.map((name) => kind(name, t(eventKinds[name].name)))}
        </ul>
      </details>
    </div>
  )
}

/** Address of the calendar, for programs that refresh by themselves, and as a file. */
function Subscribe({ siteUrl }: { siteUrl: string }) {
  const { t, filed } = useTranslator()
  const address = `${siteUrl}/investorzone/calendar.ics`
  const savedAs = savedName(useCompany().company, 'calendar.ics')
  return (
    <ZonePart id="events-subscribe" heading={t('Subscribe to this calendar')} className="zone-part events-subscribe">
      <p>
        {t(
          'Your calendar is updated automatically. The calendar contains all events of this page and no data about you.',
        )}
      </p>
      <div className="events-address">
        <p className="figures" lang={filed}>
          {address.split(/(?<=\/)(?!\/)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </p>
        <CopyButton label={t('Copy the calendar’s address')} short={t('Copy')} text={address} />
        <a className="button button-line button-small" href="/investorzone/calendar.ics" download={savedAs}>
          <Icon name="download" />
          <span className="button-label">{t('Download')}</span>
        </a>
        <a className="button button-primary button-small" href={address.replace(/^https?:/, 'webcal:')}>
          <Icon name="cal" />
          <span className="button-label">{t('Subscribe')}</span>
        </a>
      </div>
      <p className="events-quiet">
        {t('“Expected” events are planned. They become “Confirmed” when the notice is filed.')}
      </p>
    </ZonePart>
  )
}
