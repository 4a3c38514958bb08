import type { Page } from '@playwright/test'
import { notice } from './catalogue-admin.ts'
import { undoBecause } from './filing.ts'
import { type Call, expect, test } from './site.ts'

/** A saved change whose list could not be reloaded: list, toast and Undo remain, on each kind of admin page. */
type Change = {
  path: string
  list: string
  prepare?: (call: Call) => Promise<unknown>
  row: (page: Page) => ReturnType<Page['locator']>
  make: (page: Page) => Promise<void>
  saved: string
  before: string
  after: string
  takenBack: string
  undone?: (page: Page) => Promise<void>
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

const changes: Change[] = [
  {
    path: '/admin/investorzone/egm',
    list: 'admin/get-investors',
    prepare: (call) => call('admin/file-documents', { list: ['EGM'], documents: [{ name: 'A notice to rename' }] }),
    row: (page) => page.locator('.documents'),
    async make(page) {
      await page.getByRole('button', { name: 'Edit A notice to rename' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('A notice by another name')
      await page.getByRole('dialog').getByLabel('Reason').fill('A slip')
      await inDialog(page, 'Save').click()
    },
    saved: 'Document changed.',
    before: 'A notice to rename',
    after: 'A notice by another name',
    takenBack: 'Undone.',
    undone: (page) => undoBecause(page, 'It was right'),
  },
  {
    path: '/admin/info',
    list: 'admin/get-admin',
    prepare: (call) =>
      call('admin/add-admin', { name: 'Meera Auditor', email: 'meera@suvira.example', role: 'auditor' }),
    row: (page) => page.getByRole('row').filter({ hasText: 'meera@suvira.example' }),
    async make(page) {
      await page.getByRole('button', { name: 'Change role of Meera Auditor' }).click()
      await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Catalogue' })
      await inDialog(page, 'Change role').click()
    },
    saved: 'Role of Meera Auditor changed to Catalogue.',
    before: 'Auditor',
    after: 'Catalogue',
    takenBack: 'Role of Meera Auditor changed to Auditor.',
  },
]

for (const { path, list, prepare, row, make, saved, before, after, takenBack, undone } of changes) {
  test(`${path} shows its old list, toast and Undo if the reload after a save fails @night`, async ({
    page,
    site,
    call,
  }) => {
    await prepare?.(call)
    await site.signIn(page)
    await page.goto(path)
    await expect(row(page)).toContainText(before)
    await page.route(`**/api/v1/${list}`, (route) => route.fulfill({ status: 500, json: {} }))
    await make(page)
    const failure = page.locator('.toast-bad')
    await expect(failure).toContainText('could not be refreshed')
    await expect(row(page)).toContainText(before)
    const undo = notice(page, saved).getByRole('button', { name: 'Undo' })
    await undo.hover()

    await page.unroute(`**/api/v1/${list}`)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page)).toContainText(after)
    await undo.click()
    await undone?.(page)
    await expect(notice(page, takenBack)).toBeVisible()
    await expect(row(page)).toContainText(before)
  })
}
