import type { Page } from '@playwright/test'
import { findings, openFully } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const widths = [320, 1366]

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openFor(page: Page, path: string): Promise<void> {
  await openFully(page, path)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the sign-in page has no axe findings with a refused address, a sent code and a wrong code', async ({ page }) => {
  await openFully(page, '/admin')
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  const result = await findings(page, 'refused address', widths)
  await page.getByLabel('Email').fill('somebody@suvira.example')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP Sent.')).toBeVisible()
  result.push(...(await findings(page, 'sent code', widths)))
  await page.getByLabel('Digit 1 of 4').fill('0000')
  await expect(page.getByText('The OTP entered is incorrect')).toBeVisible()
  result.push(...(await findings(page, 'wrong code', widths)))
  expect(result).toEqual([])
})

test('the catalogue and its forms and dialogs have no axe findings @night', async ({ page, site }) => {
  await site.signIn(page)
  await openFor(page, '/admin/products-export')
  await expect(page.locator('table').first()).toBeVisible()
  const result = await findings(page, 'catalogue', widths)
  for (const choice of ['Edit section', 'Import catalogue']) {
    await page.getByRole('button', { name: 'Section actions', exact: true }).click()
    await page.getByRole('menuitem', { name: choice }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    result.push(...(await findings(page, choice, widths)))
    await closed(page)
  }
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Brand Name is required.')).toBeVisible()
  result.push(...(await findings(page, 'refused item', widths)))
  await closed(page)
  await page
    .locator('table')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Archive section' })).toBeVisible()
  result.push(...(await findings(page, 'menu of an item', [1366])))
  await page.getByRole('menuitem', { name: 'Archive section' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  result.push(...(await findings(page, 'question', widths)))
  expect(result).toEqual([])
})

test('the zone and its forms have no axe findings @night', async ({ page, site }) => {
  await site.signIn(page)
  await openFor(page, '/admin/investorzone/quarterly-results')
  await expect(page.locator('.documents')).toBeVisible()
  const result = await findings(page, 'zone', widths)
  for (const name of ['Upload PDF', 'File several', 'Add section', /^Edit /, /^Delete /]) {
    await page.getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    result.push(...(await findings(page, String(name), widths)))
    await closed(page)
  }
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose when to publish' }).click()
  await expect(page.getByRole('dialog').locator('.drop-bad').first()).toBeVisible()
  result.push(...(await findings(page, 'refused upload', widths)))
  expect(result).toEqual([])
})

test('admins, history, holidays, requests and the placeholder have no axe findings @night', async ({ page, site }) => {
  await site.signIn(page)
  await openFor(page, '/admin/history')
  await page.locator('.history-changes summary').first().click()
  const result = await findings(page, 'history', widths)
  for (const path of [
    '/admin/desk',
    '/admin/desk/calendar',
    '/admin/desk/regulation-46',
    '/admin/desk/unclaimed-dividends',
    '/admin/desk/insiders',
    '/admin/desk/readers',
    '/admin/status',
    '/admin/enquiries',
    '/admin/newsletters',
    '/admin/products-domestic',
    '/admin/info',
  ]) {
    await openFor(page, path)
    result.push(...(await findings(page, path, widths)))
  }
  await page.getByRole('button', { name: 'Add admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  result.push(...(await findings(page, 'refused admin', widths)))
  expect(result).toEqual([])
})
