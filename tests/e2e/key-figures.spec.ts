import { extractText, getDocumentProxy } from 'unpdf'
import { findings } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

test('a number leads to its page in the filed document, and from there to the same page of the PDF @night', async ({
  page,
}) => {
  await page.goto('/investorzone/key-figures')
  await page.getByRole('table').getByRole('link', { name: 'Revenue from operations, Q2 FY27: 214.6' }).click()
  await expect(page).toHaveURL(/\/investorzone\/documents\/\d+#page=3$/)
  const filed = page.getByRole('article', { name: 'Page 3' })
  await expect(filed).toContainText('Revenue from operations 214.60')
  await expect(filed).toBeInViewport()
  const address = (await filed.getByRole('link', { name: 'Page 3 in the PDF' }).getAttribute('href')) ?? ''
  const [, file = '', number] = /^(\/files\/.+\.pdf)#page=(\d+)$/.exec(address) ?? []
  const reply = await page.request.get(file)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.body())))
  expect(text[Number(number) - 1]).toContain('Revenue from operations 214.60')
})

test('the source of a number is displayed beside it until Escape is pressed @night', async ({ page }) => {
  await page.goto('/investorzone/key-figures')
  const ebitda = page.getByRole('table').getByRole('link', { name: /^EBITDA, Q2 FY27: / })
  const origin = page.getByRole('tooltip')
  // It listens once the browser has been idle.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await ebitda.hover()
    await expect(origin).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(origin).toHaveText(
    /^EBITDA, Q2 FY27: 49\.1 ₹ croreSeptember Quarter 2026, .*, page \d\. Filed \d\d Nov 2026\.$/,
  )
  await expect(ebitda).toHaveAttribute('aria-describedby', (await origin.getAttribute('id')) ?? '')
  // The pointer may move into it.
  await origin.hover()
  await page.keyboard.press('Escape')
  await expect(origin).toBeHidden()
  await page.mouse.move(0, 0)
  await page.getByRole('region', { name: /^Key figures, consolidated/ }).focus()
  await page.keyboard.press('Tab')
  await expect(origin).toContainText('Revenue from operations, Q2 FY27')
  expect(await findings(page, 'the origin of a number')).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every view is complete and has an address, and its files contain the same view', async ({ page }) => {
    await page.goto('/investorzone/quarterly-results')
    await page.getByRole('link', { name: 'Key Figures' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Key Figures' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Revenue, eight quarters to Q2 FY27' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Growth on a year earlier/ })).toHaveText(/\+18\.2%\+17\.3%.*\+16\.5%$/)
    await page.getByRole('link', { name: 'Years' }).click()
    await page.getByRole('link', { name: 'Standalone' }).click()
    await expect(page).toHaveURL('/investorzone/key-figures?by=year&basis=standalone')
    await expect(page.getByRole('row', { name: /^Profit after tax/ })).toHaveText(
      'Profit after tax93.473.659.346.938.6',
    )
    const csv = page.getByRole('link', { name: 'Key figures, standalone, CSV' }).first()
    await expect(csv).toHaveAttribute('href', '/investorzone/key-figures.csv?by=year&basis=standalone')
  })
})

test('the labels are fixed at 320 px while the periods are scrolled by keys @night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/investorzone/key-figures')
  const region = page.getByRole('region', { name: 'Key figures, consolidated, eight quarters to Q2 FY27' })
  await region.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  const measure = page.getByRole('rowheader', { name: 'EBITDA', exact: true })
  expect(Math.round((await measure.boundingBox())?.x ?? -1)).toBe(Math.round((await region.boundingBox())?.x ?? -2))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
