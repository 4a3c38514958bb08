import { expect, readingTest as test } from './site.ts'

test('Our Purpose shows ten years from 1998 to 2026, and the commitments as figures @night', async ({ page }) => {
  await page.goto('/ourpurpose')
  await expect(page.locator('.timeline li b')).toHaveText([/1998/, ...Array(8).fill(/^20/), /2026/])
  await expect(page.locator('.commitments-figures dd b')).toHaveText(['98.4 %', '97.1 %', '0', '42 h'])
  await expect(page.getByRole('img', { name: /^Rendering: a row of ampoules/ })).toHaveCount(1)
})

test('Manufacturing shows the ampoule line and the number of employees of each plant @night', async ({ page }) => {
  await page.goto('/manufacturing')
  const atWork = page.getByRole('region', { name: 'Only qualified staff enter' })
  const picture = atWork.getByRole('img', { name: /^Rendering: open ampoules .* empty clean room$/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBeTruthy()
  await expect(atWork).toContainText('412 people work at Navi Mumbai and 356 at Dehradun')
  await expect(atWork).toContainText('This is a rendering. We show the work, not our staff.')
})

test('the text about the work is beside its picture on a wide screen, and below it on a phone @night', async ({
  page,
}) => {
  for (const path of ['/manufacturing', '/ourpurpose', '/r&d'])
    for (const [width, beside] of [
      [1366, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const [picture, words] = await Promise.all(
        ['figure', '.at-work-text'].map((part) => page.locator(`.at-work ${part}`).boundingBox()),
      )
      if (!picture || !words) throw new Error(`${path}: no picture of the work`)
      expect(words.x >= picture.x + picture.width, `${path} at ${width}`).toBe(beside)
      expect(words.y >= picture.y + picture.height, `${path} at ${width}`).toBe(!beside)
    }
})

test('research shows the number of products in each stage, and the zones of its chambers @night', async ({ page }) => {
  await page.goto('/r&d')
  const stages = page.getByRole('table', { name: 'Products in development' }).locator('tbody tr')
  await expect(stages.locator('th')).toHaveText([/^Idea/, /^Formulation/, /^Stability/, /^Dossier/, /^Filed/])
  for (const stage of await stages.all()) {
    const count = await stage.getByRole('listitem').count()
    await expect(stage.getByRole('cell').first()).toHaveText(String(count))
  }
  await expect(page.getByRole('img', { name: /^Rendering: a rack of ampoules/ })).toHaveCount(1)
  const zones = page.getByRole('table', { name: /in a chamber/ })
  await expect(zones.getByRole('row', { name: /^IVb/ })).toContainText('30 / 75')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every country of the map is described in a list @night', async ({ page }) => {
    await page.goto('/')
    const response = page.getByRole('region', { name: 'What we supply, by country' }).getByRole('listitem')
    await expect(response).toHaveCount(22)
    for (const country of await response.all()) await expect(country).toBeVisible()
    await expect(response.filter({ hasText: 'Kenya' })).toContainText(/2012.*34 products/)
  })
})
