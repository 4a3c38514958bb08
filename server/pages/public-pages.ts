import type { PublicPage } from '#app/document/page.ts'
import { careersPage, positionPage } from '#app/pages/careers/careers.tsx'
import { domesticProductPage, exportProductPages } from '#app/pages/catalogue/product/product-page.tsx'
import { domesticPage, exportPages } from '#app/pages/catalogue/visitor.tsx'
import { comingSoonPage } from '#app/pages/coming-soon/coming-soon.tsx'
import { contactPage } from '#app/pages/contact/contact.tsx'
import { enquiryPages } from '#app/pages/enquiry/enquiry-page.tsx'
import { homePageWith, unmatchedPageWith } from '#app/pages/home/home.tsx'
import { callPage } from '#app/pages/investor-zone/call/call-page.tsx'
import { dividendsPage } from '#app/pages/investor-zone/dividends/dividends.tsx'
import { documentPage } from '#app/pages/investor-zone/document/document-page.tsx'
import { eventsPage } from '#app/pages/investor-zone/events/events-page.tsx'
import { figureProof } from '#app/pages/investor-zone/figure-proof.tsx'
import { keyFiguresPage } from '#app/pages/investor-zone/figures/key-figures.tsx'
import { followPage } from '#app/pages/investor-zone/follow/follow.tsx'
import { followerPages } from '#app/pages/investor-zone/follow/follower-pages.tsx'
import { grievancePage } from '#app/pages/investor-zone/grievance/grievance.tsx'
import { grievanceStatusPage } from '#app/pages/investor-zone/grievance/status.tsx'
import { searchPage } from '#app/pages/investor-zone/page-search/page-search.tsx'
import { regulation46Page } from '#app/pages/investor-zone/regulation-46/regulation-46-page.tsx'
import { resultsBand } from '#app/pages/investor-zone/results-band.tsx'
import { sharePricePage } from '#app/pages/investor-zone/share-price/share-price.tsx'
import { shareholdingPage } from '#app/pages/investor-zone/shareholding/shareholding.tsx'
import { unclaimedPage } from '#app/pages/investor-zone/unclaimed/unclaimed.tsx'
import { verifyPage } from '#app/pages/investor-zone/verify/verify.tsx'
import {
  announcementsPage,
  annualReportsPage,
  concallPage,
  frontPage,
  investorZonePage,
  quarterlyResultsPage,
  statementPages,
} from '#app/pages/investor-zone/visitor.tsx'
import { legalPages } from '#app/pages/legal/legal.tsx'
import { manufacturingPage } from '#app/pages/manufacturing/manufacturing.tsx'
import { plantPage } from '#app/pages/manufacturing/plant.tsx'
import { processPage } from '#app/pages/manufacturing/process.tsx'
import { notFoundPage, notFoundPageIn } from '#app/pages/not-found/not-found.tsx'
import { ourPurposePage } from '#app/pages/our-purpose/our-purpose.tsx'
import { researchPage } from '#app/pages/research/research.tsx'
import { testPage } from '#app/pages/test/test.tsx'
import type { Company } from '#model/company/parts.ts'
import { languageOfPrefix } from '#model/languages/languages.ts'
import type { ListedPage } from '#model/nearest-pages.ts'
import { inInvestorLanguages } from './investor-languages.tsx'

/** Public pages. Paths are defined by the specification (section 2). */
export const publicPages: readonly PublicPage[] = [
  homePageWith({ band: resultsBand, proof: figureProof }),
  ourPurposePage,
  manufacturingPage,
  // Before the plants, whose addresses are made from their names.
  processPage,
  plantPage,
  researchPage,
  contactPage,
  careersPage,
  positionPage,
  ...exportPages,
  domesticPage,
  ...exportProductPages,
  domesticProductPage,
  ...enquiryPages,
  ...[
    eventsPage,
    searchPage,
    documentPage,
    verifyPage,
    followPage,
    grievancePage,
    ...followerPages,
    grievanceStatusPage,
    unclaimedPage,
    keyFiguresPage,
    shareholdingPage,
    regulation46Page,
    dividendsPage,
    sharePricePage,
    frontPage,
    announcementsPage,
    quarterlyResultsPage,
    annualReportsPage,
    ...statementPages,
    concallPage,
    callPage,
    investorZonePage,
  ].flatMap(inInvestorLanguages),
  ...legalPages,
  testPage,
  notFoundPage,
  comingSoonPage,
]

/** Returns the pages included in lists of pages, by path without the optional part. */
export function listedPages(company: Company, now: Date): ListedPage[] {
  return publicPages.flatMap(({ listedAs, path }) => {
    if (typeof listedAs === 'function') return listedAs(company, now)
    return listedAs ? [{ name: listedAs, path: path.split('/:')[0] || '/' }] : []
  })
}

const unmatchedPage = unmatchedPageWith({ band: resultsBand, proof: figureProof })

/** Returns the page of an unknown address: Home, or a page in the language of the address. */
export function unmatchedPageAt(path: string): PublicPage {
  const language = languageOfPrefix(path)
  return language === 'en' ? unmatchedPage : notFoundPageIn(language)
}

/** Returns the page at a path (in lower case, without a trailing slash), if there is one. */
export function publicPageAt(path: string): PublicPage | undefined {
  return publicPages.find((page) => matches(page.path, path))
}

function matches(pattern: string, path: string): boolean {
  const [parts, input] = [pattern.split('/'), path.split('/')]
  const optional = pattern.endsWith('?') ? 1 : 0
  if (input.length > parts.length || input.length < parts.length - optional) return false
  return input.every((part, index) => part === parts[index] || (parts[index]?.startsWith(':') && part !== ''))
}
