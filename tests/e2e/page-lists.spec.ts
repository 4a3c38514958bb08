import type { Browser, Page } from '@playwright/test'
import { pageParts } from '#app/content/parts.ts'
import { findings } from './axe-checks.ts'
import { expect, type Site, test } from './site.ts'

const sizes = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
]
const [first, second] = pageParts.home.values.section5.data

test.describe.configure({ mode: 'serial' })

const inPage = (page: Page) => page.getByRole('region', { name: 'The page with its texts' })
const authors = (page: Page) => inPage(page).locator('.testimonials figcaption b')
const step = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selected entry: Testimonials' }).getByRole('button', { name })

for (const size of sizes)
  test(`an entry of a list is added, moved, removed and restored in place, at ${size.width} px (47) @night`, async ({
    page,
    site,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await site.signIn(page)
    await page.goto('/admin/pages/home')
    await authors(page).first().click()
    await expect(page.getByText('Testimonials: 1 of 2')).toBeVisible()
    await step(page, `Add after ‘${first.name}’`).click()
    await expect(authors(page)).toHaveText([first.name, '', second.name])
    const name = inPage(page).getByRole('textbox', { name: 'Testimonials 2: Who says it' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Chief Pharmacist')
    await inPage(page).getByRole('textbox', { name: 'Testimonials 2: Organisation' }).fill('District hospital')
    await inPage(page).getByRole('textbox', { name: 'Testimonials 2: Quotation' }).fill('Every box was whole.')
    await step(page, 'Move ‘Chief Pharmacist’ up').click()
    await expect(authors(page)).toHaveText(['Chief Pharmacist', first.name, second.name])
    await expect(page.getByText('Testimonials: 1 of 3')).toBeVisible()
    expect(await findings(page, 'steps of a list', [320, size.width])).toEqual([])
    await page.setViewportSize(size)
    await page.reload()
    await expect(authors(page)).toHaveText(['Chief Pharmacist', first.name, second.name])
    await authors(page).last().click()
    // It is beside the screen of a phone, in a row that scrolls.
    await expect(page.getByText('does not fit on one line')).toHaveCount(0)
    await step(page, `Remove ‘${second.name}’`).click()
    await expect(authors(page)).toHaveText(['Chief Pharmacist', first.name])
    await step(page, `Restore ‘${second.name}’`).click()
    await expect(authors(page)).toHaveText(['Chief Pharmacist', first.name, second.name])
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    const done = page.getByRole('status').filter({ hasText: 'Home is published.' })
    await expect(done).toBeVisible()
    // A toast stays while the pointer is over it.
    await done.hover()
    expect(await authorsFor(browser, site)).toEqual(['Chief Pharmacist', first.name, second.name])
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(authors(page)).toHaveText([first.name, second.name])
    expect(await authorsFor(browser, site)).toEqual([first.name, second.name])
  })

test('the steps of a list are taken with the keyboard, and its limits are shown at its steps @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/pages/home')
  await authors(page).first().locator('[data-text]').focus()
  await page.keyboard.press('Tab')
  await expect(step(page, `Add after ‘${first.name}’`)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(step(page, `Move ‘${first.name}’ down`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(authors(page)).toHaveText([second.name, first.name])
  await page.keyboard.press('Escape')
  await expect(authors(page).last().locator('[data-text]')).toBeFocused()
  await step(page, `Remove ‘${first.name}’`).press('Space')
  await expect(authors(page)).toHaveText([second.name])
  const remove = step(page, `Remove ‘${second.name}’`)
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription('At least 1 required.')
  await remove.press('Enter')
  await expect(authors(page)).toHaveText([second.name])
  const add = step(page, 'Add after')
  for (let count = 2; count <= 6; count += 1) {
    await add.press('Enter')
    await expect(authors(page)).toHaveCount(count)
  }
  await expect(add).toHaveAccessibleDescription('The list is full: 6 at most.')
  await step(page, 'Remove').press('Tab')
  await expect(inPage(page).locator('.testimonials [data-text]:focus')).toHaveCount(1)
})

test('numbers of an entry are changed beside its steps, and a list that the page orders has no moves @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/pages/our-purpose')
  const years = inPage(page).locator('.timeline b')
  await inPage(page).locator('.timeline h3').first().click()
  const steps = page.getByRole('group', { name: 'Selected entry: Milestones' })
  await expect(steps.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await steps.getByLabel('Year').fill('1899')
  await expect(years.first()).toHaveText('1899')
  await expect(steps.getByLabel('Year')).toBeFocused()
})

async function authorsFor(browser: Browser, site: Site): Promise<string[]> {
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/`)
  const names = await visitor.locator('.testimonials figcaption b').allTextContents()
  await visitor.close()
  return names
}
