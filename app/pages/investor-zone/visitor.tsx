import type { ReactNode } from 'react'
import type { PageContent, PageRequest, PublicPage } from '#app/document/page.ts'
import { everyYearLabel } from '#model/fiscal-year.ts'
import { documentsIn, type InvestorContent, type InvestorDocument } from '#model/investor-zone.ts'
import { listedKindNames, type StatementPageName, statementKinds } from '#model/statement-kinds.ts'
import { type SubPageName, subPages } from '#model/sub-pages.ts'
import { slugOf } from '#model/zone-address.ts'
import { isListPage, isSubPage, listOfPage } from '#model/zone-pages.ts'
import { Announcements } from './announcements/announcements.tsx'
import { readAnnouncementQuery } from './announcements/announcements-address.ts'
import { ReportShelf } from './annual-reports/report-shelf.tsx'
import { buildZoneScreen, type ZoneScreen } from './build-zone-screen.ts'
import { CreditRatings } from './credit-ratings/credit-ratings.tsx'
import { describeFiles } from './describe-files.ts'
import { AwaitedCalls } from './events/awaited-calls.tsx'
import { Front } from './front/front.tsx'
import { loadNews } from './front/load-front.ts'
import { furtherPages } from './further-pages.ts'
import { GrievanceLink } from './grievance-link.tsx'
import { GrievanceStatements } from './grievances/grievances.tsx'
import { lastPublished } from './live-line.tsx'
import { searchAddress } from './page-search/search-address.ts'
import { publishedQuarters } from './quarter-documents.ts'
import { ShareholdingLink } from './shareholding/shareholding.tsx'
import { DocumentList } from './views/list.tsx'
import { AllQuarters, NewestQuarters } from './views/quarter-matrix.tsx'
import { MeetingResults } from './voting/voting.tsx'
import { ZonePage } from './zone-page.tsx'
import { readZoneQuery } from './zone-query.ts'

/** The zone's own address for visitors: General Information, with news above it. */
export const frontPage: PublicPage = {
  path: '/investorzone',
  listedAs: 'Investor Zone',
  signedOutOnly: true,
  // Closing prices are not content of the ledger: they are read at each rendering.
  readsStore: true,
  make: makeZone,
}

export const investorZonePage: PublicPage = {
  path: '/investorzone/:page?',
  signedOutOnly: true,
  make: makeZone,
}

/** Quarterly Results, with a matrix of all quarters and their figures. */
export const quarterlyResultsPage: PublicPage = {
  ...investorZonePage,
  path: '/investorzone/quarterly-results',
  readsStore: true,
}

/** Annual Reports, each with size and page count, which are not content of the ledger either. */
export const annualReportsPage: PublicPage = {
  ...investorZonePage,
  path: '/investorzone/annual-reports',
  readsStore: true,
}

/** Sub-pages with statements above the files. */
export const statementPages: readonly PublicPage[] = listedKindNames.map((kind) => ({
  ...investorZonePage,
  path: `/investorzone/${slugOf(statementKinds[kind].page)}`,
  readsStore: true,
}))

/** Corporate Announcements, whose filters no other sub-page has. */
export const announcementsPage: PublicPage = {
  ...investorZonePage,
  path: '/investorzone/corporate-announcements',
}

/** Recordings of calls, preceded by the calendar's past calls without a recording. */
export const concallPage: PublicPage = {
  ...investorZonePage,
  path: '/investorzone/concall',
  readsStore: true,
}

/** Returns the feeds of released documents, for readers that follow the company: the sub-page's, then the full one. */
function feedsOf(name: string) {
  const feeds =
    isSubPage(name) && isListPage(subPages[name]) ? [{ at: `/investorzone/${slugOf(name)}`, title: name }] : []
  return [...feeds, { at: '/investorzone', title: 'Disclosures' }].flatMap(({ at, title }) => [
    { rel: 'alternate', type: 'application/rss+xml', href: `${at}/feed.xml`, title },
    { rel: 'alternate', type: 'application/feed+json', href: `${at}/feed.json`, title },
  ])
}

