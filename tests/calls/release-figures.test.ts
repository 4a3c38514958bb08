import { expect } from 'vitest'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { record } from '#tests/figures.ts'
import { instance } from '#tests/fixtures/xbrl.ts'
import { pagesIn } from '#tests/indexed-documents.ts'
import { endMeeting } from '#tests/release-inputs.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('figures of a release')

const [before, instant] = ['2026-11-21T06:59:59.000Z', '2026-11-21T07:00:00.000Z']
const statement = 'Revenue 214.60 Earnings per share 4.91'

/** Creates a release with a draft of results whose PDF has these pages. Returns the keys and the state of the figures. */
async function planned(world: World, pages: readonly string[] = ['Letter', 'Review report', statement]) {
  const { admin } = world
  const { _id: id } = (await admin('admin/add-release', { name: 'Board meeting', release_at: instant })).data
  const list = ['Financial results', 'Financial Reports']
  const content = { release: id, slot: 'results', list, name: 'Results Q2 FY27', filterdate: '2026-2027' } as const
  const { data } = await admin('admin/save-draft', { ...content, file_link: await pagesIn(world, pages) })
  const [offered] = (await admin('admin/get-figures')).data.documents
  const figures = async () => (await admin('admin/get-release', { id })).data.figures
  return { id, draft: data._id, document: offered?.key ?? 0, offered, figures }
}

const seen = async (world: World) =>
  (await world.visitor('user/get-figures', {})).data.periods.map(({ period }) => period)

test('figures of a release are recorded with the draft, and visible to visitors only from the instant on (44.9)', async (createWorld) => {
  const world = await createWorld()
  const { id, document, offered, figures } = await planned(world)
  expect(offered).toMatchObject({ name: 'Results Q2 FY27', state: 'draft', period: '2026-Q2' })
  expect(await figures()).toEqual({ statements: [], pending: [] })
  await record(world, document)
  expect(await figures()).toMatchObject({
    statements: [
      { period: '2026-Q2', lacking: ['ebitda', 'profit'], ties: [{ state: 'ties', name: 'Same as the results PDF' }] },
    ],
  })
  const page = async () => (await pagesOf(world)('/investorzone/key-figures')).html.includes('214.6')
  await endMeeting(world, id)
  await world.admin('admin/publish-release', { id })
  for (const now of ['2026-11-21T06:40:00.000Z', before]) {
    world.setClock(now)
    expect([await seen(world), await page()]).toEqual([[], false])
  }
  world.setClock(instant)
  expect([await seen(world), await page()]).toEqual([['2026-Q2'], true])
})

test('figures of a release are preserved when it is aborted, and deleted with a discarded draft (44.9)', async (createWorld) => {
  const world = await createWorld()
  const { id, document, figures } = await planned(world)
  await record(world, document)
  await world.admin('admin/publish-release', { id })
  await world.admin('admin/abort-release', { id, reason: 'The meeting goes on' })
  expect((await figures())?.statements).toHaveLength(1)
  const [draft] = (await world.admin('admin/get-release', { id })).data.parts
  await world.admin('admin/discard-draft', { id: draft?.draft ?? '' })
  expect((await world.admin('admin/get-figures')).data).toMatchObject({ recorded: [], documents: [] })
  await expect(record(world, document)).rejects.toMatchObject({ code: 'not-found', detail: { field: 'document' } })
})

test('figures are read from the exchange’s file and compared with the draft’s PDF; differences are shown before sealing (44.9)', async (createWorld) => {
  const world = await createWorld()
  const { document, figures } = await planned(world, ['Letter', `${statement} 31.40 92.30 33.80 39.40 175.10 41.60`])
  const file = { base_64: instance().toString('base64'), document, page: 2 }
  const { data } = await world.admin('admin/import-figures', { ...file, mode: 'preview' })
  expect(data.statements[0]?.page).toBe(2)
  await world.admin('admin/import-figures', { ...file, mode: 'apply', reason: 'The PDF is rounded' })
  const [first] = (await figures())?.statements ?? []
  expect(first?.lacking).toEqual([])
  expect(first?.ties).toMatchObject([{ state: 'off', message: expect.stringContaining('Not on page 2: Other income') }])
})

test('figures await the second person like the results, and the room names who approved them (44.9)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { id, document, figures } = await planned(world)
  const { approval = '' } = await person('admin/record-figures', {
    document,
    basis: 'consolidated',
    period: '2026-Q2',
    figures: { revenue: { value: 2_146_000_000, page: 3 } },
  })
  expect(await figures()).toEqual({ statements: [], pending: [{ approval, rejected: null }] })
  const { documents } = (await second('admin/get-approval', { id: approval })).data
  expect(documents).toMatchObject([{ name: 'Results Q2 FY27', files: [{ name: 'document.pdf' }] }])
  await person('admin/publish-release', { id })
  await second('admin/approve', await asSeen(second, approval))
  expect(await figures()).toMatchObject({
    statements: [{ approved: { by: 'second@suvira.example' } }],
    pending: [],
  })
})
