import { expect, readingTest as test } from './site.ts'

const path = '/investorzone/share-price'

test('the spans are links and the calculator works without scripts, with errors at its fields', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Share Price' })).toBeVisible()
  await page.getByRole('link', { name: '5 years' }).click()
  await expect(page).toHaveURL(`${path}?span=five-years`)
  await expect(page.getByRole('link', { name: '5 years' })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Amount paid').fill('')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByLabel('Amount paid')).toHaveAccessibleDescription(/whole rupees/)
  await page.getByLabel('Amount paid').fill('2,00,000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page).toHaveURL(/span=five-years&amount=2%2C00%2C000/)
  await expect(page.getByText(/^₹2,00,000 paid at the close of/)).toBeVisible()
  await expect(page.getByText('Remainder after whole shares')).toBeVisible()
  await context.close()
})

test('a numbered mark links to its announcement, and the menu contains the page @night', async ({ page }) => {
  await page.goto(path)
  const mark = page.getByRole('link', { name: /^Announcement 1: / })
  const name = (await mark.getAttribute('aria-label'))?.replace('Announcement 1: ', '') ?? ''
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#mark-1$/)
  await expect(page.locator('#mark-1')).toContainText(name)
  await expect(page.getByRole('navigation', { name: 'Investor Relations' }).locator('[aria-current]')).toHaveText(
    'Share Price',
  )
})
