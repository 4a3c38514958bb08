import type { Browser, Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { callFrom } from './sign-in.ts'
import { byNight, expect, type Site, test } from './site.ts'

const original = 'Healthcare for a better tomorrow'
const headline = 'Medicines that arrive whole'
const sizes = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
]

const inPage = (page: Page) => page.getByRole('region', { name: 'The page with its texts' })

test.describe.configure({ mode: 'serial' })

for (const [row, size] of sizes.entries())
  test(`a text is changed in place, published and undone, at ${size.width} px (47)${byNight(row)}`, async ({
    page,
    site,
    browser,
  }) => {
    await page.setViewportSize(size)
    await site.signIn(page)
    await page.goto('/admin/pages')
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
    const hero = inPage(page).getByRole('textbox', { name: 'Headline' })
    await expect(hero).toHaveText(original)
    await hero.fill(headline)
    const status = page.getByRole('complementary', { name: 'Selected text' })
    await expect(status).toContainText(`${60 - headline.length} characters left`)
    await page.reload()
    await expect(hero).toHaveText(headline)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row').filter({ hasText: original })).toContainText(headline)
    await dialog.getByRole('button', { name: 'Publish' }).click()
    const done = page.getByRole('status').filter({ hasText: 'Home is published.' })
    await expect(done).toBeVisible()
    expect(await headlineFor(browser, site)).toBe(headline)
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(hero).toHaveText(original)
    expect(await headlineFor(browser, site)).toBe(original)
  })

test('Escape restores a text, a text that is too long is reported, and a lost fact names the other texts @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/pages/home')
  const introduction = inPage(page).getByRole('textbox', { name: 'Introduction' })
  await introduction.fill('Sterile injectables, dispensed in 23 countries.')
  const status = page.getByRole('complementary', { name: 'Selected text' })
  await expect(status).toContainText('“22 countries” is also in')
  await introduction.press('Escape')
  await expect(introduction).toContainText('22 countries')
  await expect(page.getByText('No unpublished changes')).toBeVisible()
  await introduction.fill('x'.repeat(201))
  await expect(status).toContainText('1 character too many')
  expect(await findings(page, 'page editor', [320, 1366])).toEqual([])
})

for (const size of sizes)
  test(`the name and the picture of every slide are edited in place, at ${size.width} px (47) @night`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await site.signIn(page)
    await page.goto('/admin/pages/home')
    test.slow()
    for (const [place, name] of ['Ampoules and vials', 'Powder', 'Tablets and capsules'].entries()) {
      const slide = inPage(page).getByRole('textbox', { name: `Slide ${place + 1}`, exact: true })
      await slide.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(name)
      await expect(slide).toHaveText(name)
      await expect(page.getByRole('complementary', { name: 'Selected text' })).toContainText(`Slide ${place + 1}`)
      const picture = inPage(page).getByRole('button', { name: `Replace picture: Picture of a slide ${place + 1}` })
      await expect(picture).toHaveCSS('opacity', '1')
      await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }))
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      await picture.click({ force: true, position: { x: width - 30, y: height / 2 } })
      await expect(page.getByRole('dialog', { name: `Picture of a slide ${place + 1}` })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(await findings(page, 'slides', [320, size.width])).toEqual([])
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect(page.getByRole('dialog').getByRole('row', { name: /^Slide 3/ })).toContainText('Tablets and capsules')
  })

test('a hint tells how many lines a text takes on a phone, and that a word is too wide @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/pages/home')
  const status = page.getByRole('complementary', { name: 'Selected text' })
  const hero = inPage(page).getByRole('textbox', { name: 'Headline' })
  await hero.fill('Better care')
  await expect(status).toContainText('characters left')
  const visitor = await page.context().newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`${site.url}/?view=visitor`)
  const lines = (text: string) =>
    visitor.getByRole('heading', { level: 1 }).evaluate((heading, words) => {
      heading.textContent = words
      const style = getComputedStyle(heading)
      return Math.round(heading.getBoundingClientRect().height / Number.parseFloat(style.lineHeight))
    }, text)
  const long = 'Healthcare for a better tomorrow, and for every day after'
  const [before, after] = [await lines(original), await lines(long)]
  expect(after).toBeGreaterThan(before)
  await visitor.close()
  await hero.fill(long)
  await expect(status).toContainText(`this text takes ${after} lines. The original takes ${before}.`)
  await hero.fill('Pneumonoultramicroscopic')
  await expect(status).toContainText('a word does not fit on one line')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await findings(page, 'hints', [320, 1366])).toEqual([])
  await hero.fill(original)
  await expect(status).not.toContainText('On a phone')
})

test('where owners require it, a second person approves a changed text (47) @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'approver' })
  await call('admin/set-approval', { sections: ['Pages'] })
  await page.goto('/admin/pages/home')
  await inPage(page).getByRole('textbox', { name: 'Headline' }).fill(headline)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval.' })).toBeVisible()
  await expect(page.getByText('Visitors see it once a second person approves it.')).toBeVisible()
  expect(await headlineFor(browser, site)).toBe(original)
  const approver = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  await site.signIn(approver, 'second@suvira.example')
  await approver.goto('/admin/desk/approvals')
  await expect(approver.getByText(`Home: Headline: ${original} → ${headline}`)).toBeVisible()
  await approver.getByRole('button', { name: /^Approve/ }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => headlineFor(browser, site)).toBe(headline)
  await approver.close()
})

test('a page for its editors is refused without a session and without the permission', async ({
  browser,
  page,
  site,
}) => {
  const address = `${site.url}/admin/pages/home/content`
  const statusFor = async (token?: string, at = address, from = page) =>
    (await from.request.get(at, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status()
  expect(await statusFor()).toBe(401)
  const token = await site.signIn(page)
  expect(await statusFor(token)).toBe(200)
  expect(await statusFor(token, `${address}?at=soon`)).toBe(400)
  expect(await statusFor(token, `${site.url}/admin/pages/nothing/content`)).toBe(404)
  const statusOfDraft = async (data: string, authorization = `Bearer ${token}`) =>
    (await page.request.post(address, { headers: { authorization }, data })).status()
  expect(await statusOfDraft('{}')).toBe(200)
  expect(await statusOfDraft('{}', '')).toBe(401)
  expect(await statusOfDraft('no JSON')).toBe(400)
  expect(await statusOfDraft(`{"section5.data":"${'x'.repeat(256 * 1024)}"}`)).toBe(413)
  const input = { name: 'Dev', email: 'dev@suvira.example', role: 'catalogue' }
  await callFrom(page.request, site.url, { name: 'admin/add-admin', input, token })
  const other = await browser.newPage()
  expect(await statusFor(await site.signIn(other, 'dev@suvira.example'), address, other)).toBe(403)
  await other.close()
})

async function headlineFor(browser: Browser, site: Site): Promise<string | null> {
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/`)
  const text = await visitor.getByRole('heading', { level: 1 }).textContent()
  await visitor.close()
  return text
}
