import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const follower = (email: string) => ({ email, sections: 'all' as const, events: true, digest: false, consent: true })

for (const [width, height] of [
  [1366, 900],
  [390, 844],
] as const)
  test(`an admin finds, exports and erases followers at ${width} px @night`, async ({ page, call, site }) => {
    await page.setViewportSize({ width, height })
    const emails = [`analyst-${width}@fund.example`, `reader-${width}@bank.example`]
    for (const email of emails) await page.request.post(`${site.url}/api/v1/user/follow`, { data: follower(email) })
    expect((await call('admin/get-followers', { search: String(width) })).data.total).toBe(2)
    await page.goto('/admin/desk/followers')
    await page.getByRole('searchbox').fill('fund')
    const row = page.getByRole('row').filter({ hasText: emails[0] })
    await expect(row).toContainText('Not confirmed yet')
    await expect(page.getByRole('row').filter({ hasText: emails[1] })).toHaveCount(0)
    expect(await findings(page, 'followers', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('followers.csv')
    await row.getByRole('button', { name: `Erase ${emails[0]}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase follower' }).click()
    await expect(row).toHaveCount(0)
    expect((await call('admin/get-followers', { search: emails[0] })).data.total).toBe(0)
  })
