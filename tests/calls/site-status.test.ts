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
