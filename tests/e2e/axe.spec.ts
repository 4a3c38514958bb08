import { companyPages, legalPages, pagesApart, pagesForRun, zonePagesOfEachView } from '#tests/public-pages.ts'
import { findings, openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

// Its walks run in parallel, and the pages of one walk share the browser's cache.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const half = Math.ceil(zonePagesOfEachView.length / 2)

/**
 * Every kind of page that visitors can open, and content shown only at its own address or by a search. `npm test` checks one page of each
 * layout.
 */
const walks: Record<string, string[]> = {
  'the company, a filtered plant and signing in': [
    ...companyPages,
    ...legalPages,
    '/manufacturing?category=3',
    ...pagesApart,
    '/admin',
    '/admin/callback',
  ],
  'the pages for buyers in other languages @night': [
    '/es/enquiry',
    '/fr/products-export/injections/suvidan-spe-1080',
    '/ru/unknown',
    '/ru/products-export',
    '/ru/products-export/injections/suvidan-spe-1080',
    '/ru/enquiry?items=spe-1080&list=%D0%9F%D0%B0%D1%80%D0%B0%D1%86%D0%B5%D1%82%D0%B0%D0%BC%D0%BE%D0%BB',
  ],
  'the catalogues, and a search without result': [
    '/products-export',
    '/products-domestic',
    '/products-export?q=paracetmol',
    '/products-domestic?q=nothing-like-it',
  ],
  'sub-pages of the investor zone @night': zonePagesOfEachView.slice(0, half),
  'further sub-pages of the investor zone @night': zonePagesOfEachView.slice(half),
  'search results in the zone, and other views @night': [
    '/investorzone/share-price?amount=much&bought=',
    '/investorzone/search?q=annual+report',
    '/investorzone/quarterly-results?year=All',
    '/investorzone/search?q=unaudited+finacial&year=2025-2026',
    '/investorzone/verify?sha256=abc',
    '/investorzone/corporate-announcements?q=nothing-like-it',
    '/investorzone/investors-meet?year=Archive',
    '/investorzone/key-figures?by=year&basis=standalone',
  ],
}

for (const [name, paths] of Object.entries(walks)) {
  test(`axe reports nothing for ${name}`, async ({ page }) => {
    const matches: string[] = []
    for (const path of pagesForRun(paths)) {
      await openFully(page, path)
      matches.push(...(await findings(page, path)))
    }
    expect(matches).toEqual([])
  })
}
