import { expect, test } from 'vitest'
import { onBothDatabases } from '../world.ts'

onBothDatabases('history', (createWorld) => {
  test('acts bring what was made together as one, with its number; undone and brought back they stay one', async () => {
    const world = await createWorld()
    const documents = ['One', 'Two', 'Three'].map((name) => ({ name, sortdate: '2026-02-05' }))
    const { revision } = await world.admin('admin/file-documents', { list: ['EGM'], documents })
    const alone = await world.admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example' })
    const acts = await world.admin('admin/get-history', { acts: true })
    expect(acts.data.slice(0, 2).map(({ number, together }) => [number, together])).toEqual([
      [alone.revision, undefined],
      [revision, 3],
    ])
    const batch = acts.data[1]?.batch ?? ''
    const each = await world.admin('admin/get-history', { batch })
    expect(each.data.map(({ number }) => number)).toEqual([revision, revision - 1, revision - 2])

    const undone = await world.admin('admin/undo', { number: revision })
    const [first] = (await world.admin('admin/get-history', { acts: true, entity: 'document' })).data
    expect(first).toMatchObject({ number: undone.revision, together: 3 })
    expect(first?.batch).not.toBe(batch)
    await world.admin('admin/undo', { number: undone.revision })
    const { data: zone } = await world.visitor('user/get-investors')
    expect(JSON.stringify(zone)).toContain('"name":"Three"')
  })
})
