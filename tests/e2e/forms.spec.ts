import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })

/** Opens the edit form of the first item that shows. By keyboard: before it clicks, the test runner may scroll an open menu away. */
async function editFirstItem(page: Page): Promise<Locator> {
  await page.locator('table').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Edit section' }).press('Enter')
  return dialog(page, 'Edit item')
}

/** Another admin changes the strength of the item that is being edited. */
async function changeElsewhere(page: Page, form: Locator, strength: string): Promise<void> {
  const brand = await form.getByLabel('Brand Name').inputValue()
  await page.evaluate(
    async ([brandName, changed]) => {
      const call = async (name: string, body: unknown) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('session_token')}`,
        }
        const reply = await fetch(`/api/v1/admin/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return reply.json()
      }
      const { data } = await call('get-products', {})
      const item = data.item.find((each: { brand_name: string }) => each.brand_name === brandName)
      const { brand_name, generic_name, category, section_id, subsection_id, _id: id } = item
      const fields = { brand_name, generic_name, category, section_id, subsection_id }
      const { err } = await call('edit-product-item', { ...fields, id, strength: changed })
      if (err) throw new Error(err)
    },
    [brand, strength] as const,
  )
}

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/products-export', { waitUntil: 'networkidle' })
})

test('a form opens on its first field and gives the focus back', async ({ page }) => {
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
})

test('letting go of a selection on the backdrop closes nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Add item' }).click()
  const form = dialog(page, 'Add item')
  const box = await form.getByLabel('Brand Name').boundingBox()
  if (!box) throw new Error('The field is not drawn.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(10, box.y + 20)
  await page.mouse.up()
  await expect(form).toBeVisible()
})

