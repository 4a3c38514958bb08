import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { textPdf } from '../text-pdf.ts'
import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

test.describe.configure({ timeout: 120_000 })

const sizes = [
  { width: 1366, height: 900, scripts: true },
  { width: 390, height: 844, scripts: false },
]
const pdf = textPdf(['Asha Fernandes, stability analyst'])
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf }

/** Adds a position with the form of the company's facts. */
async function addPosition(page: Page, title: string): Promise<void> {
  await page.goto('/admin/desk/company?part=positions')
  await ready(page)
  await page.getByRole('button', { name: 'Edit facts' }).click()
  const form = page.getByRole('dialog', { name: 'Positions' })
  await form.getByRole('button', { name: 'Add position' }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Place' }).fill('Navi Mumbai')
  await form.getByRole('textbox', { name: 'Text' }).fill('You run stability studies.')
  await form.getByRole('textbox', { name: 'Last day to apply' }).fill('31 Dec 2099')
  await form.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog', { name: 'Check your changes' }).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('region', { name: /^Positions \d/ })).toContainText(title)
}

/** Applies for a position from the footer's link on, first with a wrong address and without consent. */
async function apply(visitor: Page, title: string, scripts: boolean): Promise<void> {
  const size = visitor.viewportSize() ?? { width: 1366, height: 900 }
  const check = async (place: string) => {
    if (scripts) expect(await findings(visitor, place, [320, 1366])).toEqual([])
    await visitor.setViewportSize(size)
  }
  const field = (name: string) => visitor.getByRole('textbox', { name })
  const send = () => visitor.getByRole('button', { name: 'Send application' }).click()
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(visitor.locator('.careers-list li')).toHaveCount(4)
  await check('positions')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('link', { name: 'people@suvira.example' })).toBeVisible()

  await field('Name').fill('Asha Fernandes')
  await field('E-mail').fill('asha@')
  await visitor.getByLabel('CV', { exact: true }).setInputFiles(cv)
  await send()
  await expect(visitor.locator('.field-message').filter({ hasText: /valid|^Agree/ })).toHaveCount(2)
  await expect(field('Name')).toHaveValue('Asha Fernandes')
  await check('application with errors')
  // With scripts the chosen file stays; without, the page tells that it must be chosen again.
  await expect(visitor.getByText('Choose your CV again.')).toHaveCount(scripts ? 0 : 1)
  if (!scripts) await visitor.getByLabel('CV', { exact: true }).setInputFiles(cv)
  await field('E-mail').fill('asha@post.example')
  await visitor.getByRole('checkbox', { name: /^I agree/ }).check()
  await send()
  await expect(visitor.getByText('Your application was sent.')).toBeVisible()
  await check('sent')
}

/** Downloads the CV of the application for a position, and erases the application. */
async function readAndErase(page: Page, title: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1366, height: 900 }
  await page.goto('/admin/desk/applications')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('asha@post.example')
  expect(await findings(page, 'applications', [320, 1366])).toEqual([])
  await page.setViewportSize(size)
  const saving = page.waitForEvent('download')
  await row.getByRole('link', { name: /^Download CV/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('CV-Asha-Fernandes.pdf')
  expect(readFileSync(await saved.path()).equals(pdf)).toBe(true)
  await row.getByRole('button', { name: /^Erase application/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase application' }).click()
  await expect(row).toHaveCount(0)
}

for (const { width, height, scripts } of sizes)
  test(`an admin adds a position, reads an application for it with its CV, and undo removes the position at ${width} px (scripts: ${scripts}) @night`, async ({
    page,
    browser,
    site,
  }) => {
    const title = `Stability analyst ${width}`
    await page.setViewportSize({ width, height })
    await site.signIn(page)
    await addPosition(page, title)

    const viewport = { width, height }
    const context = await browser.newContext({ javaScriptEnabled: scripts, viewport, baseURL: site.url })
    const visitor = await context.newPage()
    await apply(visitor, title, scripts)
    const note = () => site.mails().find(({ subject }) => subject === `New application: ${title}`)
    await expect.poll(() => note()?.to).toBe('people@suvira.example')
    await readAndErase(page, title)

    await page.goto('/admin/history?entity=company')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    const path = `/careers/stability-analyst-${width}`
    await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(404)
    await context.close()
  })
