import { findings } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

const path = '/investorzone/events-calendar'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar lists upcoming and past events by kind, and provides its files', async ({ page, request }) => {
    await page.goto('/investorzone')
    await page.getByRole('link', { name: 'Events Calendar' }).click()
    await expect(page.getByRole('heading', { name: 'Events Calendar' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Events of fiscal year/ })).toBeVisible()
    const add = page.getByRole('link', { name: /^Add to calendar: Board meeting: results/ })
    const file = await request.get((await add.first().getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toContain('attachment')
    expect(await file.text()).toContain('SUMMARY:Board meeting: results')
    const calendar = await request.get((await page.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '')
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(10)
    await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:.*calendar\.ics$/)
    await page.getByRole('link', { name: 'Past' }).click()
    const document = page.getByRole('link', { name: /earnings call$/ }).first()
    await expect(document).toHaveAttribute('href', /^\/investorzone\/documents\/\d+$/)
    await page.locator('summary').filter({ hasText: 'All events' }).click()
    await page.getByRole('link', { name: 'Earnings call', exact: true }).click()
    await expect(page).toHaveURL(`${path}?when=past&kind=call#events-when`)
    await expect(page.locator('.events-list').getByRole('heading', { level: 3 }).first()).toHaveText(/^Earnings call/)
    await page.goto(`${path}?kind=board-meeting`)
    await expect(page.getByText('No Data', { exact: true })).toBeVisible()
  })
})

test('past events, an open choice of kinds and an empty list have no axe findings @night', async ({ page }) => {
  const matches: string[] = []
  for (const query of ['?when=past', '?kind=board-meeting']) {
    await page.goto(path + query)
    await page.locator('.events-choice-kinds summary').click()
    matches.push(...(await findings(page, query, [320, 1366])))
  }
  expect(matches).toEqual([])
})
