import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

async function faults(page: Page) {
  // Colours are measured once nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const width of [1366, 390]) {
  test(`the admin’s pages, dialogs and history have none at ${width} px`, async ({ page, site }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await site.signIn(page)
    await page.goto('/admin/investorzone/quarterly-results')
    await expect(page.locator('.docs')).toBeVisible()
    expect(await faults(page)).toEqual([])
    for (const name of ['Upload PDF', 'File several', 'Add section', /^Edit /, /^Delete /]) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await faults(page), String(name)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.goto('/admin/history')
    await page.locator('.changes summary').first().click()
    expect(await faults(page)).toEqual([])
    for (const path of ['/admin/status', '/admin/info', '/admin/enquiries']) {
      await page.goto(path)
      await expect(page.locator('main .skels')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faults(page), path).toEqual([])
    }
  })
}
