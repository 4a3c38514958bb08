import { publicPages, zonePages } from '#tests/public-pages.ts'
import { everyWidth, findings, openWhole } from './findings.ts'
import { expect, test } from './site.ts'

// By far the longest file: its tests are shared out, and within one the pages share what the browser fetched.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const half = Math.ceil(zonePages.length / 2)

/** Every page a visitor can open, and those that only an address of its own or a search shows. */
const walks: Record<string, string[]> = {
  'the company': publicPages.filter((path) => !zonePages.includes(path) && !path.startsWith('/products')),
  'a filtered plant, an address that is not there, and signing in': [
    '/manufacturing?category=3',
    '/no-such-page',
    '/admin',
    '/admin/callback',
  ],
  'the catalogues, and a search without result': [
    '/products-export',
    '/products-domestic',
    '/products-export?q=paracetmol',
    '/products-domestic?q=nothing-like-it',
  ],
  'one half of the investor zone': zonePages.slice(0, half),
  'the other half, and what is found in it': [
    ...zonePages.slice(half),
    '/investorzone?find=annual+report',
    '/investorzone/corporate-announcements?q=nothing-like-it',
    '/investorzone/investors-meet?year=Archive',
  ],
}

for (const [name, paths] of Object.entries(walks)) {
  test(`axe finds nothing at ${everyWidth.join(', ')} px: ${name}`, async ({ page }) => {
    test.setTimeout(240_000)
    const found: string[] = []
    for (const path of paths) {
      await openWhole(page, path)
      found.push(...(await findings(page, path, everyWidth)))
    }
    expect(found).toEqual([])
  })
}
