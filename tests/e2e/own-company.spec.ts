import type { Page } from '@playwright/test'
import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

test.describe.configure({ timeout: 180_000 })

const sizes = [
  [1366, 900],
  [390, 844],
] as const

const checklist = (page: Page) => page.getByRole('region', { name: /^Set up your site/ })

async function enterFact(page: Page, fact: string, enter: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: `Edit ${fact}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Company' })
  await enter(form)
  await form.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog', { name: 'Check your changes' }).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function enterText(page: Page, name: string, text: string) {
  const field = page.getByRole('textbox', { name, exact: true }).last()
  await field.fill(text)
}

async function enterCompany(page: Page, width: number): Promise<void> {
  await page.goto('/admin/desk/company')
  await ready(page)
  await enterFact(page, 'Name', async (form) => {
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Arula Remedies ${width} Limited`)
  })
  await enterFact(page, 'Registered office', async (form) => {
    const office = form.getByRole('group', { name: 'Registered office', exact: true })
    if (!(await office.getByRole('textbox').count()))
      await office.getByRole('button', { name: 'Add entry: Registered office' }).click()
    await office.getByRole('textbox').first().fill(`${width} Mill Road`)
  })
}

async function enterHome(page: Page, width: number): Promise<void> {
  await page.goto('/admin/pages/home')
  await ready(page)
  await enterText(page, 'Introduction', `Ampoules for hospitals, ${width}.`)
  await enterText(page, 'Title of the figures', 'What we count')
  await enterText(page, 'Strength 1', 'Two lines')
  await enterText(page, 'Text of a strength 1', 'One for ampoules, one for vials.')
  await enterText(page, 'Collaborator 1', 'City Hospitals')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Home is published.' })).toBeVisible()
}

for (const [width, height] of sizes) {
  const owner = `owner${width}@arula.example`

  test.describe('a new company', () => {
    test.use({ environment: { SEED: 'none', ADMIN_EMAIL: owner } })

    test(`from empty to a complete Home without code, at ${width} px (47) @night`, async ({ page, site, browser }) => {
      await page.setViewportSize({ width, height })
      const visitor = await browser.newPage({ baseURL: site.url, viewport: { width, height } })
      await visitor.goto('/')
      await expect(visitor.getByText('This part of the site is being prepared.')).toBeVisible()
      await expect(visitor.getByRole('main').getByRole('heading')).toHaveCount(1)

      await site.signIn(page, owner)
      await page.goto('/admin/desk')
      await expect(checklist(page)).toContainText('of 10 done')
      expect(await findings(page, 'checklist', [320, 1366])).toEqual([])
      await page.setViewportSize({ width, height })
      await enterCompany(page, width)
      await page.goto('/admin/desk')
      await expect(checklist(page).getByRole('listitem').filter({ hasText: 'Company' })).toContainText('Done')
      await expect(checklist(page).getByRole('listitem').filter({ hasText: 'Offices' })).toContainText('Done')

      await enterHome(page, width)

      await visitor.goto('/')
      await expect(visitor).toHaveTitle(`Healthcare for a better tomorrow | Arula Remedies ${width} Limited`)
      await expect(visitor.getByText(`Ampoules for hospitals, ${width}.`)).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'What we count' })).toBeVisible()
      await expect(visitor.getByRole('contentinfo')).toContainText(`${width} Mill Road`)
      await expect(visitor.getByRole('heading', { name: 'Two lines' })).toBeVisible()
      await expect(visitor.getByText('City Hospitals')).toBeVisible()
      expect(await findings(visitor, 'home of a new company', [320, 1366])).toEqual([])
    })
  })
}

test.describe('a sample site', () => {
  for (const [width, height] of sizes.slice(0, 1))
    test(`becomes a company’s own after its name is typed, at ${width} px (47) @night`, async ({ page, site }) => {
      await page.setViewportSize({ width, height })
      await site.signIn(page)
      await page.goto('/admin/desk/settings')
      await page.getByRole('button', { name: 'Start with your own company' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('This cannot be undone.')
      await expect(dialog.getByRole('listitem').filter({ hasText: 'documents' })).toContainText(/^\d{3} documents/)
      expect(await findings(page, 'start with an own company', [320, 1366])).toEqual([])
      await dialog.getByRole('button', { name: 'Remove all content' }).click()
      await expect(dialog).toContainText('Enter the name of your company.')
      await dialog.getByLabel('Name of your company').fill('Arula Remedies Limited')
      await dialog.getByRole('button', { name: 'Remove all content' }).click()
      await expect(checklist(page)).toContainText('1 of 10 done')
      await expect(page).toHaveTitle('Desk | Arula Remedies Limited')
      await page.goto('/investorzone/annual-reports')
      await expect(page.getByText('No Data').first()).toBeVisible()
    })
})
