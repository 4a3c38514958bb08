import { expect } from 'vitest'
import { documentsIn, type RightGroup } from '#model/investor-zone.ts'
import { builtInGroups } from '#model/zone-pages.ts'
import { draft, file, groupOf, names, read, readAsVisitor, toPost } from '#tests/investor-zone.ts'
import { testOnBothDatabases } from '../world.ts'

const policies = ['Company Policy'] as const
const annual = ['Financial results', 'Annual results'] as const

const test = testOnBothDatabases('the investor zone')

test('the zone contains the groups of the specification in their order', async (createWorld) => {
  const world = await createWorld()
  const content = await readAsVisitor(world)
  expect(content.rightArray.map((group) => group.name)).toEqual(builtInGroups.map((group) => group.name))
  expect(content.rightArray[0]?.data).toHaveLength(1)
  expect(Object.keys(content.rightArray[0]?.data[0] as object)).toEqual([
    'comp_name',
    'comp_address',
    'isin_no',
    'stock_code',
    'contact_no',
    'mail',
  ])
  const results = content.rightArray[2] as RightGroup
  expect(results.data.map((inner) => 'name' in inner && inner.name)).toEqual([
    'Annual results',
    'Subsidiary results',
    'Financial Reports',
    'Investors meet',
  ])
})

test('a document posted without a key is filed with the next number', async (createWorld) => {
  const world = await createWorld()
  const content = await read(world)
  const groups = toPost(content)
  groupOf(groups, 'Company Policy').push(draft('Code of conduct'))
  await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision })
  const [policy] = documentsIn(await readAsVisitor(world), policies)
  expect(policy).toEqual({
    name: 'Code of conduct',
    date: '14 Nov 2026',
    sortdate: '2026-11-14',
    filterdate: '2026-2027',
    file_link: '',
    key: 1,
    section_id: builtInGroups[5]?._id,
  })
})

test('`data` is accepted as another name of `rightArray`, with its inner lists', async (createWorld) => {
  const world = await createWorld()
  const groups = toPost(await read(world))
  const results = groups.find((group) => group.name === 'Financial results')?.data as {
    name: string
    data: unknown[]
  }[]
  results[0]?.data.push(draft('Annual report 2025-2026'))
  await world.admin('admin/edit-investor', { data: groups })
  expect(documentsIn(await readAsVisitor(world), annual).map((row) => row.name)).toEqual(['Annual report 2025-2026'])
})

test('a save of unchanged content writes nothing', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'One')
  const content = await read(world)
  const reply = await world.admin('admin/edit-investor', { rightArray: toPost(content), revision: content.revision })
  expect(reply).toMatchObject({ revision: content.revision, data: { added: 0, edited: 0, withdrawn: 0, retained: 0 } })
})

test('a document missing from the array is withdrawn with its reason and can be restored', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, 'Superseded policy')
  const content = await read(world)
  const groups = toPost(content)
  groupOf(groups, 'Company Policy').splice(0, 1)
  await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision, reason: 'Superseded' })
  expect(names(await readAsVisitor(world))).toEqual([])
  const { data } = await world.admin('admin/get-withdrawn')
  expect(data[0]).toMatchObject({ key, withdrawn_reason: 'Superseded', withdrawn_by: 'admin@example.com' })
  await world.admin('admin/restore-document', { key })
  expect(names(await readAsVisitor(world))).toEqual(['Superseded policy'])
  expect(await file(world, 'Next')).toBe(key + 1)
})

test('a client without a revision can withdraw even the newest document by omitting it', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Old')
  await file(world, 'Newest')
  const groups = toPost(await read(world))
  const list = groupOf(groups, 'Company Policy')
  list.splice(
    list.findIndex((row) => row.name === 'Newest'),
    1,
  )
  await world.admin('admin/edit-investor', { rightArray: groups })
  expect(names(await readAsVisitor(world))).toEqual(['Old'])
})

test('groups missing from the array remain unchanged', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Policy')
  const content = await read(world)
  const egm = toPost(content).filter((group) => group.name === 'EGM')
  groupOf(egm, 'EGM').push(draft('Notice'))
  await world.admin('admin/edit-investor', { rightArray: egm, revision: content.revision })
  expect(names(await readAsVisitor(world)).sort()).toEqual(['Notice', 'Policy'])
})

