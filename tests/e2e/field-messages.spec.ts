import type { Locator } from '@playwright/test'
import { expect, readingTest as test } from './site.ts'

/** Resolved colour of errors. */
const errorColour = 'rgb(179, 38, 30)'

test('an error of a form has the colour of errors, in a dialog of the desk too @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/desk/releases')
  await page.getByRole('button', { name: 'Plan a release' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Release time').fill('soon')
  await dialog.getByRole('button', { name: 'Plan release' }).click()
  const error = dialog.getByText('Enter a day and time like 12 Feb 2026, 18:30.')
  await expect(error).toHaveCSS('color', errorColour)
})

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

for (const [width, height] of [
  [390, 844],
  [1366, 900],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('the country list does not cover the error of its own field @night', async ({ page }) => {
      await page.goto('/products-export')
      await page.getByRole('button', { name: 'Download' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Download' }).click()
      const field = dialog.locator('.field', { has: page.getByLabel('Country') })
      const error = field.locator('.field-message')
      await expect(error).toBeVisible()
      await field.getByRole('combobox').click()
      const list = await boxOf(dialog.getByRole('listbox'))
      const [message, control] = [await boxOf(error), await boxOf(field.getByRole('combobox'))]
      const apart = (part: typeof list) => list.y >= part.y + part.height || list.y + list.height <= part.y
      expect([apart(message), apart(control)]).toEqual([true, true])
      expect(list.y >= 0 && list.y + list.height <= height).toBe(true)
      await dialog.getByRole('option', { name: 'Kenya' }).click()
      await expect(error).toHaveCount(0)
    })

    test('the sign-in button does not move when an error is displayed @night', async ({ page }) => {
      await page.goto('/admin')
      const send = page.getByRole('button', { name: 'Send OTP' })
      const email = page.getByLabel('Email')
      const before = { send: await boxOf(send), email: await boxOf(email) }
      await send.click()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      const after = { send: await boxOf(send), email: await boxOf(email) }
      if (width <= 500) {
        expect(after.send.y).toBeGreaterThan((await boxOf(page.locator('.field-bad .field-message'))).y)
        expect(after.send.width).toBe(after.email.width)
      } else {
        expect(after.send.y - after.email.y).toBe(before.send.y - before.email.y)
        expect(Math.abs(after.send.y + after.send.height - after.email.y - after.email.height)).toBeLessThanOrEqual(1)
      }
    })
  })
}
