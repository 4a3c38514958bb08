import { expect, readingTest as test } from './site.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search result opens the document at its page, with its file, proof and related documents', async ({
    page,
    request,
  }) => {
    await page.goto('/investorzone/search?q="EBITDA+49.10"')
    const hit = page.locator('.page-search-found').getByRole('link', { name: 'Page 3' }).first()
    await hit.click()
    await expect(page).toHaveURL(/\/investorzone\/documents\/\d+#page=3$/)
    const third = page.getByRole('article', { name: 'Page 3' })
    await expect(third).toContainText('EBITDA 49.10')
    await expect(third).toBeInViewport()
    const rail = page.getByRole('navigation', { name: 'Pages of the document' })
    await rail.getByRole('link', { name: 'Page 1' }).click()
    await expect(page.getByRole('article', { name: 'Page 1' })).toBeInViewport()
    const file = await request.get((await page.getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await page.getByText('Fingerprint, and what it proves').click()
    await expect(page.getByText('cannot be inserted or removed')).toBeVisible()
    const related = page.getByRole('region', { name: 'From the same event' })
    await expect(related.getByRole('link', { name: /presentation$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Check this file' }).click()
    await expect(page.locator('#answer')).toContainText('Genuine.')
    await page.locator('#answer').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/investorzone\/documents\/\d+$/)
    await related.getByRole('link', { name: /earnings call$/ }).click()
    await page.getByRole('main').getByRole('link', { name: 'Listen with transcript' }).click()
    await expect(page).toHaveURL(/\/investorzone\/calls\/\d+$/)
    await expect(page.getByRole('heading', { level: 2, name: /earnings call$/ })).toBeVisible()
    const presentation = page.getByRole('link', { name: /^Presentation: Q2 FY27 investor presentation/ })
    await expect(presentation).toHaveAttribute('href', /\.pdf$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, javaScriptEnabled: false })

  test('a document begins with Open PDF, its proof is folded, and a cited line is marked (49) @night', async ({
    page,
  }) => {
    await page.goto('/investorzone')
    await page
      .getByRole('link', { name: /^Profit after tax, Q2 FY27: 31\.4/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/#page=3$/)
    const marks = page.getByRole('article', { name: 'Page 3' }).locator('mark')
    const cited = marks.filter({ hasText: 'Profit after tax' }).first()
    await expect(cited).toHaveText('Profit after tax 31.40 26.90 24.10 99.40')
    await expect(cited).toBeInViewport()
    await page.goto(page.url().replace(/#.*/, ''))
    await expect(page.getByRole('link', { name: 'Open PDF' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Check this file' })).toBeHidden()
  })
})
