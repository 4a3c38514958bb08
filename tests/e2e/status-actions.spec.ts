import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'backups-'))
test.use({ environment: { BACKUP_DIR: folder, SEED: 'none' } })

test('an owner creates a backup on the status page, and sends themselves a mail @night', async ({ page, site }) => {
  await expect.poll(() => readdirSync(folder).filter((name) => !name.endsWith('.part'))).toHaveLength(1)
  await site.signIn(page)
  await page.goto('/admin/status')
  await page.getByRole('button', { name: 'Start backup' }).click()
  await expect(page.getByText('A backup has been running since')).toBeVisible()
  await expect(page.getByText('A backup has been running since')).toHaveCount(0, { timeout: 30_000 })
  expect(readdirSync(folder)).toHaveLength(2)
  await expect(page.locator('dl > div').filter({ hasText: 'Last backup' })).toContainText('OK')
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await expect(page.getByText('A test e-mail to admin@example.com is being sent.')).toBeVisible()
  expect(site.mails().map(({ subject }) => subject)).toContain('A test mail from the website')
  await page.getByRole('button', { name: 'Check the installation' }).click()
  await expect(page.getByText('All checks passed. You are connected from 127.0.0.1.')).toBeVisible({ timeout: 30_000 })
  const installation = page.getByRole('region', { name: 'Installation' })
  await expect(installation.getByText(/backups is from/)).toBeVisible()
  expect(await findings(page, 'status', [320, 1366])).toEqual([])
})