test('a refusal names the invalid row and field', async (createWorld) => {
  const world = await createWorld()
  const content = await read(world)
  const groups = toPost(content)
  groupOf(groups, 'EGM').push(draft(' '))
  await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'rightArray.2.data.0.name' },
  })
  groupOf(groups, 'EGM').splice(0, 1, { ...draft('x'), colour: 'red' } as never)
  await expect(world.admin('admin/edit-investor', { data: groups })).rejects.toMatchObject({
    detail: { field: 'data.2.data.0.colour' },
  })
  groupOf(groups, 'EGM').splice(0, 1, { ...draft('x'), key: 99 })
  await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
    detail: { field: 'rightArray.2.data.0.key' },
  })
  expect(names(await read(world))).toEqual([])
})

test('script addresses, foreign links and unknown files are refused as links (A51, A52)', async (createWorld) => {
  const world = await createWorld()
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    ' java\nscript:x',
    'vbscript:x',
    'https://evil.example/x.pdf',
    '//evil.example/x.pdf',
    `/files/${'0'.repeat(32)}/x.pdf`,
    '/files/../site.db',
  ]
  for (const link of links) {
    for (const field of ['file_link', 'audio_link']) {
      const groups = toPost(await read(world))
      groupOf(groups, 'EGM').push({ ...draft('x'), [field]: link })
      await expect(world.admin('admin/edit-investor', { rightArray: groups })).rejects.toMatchObject({
        code: 'bad-input',
        detail: { field: `rightArray.2.data.0.${field}` },
      })
    }
  }
  expect(names(await read(world))).toEqual([])
})

test('sections can be added and renamed, and an empty name is refused with the message of the specification', async (createWorld) => {
  const world = await createWorld()
  await expect(world.admin('admin/add-investor-section', { name: '  ' })).rejects.toThrow('Section is compulsory.')
  const { data } = await world.admin('admin/add-investor-section', { name: 'Loan notices' })
  await expect(world.admin('admin/add-investor-section', { name: 'Loan notices' })).rejects.toMatchObject({
    code: 'already-there',
  })
  await world.admin('admin/edit-investor-section', { id: data._id, name: 'Loans' })
  await file(world, 'Notice of a loan', { list: ['Loans'] })
  const content = await readAsVisitor(world)
  expect(content.leftMenu.at(-1)).toEqual({ name: 'Loans', childArray: [] })
  expect(documentsIn(content, ['Loans']).map((row) => row.name)).toEqual(['Notice of a loan'])
})

test('a renamed built-in group still supplies its sub-page', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Notice', { list: ['EGM'] })
  const id = builtInGroups.find((group) => group.name === 'EGM')?._id as string
  await world.admin('admin/edit-investor-section', { id, name: 'General meetings' })
  expect(documentsIn(await readAsVisitor(world), ['EGM']).map((row) => row.name)).toEqual(['Notice'])
})

test('the zone can be read as of a past time', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, 'First')
  world.wait(60_000)
  const then = world.now().toISOString()
  world.wait(60_000)
  await world.admin('admin/edit-document', { key, name: 'Renamed', reason: 'A slip' })
  await file(world, 'Second')
  world.wait(60_000)
  await world.admin('admin/withdraw-document', { key, reason: 'Old' })
  const past = await world.admin('admin/get-investors', { at: then })
  expect(names(past.data)).toEqual(['First'])
  expect(names(await read(world))).toEqual(['Second'])
})

test('a date with an incomplete year is refused (Finding 26)', async (createWorld) => {
  const world = await createWorld()
  for (const sortdate of ['0001-01-01', '0202-11-14']) {
    await expect(file(world, 'By half', { sortdate })).rejects.toMatchObject({
      code: 'bad-input',
      message: 'Sort date must be a date like 2026-11-14, not before 1900.',
    })
  }
})

test('withdrawals and joint filings can be undone', async (createWorld) => {
  const world = await createWorld()
  const key = await file(world, 'Filed')
  const { revision } = await world.admin('admin/withdraw-document', { key, reason: 'Mistake' })
  await world.admin('admin/undo', { number: revision, reason: 'A slip' })
  expect(names(await readAsVisitor(world))).toEqual(['Filed'])
  const together = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'A' }, { name: 'B' }],
  })
  await world.admin('admin/undo', { number: together.revision, reason: 'A slip' })
  expect(names(await readAsVisitor(world))).toEqual(['Filed'])
})
