import type { Page } from '@playwright/test'
import { breakpoints } from '#tests/breakpoints.ts'
import { expect, readingTest as test } from './site.ts'

/** Place where a breakpoint of the specification is visible. `isWide` returns true for the wide layout. */
type Probe = { px: number; at: 'wide' | 'narrow'; path: string; what: string; isWide: (page: Page) => Promise<boolean> }

const isVisible = (selector: string) => (page: Page) => page.locator(selector).first().isVisible()
const showsSeveral = (row: string, share: number) => (page: Page) =>
  page
    .locator(row)
    .evaluate(
      (track, of) => (track.firstElementChild?.getBoundingClientRect().width ?? 0) < track.clientWidth * of,
      share,
    )

const probes: readonly Probe[] = [
  { px: 700, at: 'wide', path: '/products-export', what: 'label of Download', isWide: hasLabel('Download') },
  {
    px: 700,
    at: 'narrow',
    path: '/admin/investorzone/egm',
    what: 'label of Upload PDF',
    isWide: hasLabel('Upload PDF'),
  },
  {
    px: 800,
    at: 'wide',
    path: '/',
    what: 'seven collaborators',
    isWide: (page) =>
      page.locator('.collaborators-lane').evaluate((lane) => {
        const mark = lane.querySelector('li')
        return lane.getBoundingClientRect().width / (mark?.getBoundingClientRect().width ?? 1) > 6.5
      }),
  },
  {
    px: 800,
    at: 'wide',
    path: '/',
    what: 'two testimonials',
    isWide: showsSeveral('.testimonials .carousel-track', 0.6),
  },
  {
    px: 880,
    at: 'wide',
    path: '/admin/info',
    what: 'table of admins',
    isWide: (page) =>
      page.locator('.admin-table tbody').evaluate((rows) => getComputedStyle(rows).display === 'table-row-group'),
  },
  {
    px: 900,
    at: 'wide',
    path: '/ourpurpose',
    what: 'three values',
    isWide: showsSeveral('.our-purpose-values .carousel-track', 0.5),
  },
  { px: 950, at: 'narrow', path: '/contactus', what: 'bar of links', isWide: isVisible('.header nav') },
  { px: 1000, at: 'wide', path: '/', what: 'four strengths', isWide: showsSeveral('.strengths .carousel-track', 0.3) },
  {
    px: 1000,
    at: 'narrow',
    path: '/investorzone/egm',
    what: 'open menu of the zone',
    isWide: isVisible('.zone-menu-groups'),
  },
]

test('each breakpoint of the specification changes its layout at N−1, N or N+1 as specified (43.22) @night', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await site.signIn(page)
  // The admin area first: a public page would redirect a signed-in admin there.
  for (const { px, at, path, what, isWide } of probes) {
    expect(breakpoints.some((breakpoint) => breakpoint.px === px && breakpoint.at === at)).toBe(true)
    await page.goto(path.startsWith('/admin') ? path : `${path}?view=visitor`)
    await expect(page.locator('main')).toBeVisible()
    for (const [width, wide] of [
      [px - 1, false],
      [px, at === 'wide'],
      [px + 1, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => isWide(page), { message: `${what} at ${width} px` }).toBe(wide)
    }
  }
})

function hasLabel(name: string) {
  return (page: Page) =>
    page
      .getByRole('button', { name, exact: true })
      .locator('.button-label')
      .evaluate((label) => label.getBoundingClientRect().width > 2)
}
