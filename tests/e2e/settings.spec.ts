import { findings } from './findings.ts'
import { expect, test } from './site.ts'

test('settings: a Muhurat session is put in and taken back, limits of the law stand with their dates and sources', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings')
  const sessions = page.getByRole('region', { name: 'Muhurat sessions' })
  await expect(sessions.getByRole('listitem')).toHaveText([/Sunday,? 8 November 2026/])
  await sessions.getByLabel('Day of the session').fill('2027-10-29')
  await sessions.getByRole('button', { name: 'Add session' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('status').filter({ hasText: '29 October 2027' }).getByRole('button', { name: 'Undo' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const recording = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Recording of the call/ }) })
  await expect(recording).toContainText('before the next trading day or within 24 hours')
  await expect(recording).toContainText('01 Apr 2022')
  expect(await findings(page, 'settings', [320, 1366])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
})

test('market holidays are put in and taken out, each with an undo, and told at the field when they cannot be', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings?year=2027')
  const holidays = page.getByRole('region', { name: 'Market holidays' })
  const days = holidays.getByRole('listitem')
  await expect(holidays.getByLabel('Year')).toHaveValue('2027')
  await expect(holidays.getByText('No Data')).toBeVisible()
  const field = holidays.getByLabel('Day without trading')

  await holidays.getByRole('button', { name: 'Add holiday' }).click()
  await expect(field).toHaveAccessibleDescription('Choose a day.')
  await expect(field).toBeFocused()
  await field.fill('2027-08-15')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Sunday, 15 August 2027: the exchange never trades on weekends/)

  // A year’s list is typed in one go: the focus stays.
  await field.fill('2027-08-16')
  await field.press('Enter')
  await expect(days).toHaveText([/Monday,? 16 August 2027/])
  await expect(field).toBeFocused()
  await field.fill('2027-01-26')
  await field.press('Enter')
  await expect(days).toHaveText([/Tuesday,? 26 January 2027/, /16 August/])
  await field.fill('2027-01-26')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/in the list already/)

  await holidays.getByRole('button', { name: /Remove .*26 January/ }).click()
  await expect(days).toHaveText([/16 August/])
  const trades = page.getByRole('status').filter({ hasText: /The exchange trades on .*26 January/ })
  await trades.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(days).toHaveText([/26 January/, /16 August/])

  await page.goto('/admin/status')
  await expect(page.locator('dl > div').filter({ hasText: 'Market holidays' })).toContainText('2 in 2027')
  await page.goto('/admin/desk/settings?year=2027')
  await expect(days).toHaveText([/26 January/, /16 August/])
  await page.goto('/admin/history?entity=setting')
  await page.locator('.history-changes summary').first().click()
  await expect(page.locator('.history-changes > li').first().locator('ins')).toHaveText('2027-01-26')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/desk/settings?year=2026')
  await expect(days.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a holiday that another admin adds meanwhile is kept, and a failed save says so at the field', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk/settings?year=2028')
  const holidays = page.getByRole('region', { name: 'Market holidays' })
  const field = holidays.getByLabel('Day without trading')
  await expect(holidays.getByText('No Data')).toBeVisible()

  // Between the reading of the list and its saving, somebody else saves: once.
  let overtaken = false
  await page.route('**/admin/set-holidays', async (route) => {
    if (!overtaken) {
      overtaken = true
      const { days } = route.request().postDataJSON() as { days: string[] }
      const theirs = [...days.filter((day) => day !== '2028-05-01'), '2028-01-26']
      await page.request.post(`${site.url}/api/v1/admin/set-holidays`, {
        headers: { ...route.request().headers(), 'content-type': 'application/json' },
        data: { days: theirs },
      })
    }
    await route.continue()
  })
  await field.fill('2028-05-01')
  await field.press('Enter')
  await expect(holidays.getByRole('listitem')).toHaveText([/26 January 2028/, /1 May 2028/])
  await page.unroute('**/admin/set-holidays')

  await page.route('**/admin/set-holidays', (route) => route.abort())
  await field.fill('2028-08-15')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/did not answer/)
  await expect(field).toHaveValue('2028-08-15')
  await page.unroute('**/admin/set-holidays')
  await field.press('Enter')
  await expect(holidays.getByRole('listitem')).toHaveCount(3)
})
