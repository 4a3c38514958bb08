import { expect, test } from './site.ts'

const board = '/investorzone/composition-of-board-and-committees'
/** Time in which the page is looked at before the change, in milliseconds. */
const delayMs = 12_000

for (const [width, height, before, after] of [
  [1366, 900, 'Arvind Deshpande', 'Asha Nair'],
  [390, 844, 'Rohan Raghunath', 'Devika Menon'],
] as const)
  test(`a director is replaced from an instant on, and not before, at ${width} px (47) @night`, async ({
    page,
    call,
    browser,
    site,
  }) => {
    const { data } = await call('admin/get-directors', {})
    const id = data.find(({ name }: { name: string }) => name === before).id
    const from = new Date(Date.now() + delayMs).toISOString()
    await call('admin/edit-director', { id, name: after, from })

    const context = await browser.newContext({ viewport: { width, height }, baseURL: site.url })
    const visitor = await context.newPage()
    await visitor.goto(board)
    await expect(visitor.getByText(before, { exact: true }).first()).toBeVisible()
    await expect(visitor.getByText(after, { exact: true })).toHaveCount(0)
    await page.setViewportSize({ width, height })
    await page.goto('/admin/desk/company?part=board')
    await expect(page.getByRole('region', { name: /^From / })).toContainText(after)

    await expect
      .poll(async () => {
        await visitor.goto(board)
        return visitor.getByText(after, { exact: true }).count()
      })
      .toBeGreaterThan(0)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from))
    await expect(visitor.locator('.board').getByText(before, { exact: true })).toHaveCount(0)
    await context.close()
  })
