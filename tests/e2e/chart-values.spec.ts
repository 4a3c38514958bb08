import { expect, readingTest as test } from './site.ts'

test('a plot is read by arrow keys and pointer, with the texts of its description or file @night', async ({ page }) => {
  await page.goto('/investorzone/key-figures')
  const revenue = page.getByRole('slider', { name: /^Revenue, eight quarters/ })
  const response = ((await page.locator('#graph-revenue-values').textContent()) ?? '').split('; ')
  const drawn = page.getByRole('img', { name: /^Revenue, eight quarters/ })
  await expect(drawn).toHaveAttribute('tabindex', '0')
  await drawn.focus()
  await expect(revenue).toBeFocused()
  await expect(revenue).toHaveAttribute('aria-valuetext', response[7] ?? '')
  const reading = page.locator('.graph', { has: revenue }).locator('.graph-reading')
  await expect(reading).toHaveText(response[7] ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(reading).toHaveText(response[6] ?? '')
  await page.keyboard.press('Home')
  await expect(revenue).toHaveAttribute('aria-valuetext', response[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(reading).toBeHidden()

  const margins = page.locator('.graph', { has: page.locator('#graph-margins-values') })
  await margins
    .locator('svg')
    .first()
    .hover({ position: { x: 1, y: 20 } })
  await expect(margins.locator('.graph-reading')).toHaveText(/^Q3 FY25 EBITDA [\d.]+%, Net [\d.]+%$/)
  await expect(margins.locator('.graph-read circle')).toHaveCount(2)
  await page.mouse.move(0, 0)
  await expect(margins.locator('.graph-reading')).toBeHidden()
})

test('a line of prices shows the closes of its file, and weekly closes for five years @night', async ({
  page,
  request,
}) => {
  for (const span of ['year', 'five-years']) {
    await page.goto(`/investorzone/share-price?span=${span}`)
    const rows = (await (await request.get(`/investorzone/share-price.csv?span=${span}`)).text()).trim().split('\r\n')
    const [day = '', price = ''] = rows.at(-1)?.split(',') ?? []
    const close = Number(price).toFixed(2)
    const slider = page.getByRole('slider', { name: /^Share price/ })
    const drawn = page.getByRole('group', { name: /^Share price/ })
    await expect(drawn).toHaveAttribute('tabindex', '0')
    await drawn.focus()
    await expect(slider).toBeFocused()
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${day.slice(8)} .* ₹${close}, [\\d,]+ shares$`))
    await page.keyboard.press('ArrowLeft')
    await expect(slider).not.toHaveAttribute('aria-valuetext', new RegExp(`₹${close},`))
  }
  await page.goto('/investorzone/share-price?span=day')
  const drawn = page.getByRole('group', { name: /^Share price/ })
  await expect(drawn).toHaveAttribute('tabindex', '0')
  await drawn.focus()
  const slider = page.getByRole('slider', { name: /^Share price/ })
  const [first = ''] = (await (await request.get('/investorzone/share-price.csv?span=day')).text())
    .split('\r\n')
    .slice(1)
  const [, time, price, shares] = first.split(',')
  await expect(slider).toBeFocused()
  await page.keyboard.press('Home')
  const response = `${time} IST ₹${Number(price).toFixed(2)}, ${Number(shares).toLocaleString('en-IN')} shares so far`
  await expect(slider).toHaveAttribute('aria-valuetext', response)
})
