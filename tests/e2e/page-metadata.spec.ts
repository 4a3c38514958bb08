import { companyPages, furtherPages, legalPages, publicPages, zonePages } from '#tests/public-pages.ts'
import { expect, readingTest as test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('every page declares its title, its address and its picture @night', async ({ page, site }) => {
  for (const path of [...companyPages, '/products-export', '/products-domestic', '/investorzone/annual-reports']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page).toHaveTitle(/Suvira Parenterals Limited$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,180}/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}${path}`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${site.url}/og.jpg`)
    await expect(page.locator('h1')).toHaveCount(1)
    const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as { '@type': string; tickerSymbol?: string },
    )
    expect(facts.find((fact) => fact['@type'] === 'Corporation')?.tickerSymbol).toContain('SUVIRA')
    expect(facts.some((fact) => fact['@type'] === 'BreadcrumbList')).toBe(path !== '/')
  }
})

test('the sitemap lists every public page and investor sub-page, and each of them responds @night', async ({
  request,
  site,
}) => {
  const text = await (await request.get('/sitemap-pages.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const paths = addresses.map((address) => address.slice(site.url.length))
  expect(addresses.every((address) => address.startsWith(`${site.url}/`))).toBe(true)
  expect(paths).toEqual(
    expect.arrayContaining([...companyPages, ...legalPages, '/products-export', '/products-domestic']),
  )
  expect(paths.filter((path) => path.startsWith('/investorzone'))).toHaveLength(zonePages.length + furtherPages.length)
  expect(paths.join()).not.toMatch(/admin|test|404|commingsoon/)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})

test('robots, llms, manifest and icons exist', async ({ request, site }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(await (await request.get('/llms.txt')).text()).toContain('# Suvira Parenterals Limited')
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/og.jpg']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('every link of every page leads to a page, or names the type of its file (49) @night', async ({
  request,
  site,
}) => {
  const links = new Map<string, string>()
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    for (const [tag, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)[^>]*>/g)) {
      const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), site.url)
      // Takes one of the rows that differ only in their numbers.
      if (!/ target=/.test(tag)) links.set(pathname.replace(/\d+/g, '#'), pathname + search)
    }
  }
  const invalidCases: string[] = []
  for (const path of links.values()) {
    const type = (await request.get(path, { headers: { range: 'bytes=0-0' } })).headers()['content-type'] ?? ''
    const isFile = /\.\w+$/.test(new URL(path, site.url).pathname)
    if (isFile === type.startsWith('text/html')) invalidCases.push(`${path}: ${type}`)
  }
  expect(links.size).toBeGreaterThan(50)
  expect(invalidCases).toEqual([])
})
