import { expect, test } from 'vitest'
import { onBothDatabases } from '#tests/world.ts'

onBothDatabases('the site’s own state', (createWorld) => {
  test('an admin sees the last backup, mail, price, disk and the ledger', async () => {
    const world = await createWorld()
    const { data } = await world.admin('admin/get-status')
    expect(data).toMatchObject({ database: world.database, backup: null, mail: true })
    expect(data.ledger).toMatchObject({ brokenAt: null, entries: data.revision })
    expect(data.disk.freeBytes).toBeGreaterThan(0)
    expect(data.disk.totalBytes).toBeGreaterThan(data.disk.freeBytes)
  })

  test('Finding 26: a site without a mail server says so', async () => {
    for (const [environment, mailServer] of [
      [{}, false],
      [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@suvira.example' }, true],
    ] as const) {
      const world = await createWorld(environment)
      expect((await world.admin('admin/get-status')).data).toMatchObject({ mail: true, mailServer })
    }
  })

  test('a backup is late here when it is late for operators: after twice the time it should take, never before two hours', async () => {
    const hour = 3_600_000
    for (const [every, lateAfter] of [
      ['30m', 2 * hour],
      ['1d', 48 * hour],
    ] as const) {
      const world = await createWorld({ BACKUP_DIR: '/nowhere', BACKUP_EVERY: every })
      const at = world.now().toISOString()
      await world.store.write((rows) => rows.settings.set('last-backup', { at, folder: '/x', revision: 1, bytes: 1 }))
      const seen = async () => {
        const { backup } = (await world.admin('admin/get-status')).data
        return [backup?.late, (await world.readiness.troubles()).some((trouble) => trouble.includes('backup'))]
      }
      world.wait(lateAfter)
      expect(await seen()).toEqual([false, false])
      world.wait(1)
      expect(await seen()).toEqual([true, true])
    }
  })

  test('a changed entry of the ledger is named', async () => {
    const world = await createWorld()
    await world.admin('admin/add-admin', { name: 'Second Person', email: 'second@example.com' })
    const { number } = (await world.store.read.ledger.last()) ?? { number: 0 }
    await world.store.db.updateTable('ledger').set({ actor: 'somebody else' }).where('number', '=', number).execute()
    expect((await world.admin('admin/get-status')).data.ledger.brokenAt).toBe(number)
  })

  test('visitors are told nothing', async () => {
    const world = await createWorld()
    expect((await world.call('admin/get-status')).status).toBe(401)
  })
})
