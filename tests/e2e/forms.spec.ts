import type { Locator, Page } from '@playwright/test'
import { dialog, editFirstItem, openCatalogue, toast } from './catalogue-forms.ts'
import { expect, test } from './site.ts'

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page)
  await openCatalogue(page)
})

test('a form opens on its first field and returns the focus when it closes @night', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Add item' })
  await opener.click()
  const form = dialog(page, 'Add item')
  await expect(form.getByLabel('Brand Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await opener.click()
  await page.mouse.click(20, 450)
  await expect(form).toBeHidden()

  // Releasing a selection on the backdrop closes nothing.
  await opener.click()
  const box = await form.getByLabel('Brand Name').boundingBox()
  if (!box) throw new Error('The field is not drawn.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(10, box.y + 20)
  await page.mouse.up()
  await expect(form).toBeVisible()
})

test('the button of a form is dimmed until all is filled in; a click flags the fields and focuses the first @night', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const form = dialog(page, 'Add item')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toHaveClass(/dim/)
  await save.click()
  await expect(form.getByText('Brand Name is required.')).toBeVisible()
  await expect(form.getByText('Category is required.')).toBeVisible()
  await expect(form.getByLabel('Brand Name')).toBeFocused()
  await expect(form.getByLabel('Brand Name')).toHaveAccessibleDescription('Brand Name is required.')
  await form.getByLabel('Brand Name').fill('Suvitest')
  await expect(form.getByText('Brand Name is required.')).toBeHidden()
  await form.getByLabel('Category').fill('Test preparations')
  await expect(save).not.toHaveClass(/dim/)
})

test('typed text is not discarded without a confirmation @night', async ({ page }) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const form = dialog(page, 'Add item')
  await form.getByLabel('Brand Name').fill('Suvitest')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Leave without saving?')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Brand Name')).toHaveValue('Suvitest')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused()
})

test('a menu works by keyboard and closes on Escape, and its dialog closes on the backdrop @night', async ({
  page,
}) => {
  const dots = page
    .locator('table')
    .getByRole('button', { name: /^Actions for/ })
    .first()
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit section' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Archive section' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Edit section' })).toBeHidden()
  await expect(dots).toBeFocused()

  // The question of the other choice has no close icon and the focus on Cancel, and closes on its backdrop.
  await dots.click()
  await page.getByRole('menuitem', { name: 'Archive section' }).press('Enter')
  const question = page.locator('dialog.dialog-ask')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.mouse.click(20, 450)
  await expect(question).toHaveCount(0)
})

test('an item selected before the menu reports that it is open is still the selected one @night', async ({ page }) => {
  const chosen = await page
    .locator('table')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .evaluate(async (dots: HTMLButtonElement) => {
      const menu = document.getElementById(dots.getAttribute('popovertarget') ?? '')
      const reportsToggle = new Promise((response) => menu?.addEventListener('toggle', response, { once: true }))
      dots.click()
      // React renders the choices in this task; the browser's event follows in a later one.
      await Promise.resolve()
      menu?.querySelectorAll<HTMLElement>('[role="menuitem"]')[1]?.focus()
      await reportsToggle
      return document.activeElement?.textContent
    })
  expect(chosen).toBe('Archive section')
})

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const) {
  test(`no toast covers a button of a dialog at ${width} × ${height} (Finding 26) @night`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.route(/\/api\/v1\/admin\/edit-/, (route) =>
      route.fulfill({ status: 503, json: { err: 'The store does not respond. Try again.', code: 'try-later' } }),
    )
    const item = await editFirstItem(page)
    await item.getByLabel('Strength').fill('15 mg')
    await expectClearToast(page, item)
    await page.goto('/admin/investorzone/concall')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const document = dialog(page, 'Edit document')
    await document.getByLabel('Reason').fill('Nothing changes')
    await expectClearToast(page, document)
  })
}

/** Submits a form that is refused, and asserts that the toast covers neither buttons nor heading. */
async function expectClearToast(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The store does not respond.')).toBeVisible()
  expect(await coveredButtons(form)).toEqual([])
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport()
  await expect(form.getByRole('heading', { name: /^Edit/ })).toBeInViewport()
}

function coveredButtons(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    return [...element.querySelectorAll('button:not(.toast *)')]
      .filter((button) => {
        // Content scrolled out of the dialog's body cannot be covered.
        const seen = (button.closest('.dialog-body') ?? element).getBoundingClientRect()
        const box = button.getBoundingClientRect()
        if (box.bottom <= seen.top || box.top >= seen.bottom) return false
        return toasts.some(
          (toast) =>
            toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom,
        )
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
  })
}

test('the form on a phone is a sheet that fits, and its toasts do not cover its buttons @night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const form = await editFirstItem(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport()
  await save.click()
  const words = await toast(page, 'Change the data and try again').boundingBox()
  const button = await save.boundingBox()
  expect(words && button && words.y + words.height).toBeLessThan(button?.y ?? 0)
})

async function gapBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()]
  return first && second ? second.y - first.y - first.height : Number.NaN
}

test('a calendar opens below its field if there is space, or else above, and works by keyboard @night', async ({
  page,
}) => {
  await page.goto('/admin/investorzone/corporate-announcements')
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  const form = dialog(page, 'Upload PDF')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await form.getByRole('radio', { name: 'Schedule…' }).check()
  const buttons = form.getByRole('button', { name: 'Open calendar' })
  const [first, last] = [buttons.first(), buttons.last()]

  await last.click()
  await expect.poll(() => gapBetween(calendar, last)).toBeGreaterThanOrEqual(-1)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()

  await form.getByLabel('Date', { exact: true }).fill('2026-01-30')
  await first.click()
  await expect.poll(() => gapBetween(first, calendar)).toBeGreaterThanOrEqual(-1)
  await expect(calendar.getByText('January 2026')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByText('February 2026')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('07 Feb 2026')
})
