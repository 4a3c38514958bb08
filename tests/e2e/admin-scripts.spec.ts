import { byNight, expect, readingTest as test } from './site.ts'

/**
 * Maximum script size in kB. The sign-in page loads within 3 s on Slow 4G (1.6 Mbit/s, 150 ms), with one round for the page and one for all
 * its scripts. Another screen opens after it, and then most of its scripts are stored in the browser.
 */
const scriptsKb = { signIn: 170, other: 185 }
/** Maximum number of parallel scripts. A browser has six connections to a site without HTTP/2, and two load sheets. */
const scriptsAtOnce = 4

for (const [index, path] of [
  '/admin',
  '/admin/products-export',
  '/admin/investorzone',
  '/admin/info',
  '/admin/enquiries',
  '/admin/history',
  '/admin/status',
  '/admin/newsletters',
].entries()) {
  test(`the page ${path} declares every script that it loads, and they are within the size limit${byNight(index)}`, async ({
    page,
    site,
  }) => {
    if (path !== '/admin') await site.signIn(page)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) requested.push(pathname)
    })
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requested.filter((script) => !html.includes(script))).toEqual([])
    expect(requested.length).toBeLessThanOrEqual(scriptsAtOnce)
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') ? entry.encodedBodySize : [],
        )
        .reduce((sum, size) => sum + size, 0),
    )
    expect(bytes).toBeGreaterThan(0)
    expect(bytes / 1000).toBeLessThan(path === '/admin' ? scriptsKb.signIn : scriptsKb.other)
  })
}

for (const [path, ...names] of [
  ['/admin/products-export', 'get-catalogue', 'get-synonyms'],
  ['/admin/products-domestic', 'get-catalogue', 'get-synonyms'],
  ['/admin/investorzone/egm', 'get-drafts', 'get-investors'],
  ['/admin/info', 'get-sessions', 'get-passkeys', 'get-admin'],
  ['/admin/enquiries', 'get-enquiries'],
  ['/admin/history', 'get-history'],
  ['/admin/status', 'get-status', 'get-holidays'],
  ['/admin/newsletters'],
] as const) {
  test(`the page ${path} requests its data while its scripts load, and nothing else before it is displayed @night`, async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const [, name] = request.url().split('/api/v1/admin/')
      if (name) calls.push(name)
    })
    const { promise: requested, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => requested.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    const first = ['get-me', ...names]
    await expect.poll(() => [...calls].sort()).toEqual([...first].sort())
    goOn()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
    expect([...calls].sort()).toEqual([...first].sort())
  })
}
