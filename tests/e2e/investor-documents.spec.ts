import { expect, readingTest as test } from './site.ts'

test('any document of any year is found from any page', async ({ page }) => {
  await page.goto('/investorzone/egm')
  const find = page.getByLabel('Find', { exact: true })
  await find.fill('annual report 2017-2018')
  await find.press('Enter')
  await expect(page).toHaveURL('/investorzone/search?q=annual+report+2017-2018')
  await expect(page.locator('.documents li').first()).toContainText('Annual Report 2017-2018')
  await page.locator('.documents li').first().getByRole('link', { name: 'Annual Reports, 2017-2018' }).click()
  await expect(page.getByRole('tab', { name: '2017-2018' })).toHaveAttribute('aria-selected', 'true')
})

test('a PDF opens in a new window without access to ours, and is a valid PDF', async ({ page, request }) => {
  await page.goto('/investorzone/annual-reports')
  const link = page.locator('a.documents-pdf').first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the whole row of a document opens it on a phone, and a player beside it has its own buttons @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const pressed = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a, button')?.className
      })
  for (const [path, name] of [
    ['voting-results', '.documents-name'],
    ['corporate-announcements', '.announcements-name'],
    ['concall', '.documents-name'],
  ] as const) {
    await page.goto(`/investorzone/${path}`)
    expect(await pressed(name), path).toBe('documents-pdf')
  }
  expect(await pressed('.audio-play')).toBe('audio-play')
  await expect(page.locator('.documents-pdf').first()).toHaveText('Transcript')
  // Search results link to their page too, and no page of the menu is the current one.
  await page.goto('/investorzone/search?q=annual+report')
  await page.locator('.documents-date a').first().click()
  await expect(page).toHaveURL(/annual-reports/)
  await page.goBack()
  await expect(page.locator('.zone-menu-picker')).toContainText('Search the investor zone')
  await expect(page.locator('.zone-menu [aria-current]')).toHaveCount(0)
})

test('a recording plays from the second that a link names, skips and changes speed @night', async ({ page }) => {
  await page.goto('/investorzone/concall?t=20')
  const audio = page.locator('audio').first()
  const playedSeconds = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime)
  await expect.poll(playedSeconds).toBeGreaterThanOrEqual(20)
  await page.getByRole('button', { name: 'Forward 15 seconds' }).first().click()
  await expect.poll(playedSeconds).toBeGreaterThanOrEqual(34)
  await page.getByRole('button', { name: 'Back 15 seconds' }).first().click()
  await expect.poll(playedSeconds).toBeLessThan(30)
  await page.getByRole('button', { name: 'Playback speed 1' }).first().click()
  expect(await audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.25)
  const seek = page.getByRole('slider').first()
  await seek.fill('5')
  await expect.poll(playedSeconds).toBeLessThan(7)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expect.poll(playedSeconds).toBeGreaterThan(5)
})
