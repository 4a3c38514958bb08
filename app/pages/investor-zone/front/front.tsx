import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { dividendsPath } from '#model/company/dividends.ts'
import { dayOf } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import { type CalendarEvent, firstDayOf } from '#model/events.ts'
import {
  documentsIn,
  type GeneralInformation,
  type InvestorContent,
  type InvestorDocument,
  newestFiled,
} from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import { AddToCalendar } from '../events/add-to-calendar.tsx'
import { eventsPath } from '../events/build-event-screen.ts'
import { EventDay } from '../events/event-day.tsx'
import { EventName } from '../events/event-name.tsx'
import { columnsOf, type FigureData, formatSpan } from '../figures/filed-figures.ts'
import { ElementGraph } from '../figures/graphs.tsx'
import { FactList } from '../views/facts.tsx'
import { NoData } from '../views/no-data.tsx'
import { Price } from '../views/price.tsx'
import { ZonePart } from '../zone-part.tsx'
import type { News } from './load-front.ts'
import { Results } from './results.tsx'

type Props = { news: News; facts: GeneralInformation | undefined }

/** General Information with news above it: results and price, then announcements and events, then the company's facts. */
export function Front({ news, facts }: Props) {
  const { t } = useTranslator()
  return (
    <div className="front">
      <div className="front-lead">
        <Results news={news} />
        <Price rate={news.rate} line={news.line} />
      </div>
      <Graphs figures={news.figures} />
      <div className="front-beside">
        <Announcements content={news.content} />
        <NextEvent upcoming={news.upcoming} />
      </div>
      <ZonePart id="front-company" heading={t('The company')} className="front-company" beside={<CompanyLinks />}>
        <FactList facts={facts} />
      </ZonePart>
    </div>
  )
}

function CompanyLinks() {
  const { t } = useTranslator()
  const hasDividends = useCompany().dividends.history.length > 0
  return (
    <p>
      {hasDividends && (
        <>
          <a href={dividendsPath}>{t('Dividends')}</a>
          {' · '}
        </>
      )}
      <a href="/investorzone/shareholding">{t('Shareholding by quarter')}</a>
    </p>
  )
}

function Graphs({ figures }: { figures: FigureData }) {
  const translator = useTranslator()
  const { t } = translator
  const newestFirst = columnsOf(figures, 8)
  if (!newestFirst.length) return null
  const span = formatSpan(newestFirst, 'quarter', translator)
  const columns = newestFirst.toReversed()
  return (
    <div className="graph-row front-graphs">
      <ElementGraph
        columns={columns}
        element="revenue"
        span={span}
        more={<a href="/investorzone/key-figures">{t('all key figures')}</a>}
      />
      <ElementGraph columns={columns} element="eps" span={span} />
    </div>
  )
}

const furtherMax = 3

function NextEvent({ upcoming: [next, ...further] }: { upcoming: readonly CalendarEvent[] }) {
  const { t, part } = useTranslator()
  return (
    <ZonePart id="front-event" heading={t('Next event')} beside={<a href={eventsPath}>{t('Calendar')}</a>}>
      {next ? <Event event={next} /> : <NoData>{t('No events are planned.')}</NoData>}
      {further.length > 0 && (
        <dl className="front-further figures">
          {further.slice(0, furtherMax).map((event) => (
            <DescriptionRow key={event._id} term={part(firstDayOf(event), 'day and month')}>
              <EventName event={event} />
            </DescriptionRow>
          ))}
        </dl>
      )}
    </ZonePart>
  )
}

function Event({ event }: { event: CalendarEvent }) {
  const { filed } = useTranslator()
  return (
    <>
      <p className="front-day figures">
        <EventDay event={event} />
      </p>
      <p className="front-what">
        <a href={`${eventsPath}#event-${event._id}`}>
          <EventName event={event} />
        </a>
      </p>
      {event.note && (
        <p className="front-note" lang={filed}>
          {event.note}
        </p>
      )}
      <AddToCalendar event={event} />
    </>
  )
}

const namedMax = 5

/** Latest announcements from both lists, each with its page. */
function Announcements({ content }: { content: InvestorContent }) {
  const { t, date, filed } = useTranslator()
  const latest: InvestorDocument[] = []
  for (const document of newestAnnouncements(content)) {
    if (!latest.some((other) => isSame(document, other))) latest.push(document)
    if (latest.length === namedMax) break
  }
  return (
    <ZonePart
      id="front-announcements"
      className="front-announcements"
      heading={t('Latest announcements')}
      beside={
        <a href="/investorzone/corporate-announcements" aria-label={t('All announcements')}>
          {t('All')}
        </a>
      }
    >
      {latest.length ? (
        <ul>
          {latest.map((document) => (
            <li key={document.key}>
              <time className="figures" dateTime={dayOf(document)}>
                {date(dayOf(document))}
              </time>
              <a href={documentPath(document.key)} lang={filed}>
                {document.name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <NoData>{t('No announcements have been published yet.')}</NoData>
      )}
    </ZonePart>
  )
}

function newestAnnouncements(content: InvestorContent): InvestorDocument[] {
  return (['Corporate Announcements', 'Corporate Announcement'] as const)
    .flatMap((page) => documentsIn(content, listOfPage(page)))
    .sort(newestFiled)
}

/** True if two lists name one event, as they often do: same day, and one name begins like the other. */
function isSame(a: InvestorDocument, b: InvestorDocument): boolean {
  if (dayOf(a) !== dayOf(b)) return false
  return a.name.startsWith(b.name) || b.name.startsWith(a.name)
}
