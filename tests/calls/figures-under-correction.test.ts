import { expect } from 'vitest'
import { publish, upload } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('figures of a corrected document')

test('are marked as under correction until they are recorded again, also where they are the same (44.6)', async (createWorld) => {
  const world = await createWorld()
  const document = await publish(world, await upload(world))
  const told = {
    basis: 'consolidated',
    period: '2026-Q2',
    figures: { revenue: { value: 2_146_000_000, page: 3 } },
  } as const
  await world.admin('admin/record-figures', { document, ...told })
  const page = async () => (await pagesOf(world)('/investorzone/key-figures')).html
  const corrected = async () => (await world.visitor('user/get-figures', {})).data.documents[0]?.corrected_at
  const recorded = async () => (await world.admin('admin/get-figures', {})).data.recorded[0]?.corrected
  expect([await corrected(), await recorded()]).toEqual([undefined, undefined])

  // Another name is no reason to check them.
  await world.admin('admin/edit-document', { key: document, name: 'Results, Q2', reason: 'A slip' })
  expect(await corrected()).toBeUndefined()

  world.wait(60_000)
  await world.admin('admin/edit-document', { key: document, file_link: await upload(world), reason: 'Page 3' })
  expect([await corrected(), await recorded()]).toEqual(['2026-11-21T06:31:00.000Z', true])
  expect(await page()).toContain('Figures under correction.')

  await expect(world.admin('admin/record-figures', { document, ...told })).rejects.toMatchObject({ code: 'bad-input' })
  await world.admin('admin/record-figures', { document, ...told, reason: 'The same in the corrected file' })
  expect([await corrected(), await recorded()]).toEqual([undefined, undefined])
  expect(await page()).not.toContain('Figures under correction.')
})