test('its button looks dim until all is there; pressed, it flags the fields and goes to the first', async ({
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

test('typed text is not thrown away without asking', async ({ page }) => {
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

test('an edit that changes nothing asks to change the data', async ({ page }) => {
  const form = await editFirstItem(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Change the data and try again')).toBeVisible()
  await expect(form).toBeVisible()
})

test('a failed call says so and keeps what was typed', async ({ page }) => {
  const form = await editFirstItem(page)
  await form.getByLabel('Strength').fill('12 mg, typed by hand')
  await page.route('**/api/v1/admin/edit-product-item', (route) =>
    route.fulfill({ status: 503, json: { err: 'The store does not answer. Try again.', code: 'try-later' } }),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The store does not answer.' })).toBeVisible()
  await expect(form.getByLabel('Strength')).toHaveValue('12 mg, typed by hand')
  // The toast stands where it can be reached although a dialog is open.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/v1/admin/edit-product-item')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
})

test('Finding 22: a save that fails again and again keeps the dialog, its sentence and what was typed', async ({
  page,
}) => {
  // Chromium answers a promise; a browser that answers nothing would hide what this looks for.
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = async function (...how) {
      scroll.apply(this, how)
    }
  })
  const form = await editFirstItem(page)
  await form.getByLabel('Strength').fill('14 mg, typed by hand')
  const refuse = { status: 503, json: { err: 'The store does not answer. Try again.', code: 'try-later' } }
  await page.route('**/api/v1/admin/edit-product-item', (route) => route.fulfill(refuse))
  for (let tries = 0; tries < 3; tries += 1) {
    const answered = page.waitForResponse('**/api/v1/admin/edit-product-item')
    await form.getByRole('button', { name: 'Save' }).click()
    await answered
    await expect(form.locator('.failure')).toHaveText('The store does not answer. Try again.')
    await expect(form.getByLabel('Strength')).toHaveValue('14 mg, typed by hand')
  }
  await page.unroute('**/api/v1/admin/edit-product-item')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('table').first()).toContainText('14 mg, typed by hand')
})

test('a refused field is flagged with the server’s own sentence', async ({ page }) => {
  const form = await editFirstItem(page)
  await form.getByLabel('Brand Name').fill('Suvitaken')
  await page.route('**/api/v1/admin/edit-product-item', (route) =>
    route.fulfill({
      status: 400,
      json: { err: 'This brand name is taken.', code: 'bad-input', field: 'brand_name' },
    }),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Brand Name')).toHaveAccessibleDescription('This brand name is taken.')
  await form.getByLabel('Brand Name').fill('Suvifree')
  await expect(form.locator('.field').getByText('This brand name is taken.')).toHaveCount(0)
})

test('somebody else’s change is shown, and mine goes on top only when I say so', async ({ page }) => {
  const form = await editFirstItem(page)
  await form.getByLabel('Strength').fill('Mine')

  await changeElsewhere(page, form, 'Theirs')
  await form.getByRole('button', { name: 'Save' }).click()
  const difference = form.getByRole('region', { name: 'What somebody changed meanwhile' })
  await expect(difference.getByRole('row', { name: /Strength/ })).toContainText('Mine')
  await expect(difference.getByRole('row', { name: /Strength/ })).toContainText('Theirs')
  await expect(form.getByLabel('Strength')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save mine on top' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('table').first()).toContainText('Mine')
})

test('what stands now can be taken instead', async ({ page }) => {
  const form = await editFirstItem(page)
  await form.getByLabel('Strength').fill('Mine again')
  await changeElsewhere(page, form, 'Theirs again')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('button', { name: 'Take what stands now' }).click()
  await expect(form.getByLabel('Strength')).toHaveValue('Theirs again')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Change the data and try again')).toBeVisible()
})

test('pressing Save twice sends once', async ({ page }) => {
  let sent = 0
  await page.route('**/api/v1/admin/edit-product-item', async (route) => {
    sent += 1
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  const form = await editFirstItem(page)
  await form.getByLabel('Strength').fill('Once')
  await form.getByRole('button', { name: 'Save' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(form).toBeHidden()
  expect(sent).toBe(1)
})

// To the millisecond in app/ui/toasts.test.ts.
test('a toast goes by itself, but not from under the pointer', async ({ page }) => {
  test.setTimeout(60_000)
  const form = await editFirstItem(page)
  await form.getByRole('button', { name: 'Save' }).click()
  const words = toast(page, 'Change the data and try again')
  await words.hover()
  await page.waitForTimeout(6000)
  await expect(words).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(words).toHaveCount(0)
})

test('a question has no close icon, the focus on Cancel, and closes on its backdrop', async ({ page }) => {
  await page.locator('table').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Archive section' }).press('Enter')
  const question = page.locator('dialog.modal.ask')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.mouse.click(20, 450)
  await expect(question).toHaveCount(0)
})

test('a menu works by keyboard and closes on Escape', async ({ page }) => {
  const dots = page.locator('table').getByRole('button').first()
  await dots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit section' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Archive section' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Edit section' })).toBeHidden()
  await expect(dots).toBeFocused()
})

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const) {
  test(`Finding 26: at ${width} × ${height} no toast covers a button of a dialog`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const open = [
      () => editFirstItem(page),
      async () => {
        await page.goto('/admin/investorzone/concall', { waitUntil: 'networkidle' })
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .click()
        return dialog(page, 'Edit document')
      },
    ]
    for (const opened of open) {
      const form = await opened()
      const reason = form.getByLabel('Reason')
      if (await reason.count()) await reason.fill('Nothing changes')
      const answered = page.waitForResponse(/\/api\/v1\/admin\/edit-/)
      if (!(await reason.count())) await form.getByLabel('Strength').fill('15 mg')
      await page.route(/\/api\/v1\/admin\/edit-/, (route) =>
        route.fulfill({ status: 503, json: { err: 'The store does not answer. Try again.', code: 'try-later' } }),
      )
      await form.getByRole('button', { name: 'Save' }).click()
      await answered
      await expect(toast(page, 'The store does not answer.')).toBeVisible()
      expect(await coveredButtons(form)).toEqual([])
      await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport()
      await expect(form.getByRole('heading', { name: /^Edit/ })).toBeInViewport()
    }
  })
}

/** The names of a dialog's buttons that a toast lies on. */
function coveredButtons(form: Locator): Promise<string[]> {
  return form.evaluate((element) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    return [...element.querySelectorAll('button:not(.toast *)')]
      .filter((button) => {
        // What the dialog's body has scrolled away is not there to be covered.
        const seen = (button.closest('.body') ?? element).getBoundingClientRect()
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

test('on a phone the form is a sheet that fits, its toasts clear of its buttons', async ({ page }) => {
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

test('a calendar opens below its field where there is room, else above, and is worked by keyboard', async ({
  page,
}) => {
  await page.goto('/admin/investorzone/corporate-announcements', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Upload PDF' }).click()
  const form = dialog(page, 'Upload PDF')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await form.getByRole('radio', { name: 'Seal until…' }).check()
  const buttons = form.getByRole('button', { name: 'Open calendar' })
  const [first, last] = [buttons.first(), buttons.last()]

  await last.click()
  const [lastBox, above] = [await last.boundingBox(), await calendar.boundingBox()]
  expect(above && lastBox && above.y + above.height).toBeLessThanOrEqual((lastBox?.y ?? 0) + 1)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()

  await form.getByLabel('Date', { exact: true }).fill('2026-01-30')
  await first.click()
  const [firstBox, below] = [await first.boundingBox(), await calendar.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((firstBox ? firstBox.y + firstBox.height : 0) - 1)
  await expect(calendar.getByText('January 2026')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByText('February 2026')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue('2026-02-07')
})