/** Renders one screen of the zone; undefined if there is no such sub-page. Only displayed rows are rendered. */
async function makeZone(request: PageRequest) {
  const { path, query, api, now } = request
  const find = query.get('find')
  if (find) return movedSearch(path, find)
  const { data: content } = await api('user/get-investors')
  const screen = buildZoneScreen(content, readZoneQuery(query, path.split('/')[2]), now())
  if (!screen) return undefined
  const { name, facts } = screen
  const opening = screen.view.kind === 'facts'
  const subPage = isSubPage(name) ? name : undefined
  const reports = subPage === 'Annual Reports' ? annualReportsIn(content) : undefined
  const files = reports && (await describeFiles(api, [...screen.documents, ...reports]))
  const quarters = subPage === 'Quarterly Results' && {
    quarters: publishedQuarters(content),
    figures: (await api('user/get-figures', { by: 'quarter' })).data,
  }
  const all = query.get('year') === everyYearLabel
  const letters =
    subPage === 'Credit Ratings' && screen.paging.current === 1 && (await api('user/get-credit-ratings')).data.letters
  return {
    meta: {
      title: opening ? 'Investor Zone' : name,
      description: `${name} of {company.name}: disclosures for investors, newest first.`,
      path,
      breadcrumbs: opening ? [] : [{ name: 'Investor Zone', path: '/investorzone' }],
    },
    links: feedsOf(name),
    // A cached page would lack page counts that are not known yet.
    cached: !files?.reading,
    body: (
      <ZonePage
        base="/investorzone"
        published={await lastPublished(request)}
        screen={files ? { ...screen, files: files.content } : screen}
        notice={subPage && (await introFor(subPage, screen, api))}
        instead={
          (subPage === 'Corporate Announcements' && (
            <Announcements
              all={documentsIn(content, listOfPage('Corporate Announcements'))}
              query={readAnnouncementQuery(query)}
            />
          )) ||
          (letters && (
            <CreditRatings letters={letters} list={<DocumentList base="/investorzone" screen={screen} dated />} />
          )) ||
          (opening && <Front news={await loadNews(request, content)} facts={facts} />) ||
          (quarters && all && <AllQuarters {...quarters} tabs={screen.tabs ?? []} />)
        }
        below={
          (quarters && !all && <NewestQuarters {...quarters} />) ||
          (reports && (
            <ReportShelf
              reports={reports}
              files={files?.content ?? {}}
              covers={files?.covers ?? {}}
              years={(await api('user/get-figures', { by: 'year' })).data}
            />
          ))
        }
      />
    ),
  }
}

/** Returns the current address of a former search by name, which the search of the full zone includes. */
function movedSearch(path: string, find: string): PageContent {
  const { name: title } = furtherPages.search
  return { meta: { title, description: title, path, noindex: true }, movedTo: searchAddress({ q: find }), body: null }
}

const reportsMax = 10

/** Returns the annual reports of their page's list, newest year first. */
function annualReportsIn(content: InvestorContent): InvestorDocument[] {
  return documentsIn(content, listOfPage('Annual Reports'))
    .filter(({ name }) => name.toLowerCase().includes(subPages['Annual Reports'].named))
    .toSorted((a, b) => b.filterdate.localeCompare(a.filterdate))
    .slice(0, reportsMax)
}

type IntroRequest = Pick<PageRequest, 'api'> & { first: boolean }

type Intro = (request: IntroRequest) => Promise<ReactNode>

/** Content above a sub-page's documents: a link to all documents or, on their first page, their numbers. */
const introOf: { [Name in SubPageName]?: Intro } & Record<Exclude<StatementPageName, 'Credit Ratings'>, Intro> = {
  'Shareholding Pattern': async () => <ShareholdingLink />,
  'Investor Grievance Report': async ({ first, api }) =>
    first && (
      <>
        <GrievanceLink />
        <GrievanceStatements quarters={(await api('user/get-grievances')).data.quarters} />
      </>
    ),
  'Voting Results': async ({ first, api }) =>
    first && <MeetingResults meetings={(await api('user/get-voting')).data.meetings} />,
  Concall: async ({ first, api }) => first && <AwaitedCalls events={(await api('user/get-events')).data} />,
}

function introFor(name: SubPageName, { paging }: ZoneScreen, api: PageRequest['api']) {
  return introOf[name]?.({ api, first: paging.current === 1 })
}
