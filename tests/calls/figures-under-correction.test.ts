import { expect } from 'vitest'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { record } from '#tests/figures.ts'
import { publish, upload } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('figures of a corrected document')

test('figures are marked as under correction until they are recorded again, even if they are unchanged (44.6)', async (createWorld) => {
  const world = await createWorld()
  const document = await publish(world, await upload(world))
  const response = {
    basis: 'consolidated',
    period: '2026-Q2',
    figures: { revenue: { value: 2_146_000_000, page: 3 } },
  } as const
  await world.admin('admin/record-figures', { document, ...response })
  const page = async () => (await pagesOf(world)('/investorzone/key-figures')).html
  const corrected = async () => (await world.visitor('user/get-figures', {})).data.documents[0]?.corrected_at
  const recorded = async () => (await world.admin('admin/get-figures', {})).data.recorded[0]?.corrected
  expect([await corrected(), await recorded()]).toEqual([undefined, undefined])

  // Another name needs no check of the figures.
  await world.admin('admin/edit-document', { key: document, name: 'Results, Q2', reason: 'A slip' })
  expect(await corrected()).toBeUndefined()

  world.wait(60_000)
  await world.admin('admin/edit-document', { key: document, file_link: await upload(world), reason: 'Page 3' })
  expect([await corrected(), await recorded()]).toEqual(['2026-11-21T06:31:00.000Z', true])
  expect(await page()).toContain('Figures under correction.')

  await expect(world.admin('admin/record-figures', { document, ...response })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await world.admin('admin/record-figures', { document, ...response, reason: 'The same in the corrected file' })
  expect([await corrected(), await recorded()]).toEqual([undefined, undefined])
  expect(await page()).not.toContain('Figures under correction.')
})

const corrected = {
  basis: 'consolidated',
  period: '2026-Q2',
  figures: { revenue: { value: 2_150_000_000, page: 4 } },
} as const
const revenueSeen = async (world: World) =>
  (await world.visitor('user/get-figures', {})).data.periods[0]?.figures.revenue?.value
const isMarked = async (world: World) =>
  (await world.visitor('user/get-figures', {})).data.documents[0]?.corrected_at !== undefined

test('corrected figures are published with the corrected file in one act, which one undo reverts (44.6)', async (createWorld) => {
  const world = await createWorld()
  const document = await publish(world, await upload(world))
  await record(world, document, { figures: { revenue: { value: 2_146_000_000, page: 3 } } })
  world.wait(60_000)
  const change = { key: document, file_link: await upload(world), reason: 'Page 3', figures: [corrected] }
  const { revision } = await world.admin('admin/edit-document', change)
  expect([await revenueSeen(world), await isMarked(world)]).toEqual([2_150_000_000, false])
  await world.admin('admin/undo', { number: revision, reason: 'The first file was right' })
  expect(await revenueSeen(world)).toBe(2_146_000_000)
})

test('corrected figures await approval together with the corrected file and are published with it (44.6)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const list = ['Financial results', 'Financial Reports']
  const filed = await person('admin/file-documents', {
    list,
    documents: [{ name: 'Results', file_link: await upload(world) }],
  })
  await second('admin/approve', await asSeen(second, filed.approval ?? ''))
  const [key = 0] = filed.data?.keys ?? []
  const first = {
    basis: 'consolidated',
    period: '2026-Q2',
    figures: { revenue: { value: 2_146_000_000, page: 3 } },
  } as const
  const recorded = await person('admin/record-figures', { document: key, ...first })
  await second('admin/approve', await asSeen(second, recorded.approval ?? ''))
  world.wait(60_000)
  const change = { key, file_link: await upload(world), reason: 'Page 3', figures: [corrected] }
  const { approval = '' } = await person('admin/edit-document', change)
  expect(await revenueSeen(world)).toBe(2_146_000_000)
  const { documents } = (await second('admin/get-approval', { id: approval })).data
  expect(documents.map(({ action }) => action)).toEqual(['correct document', 'record figures'])
  expect(documents[1]?.changes).toMatchObject([
    { before: expect.stringContaining('214.60 crore'), after: expect.stringContaining('215.00 crore') },
  ])
  await second('admin/approve', await asSeen(second, approval))
  expect([await revenueSeen(world), await isMarked(world)]).toEqual([2_150_000_000, false])
})
