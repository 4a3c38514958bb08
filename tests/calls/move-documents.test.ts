import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { fileResults, record } from '#tests/figures.ts'
import { file, groupOf, readAsVisitor } from '#tests/investor-zone.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('moving documents')

type Move = Omit<CallInput<'admin/move-documents'>, 'mode'>
const preview = (world: World, move: Move) => world.admin('admin/move-documents', { mode: 'preview', ...move })
const apply = (world: World, move: Move) => world.admin('admin/move-documents', { mode: 'apply', ...move })

const inGroup = async (world: World, name: string) =>
  groupOf((await readAsVisitor(world)).rightArray, name).map(({ key }) => key)

test('several documents are moved to another sub-page together, as in the preview, and one undo moves all back', async (createWorld) => {
  const world = await createWorld()
  const keys = [await file(world, 'Notice', { list: ['EGM'] }), await file(world, 'Minutes', { list: ['EGM'] })]
  const movedKey = await file(world, 'Rating', { list: ['Corporate Announcement'] })
  const move = { keys: [...keys, movedKey], list: ['Corporate Announcement'] }
  const content = await preview(world, move)
  expect(content.data.map(({ name, before, after, moves }) => [name, before.section, after.section, moves])).toEqual([
    ['Notice', 'EGM', 'Corporate Announcement', true],
    ['Minutes', 'EGM', 'Corporate Announcement', true],
    ['Rating', 'Corporate Announcement', 'Corporate Announcement', false],
  ])
  expect(await inGroup(world, 'EGM')).toEqual(expect.arrayContaining(keys))
  const { revision, data } = await apply(world, { ...move, revision: content.revision, reason: 'Filed wrongly' })
  expect(data).toEqual(content.data)
  expect(await inGroup(world, 'EGM')).toEqual([])
  expect(await inGroup(world, 'Corporate Announcement')).toEqual(expect.arrayContaining([...keys, movedKey]))
  const acts = (await world.admin('admin/get-history', { entity: 'document' })).data.slice(0, 2)
  expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
    ['edit document', 'Filed wrongly'],
    ['edit document', 'Filed wrongly'],
  ])
  await world.admin('admin/undo', { number: revision, reason: 'It was right' })
  expect(await inGroup(world, 'EGM')).toEqual(expect.arrayContaining(keys))
})

test('the preview shows the tab of another year; page, file and figures of a moved document keep their addresses', async (createWorld) => {
  const world = await createWorld()
  const file_link = await upload(world)
  const key = await fileResults(world, 'Results Q2', { sortdate: '2026-09-30' })
  await world.admin('admin/edit-document', { key, file_link, reason: 'It had none' })
  await record(world, key)
  const figures = (await world.visitor('user/get-figures', {})).data.periods
  const move = { keys: [key], list: ['Financial results', 'Annual results'], year: '2009-2010' }
  expect((await preview(world, move)).data).toMatchObject([
    {
      state: 'published',
      before: { section: 'Quarterly Results', tab: '2026-2027' },
      after: { section: 'Annual Reports', tab: 'Archive' },
    },
  ])
  await apply(world, { ...move, reason: 'Filed wrongly' })
  const site = await listeningWorld(world)
  expect((await site.get(file_link)).status).toBe(200)
  const { data } = await world.visitor('user/get-document', { key })
  expect(data).toMatchObject({ name: 'Results Q2' })
  expect((await world.visitor('user/get-figures', {})).data.periods).toEqual(figures)
})

test('a move into or out of a section that needs two people is pending until the second one approves', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const key = await file(world, 'Notice', { list: ['EGM'] })
  const move = { keys: [key], list: ['Financial results', 'Financial Reports'], reason: 'Filed in the wrong place' }
  expect((await person('admin/move-documents', { mode: 'preview', ...move })).data[0]?.needsApproval).toBe(true)
  const { approval = '' } = await person('admin/move-documents', { mode: 'apply', ...move })
  expect(await inGroup(world, 'EGM')).toEqual([key])
  expect((await second('admin/get-approval', { id: approval })).data.documents[0]?.changes).toEqual([
    { field: 'Section', before: 'EGM', after: 'Quarterly Results' },
  ])
  await second('admin/approve', await asSeen(second, approval))
  expect(await inGroup(world, 'EGM')).toEqual([])
  const out = await person('admin/move-documents', { ...move, mode: 'apply', list: ['EGM'] })
  expect(out.approval).toBeTruthy()
  expect(await inGroup(world, 'EGM')).toEqual([])
})

test('no document is moved if one of them is unknown, withdrawn, changed since, or already there', async (createWorld) => {
  const world = await createWorld()
  const [first, second] = [await file(world, 'One', { list: ['EGM'] }), await file(world, 'Other', { list: ['EGM'] })]
  const list = ['Corporate Announcement']
  const { revision } = await preview(world, { keys: [first, second], list })
  await expect(apply(world, { keys: [first, 4711], list })).rejects.toMatchObject({ detail: { field: 'keys.1' } })
  await expect(apply(world, { keys: [first], list: ['Nowhere'] })).rejects.toMatchObject({ detail: { field: 'list' } })
  await expect(apply(world, { keys: [first], list: ['EGM'] })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(apply(world, { keys: [first] })).rejects.toMatchObject({ code: 'bad-input' })
  await world.admin('admin/edit-document', { key: second, name: 'Otherwise', reason: 'A slip' })
  await expect(apply(world, { keys: [first, second], list, revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await world.admin('admin/withdraw-document', { key: second, reason: 'Superseded' })
  await expect(apply(world, { keys: [first, second], list })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await inGroup(world, 'EGM')).toEqual([first])
})
