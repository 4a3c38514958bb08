import { expect } from 'vitest'
import { approvePending } from '#tests/approvals.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the site status')

test('an admin sees the state of the last backup, mail, price, disk and ledger', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.admin('admin/get-status')
  expect(data).toMatchObject({ database: world.database, backup: null, mail: true })
  expect(data.ledger).toMatchObject({ brokenAt: null, entries: data.revision })
  expect(data.disk.freeBytes).toBeGreaterThan(0)
  expect(data.disk.totalBytes).toBeGreaterThan(data.disk.freeBytes)
})

test('a site without a mail server reports this (Finding 26)', async (createWorld) => {
  for (const [environment, mailServer] of [
    [{}, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@suvira.example' }, true],
  ] as const) {
    const world = await createWorld(environment)
    expect((await world.admin('admin/get-status')).data).toMatchObject({ mail: true, mailServer })
  }
})

test('an owner can send a test mail to themselves and sees if it fails, and other roles cannot', async (createWorld) => {
  const world = await createWorld()
  expect((await world.admin('admin/send-test-mail')).data).toEqual({ sent: true })
  expect(world.mails().at(-1)).toMatchObject({ to: 'admin@example.com', subject: 'A test mail from the website' })
  const time = world.now().toISOString()
  const { data } = await world.admin('admin/get-status')
  expect(data).toMatchObject({
    tried: [{ what: 'mail', by: 'admin@example.com', at: time, left: true }],
    mailTriedAt: time,
  })
  const silent = await createWorld({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@suvira.example' })
  expect((await silent.admin('admin/send-test-mail')).data).toEqual({ sent: false })
  expect((await silent.admin('admin/get-status')).data.tried).toMatchObject([{ what: 'mail', left: false }])
})

test('a backup can be started only if there is a backup folder, and only one at a time', async (createWorld) => {
  const world = await createWorld()
  expect((await world.admin('admin/take-backup')).data).toEqual({ possible: false, since: null, failed: null })
  const withFolder = await createWorld({ BACKUP_DIR: '/nowhere' })
  const begun = withFolder.now().toISOString()
  expect((await withFolder.admin('admin/take-backup')).data).toEqual({ possible: true, since: begun, failed: null })
  withFolder.wait(1000)
  expect((await withFolder.admin('admin/take-backup')).data.since).toBe(begun)
  const runningBackup = async () => (await withFolder.admin('admin/get-status')).data.runningBackup
  // Pressed twice, made once: the history contains one backup.
  const response = (await withFolder.admin('admin/get-history', { entity: 'upkeep' })).data
  expect(response).toMatchObject([{ action: 'take backup', actor: 'admin@example.com', after: { begun } }])
  const { number = 0 } = response[0] ?? {}
  await expect(withFolder.admin('admin/undo', { number })).rejects.toMatchObject({ code: 'cannot-undo' })
  // The process of this test knows no site to back up.
  await expect
    .poll(runningBackup, { timeout: 20_000 })
    .toMatchObject({ since: null, failed: expect.stringMatching(/./) })
})

test('a record of a backup that cannot be read counts as none', async (createWorld) => {
  const world = await createWorld()
  for (const value of ['{"at":1}', '{"at":']) {
    await world.store.db.deleteFrom('settings').where('name', '=', 'last-backup').execute()
    await world.store.db.insertInto('settings').values({ name: 'last-backup', value }).execute()
    expect((await world.admin('admin/get-status')).data.backup).toBeNull()
  }
})

test('a backup is overdue for admins and operators alike: after twice its interval, never before two hours', async (createWorld) => {
  const hour = 3_600_000
  for (const [every, lateAfter] of [
    ['30m', 2 * hour],
    ['1d', 48 * hour],
  ] as const) {
    const world = await createWorld({ BACKUP_DIR: '/nowhere', BACKUP_EVERY: every })
    const time = world.now().toISOString()
    await world.store.write((rows) =>
      rows.settings.set('last-backup', { at: time, folder: '/x', revision: 1, bytes: 1 }),
    )
    const seen = async () => {
      const { backup } = (await world.admin('admin/get-status')).data
      return [backup?.late, (await world.readiness.problems()).some((problem) => problem.includes('backup'))]
    }
    world.wait(lateAfter)
    expect(await seen()).toEqual([false, false])
    world.wait(1)
    expect(await seen()).toEqual([true, true])
  }
})

test('a changed entry of the ledger is named', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second Person', email: 'second@example.com' })
  const { number } = (await world.store.read.ledger.last()) ?? { number: 0 }
  await world.store.db.updateTable('ledger').set({ actor: 'somebody else' }).where('number', '=', number).execute()
  expect((await world.admin('admin/get-status')).data.ledger.brokenAt).toBe(number)
})

test('visitors cannot read the site status', async (createWorld) => {
  const world = await createWorld()
  expect((await world.call('admin/get-status')).status).toBe(401)
})

test('the later of two changes of the holidays is refused with the current ones, and nothing is lost', async (createWorld) => {
  const world = await createWorld()
  const { data, revision: seen } = await world.admin('admin/get-holidays')
  await world.admin('admin/set-holidays', { days: [...data, '2027-01-26'], revision: seen })
  await approvePending(world)
  const late = await world.call('admin/set-holidays', {
    token: await world.openSession(),
    body: { days: [...data, '2027-08-16'], revision: seen },
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  const { data: current, revision } = await world.admin('admin/get-holidays')
  expect(current).toContain('2027-01-26')
  await world.admin('admin/set-holidays', { days: [...current, '2027-08-16'], revision })
  await approvePending(world)
  expect((await world.admin('admin/get-holidays')).data).toEqual([...data, '2027-01-26', '2027-08-16'].sort())
})
