import { expect } from 'vitest'
import { csvRows } from '#model/csv-rows.ts'
import type { RegulationRowName } from '#model/regulation-46/rows.ts'
import { listeningWorld, upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('regulation 46')

const rowsOf = async (world: World) => (await world.visitor('user/get-regulation-46')).data
const rowOf = async (world: World, name: RegulationRowName) => (await rowsOf(world)).find(({ row }) => row === name)
const statusOf = async (world: World, name: RegulationRowName) => {
  const row = await rowOf(world, name)
  return [row?.status, row?.note, row?.link !== '']
}

async function file(world: World, page: string[], fields: { name: string; sortdate?: string }, release_at?: string) {
  const documents = [{ ...fields, file_link: await upload(world) }]
  const { data } = await world.admin('admin/file-documents', { list: page, documents, release_at })
  return data?.keys[0] as number
}

function outside(world: World, get: (path: string) => Promise<Response>) {
  const render = pagesOf(world)
  return async () => [
    ...(await Promise.all(
      ['', 'status=due', 'status=not-applicable'].map(async (query) => {
        return (await render('/investorzone/regulation-46', new URLSearchParams(query))).html
      }),
    )),
    await (await get('/investorzone/regulation-46.csv')).text(),
  ]
}

test('the page of Regulation 46 has 33 rows, and each link works, with and without documents', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  await file(world, ['Company Policy'], { name: 'Code of conduct for directors' })
  // A document without a file fulfils nothing.
  await world.admin('admin/file-documents', {
    list: ['Company Policy'],
    documents: [{ name: 'Dividend distribution policy' }],
  })
  const rows = await rowsOf(world)
  expect(rows).toHaveLength(33)
  expect(rows.find(({ row }) => row === 'dividend')).toMatchObject({ status: 'due', link: '', changed: '' })
  expect(rows.filter(({ link }) => link.startsWith('/investorzone/documents/')).map(({ row }) => row)).toEqual([
    'conduct',
  ])
  const links = [...new Set(rows.flatMap(({ link }) => link || []))]
  const render = pagesOf(world)
  for (const link of links) expect([link, (await render(link)).status]).toEqual([link, 200])
  expect(links.length).toBeGreaterThan(4)
  const csv = csvRows(await (await get('/investorzone/regulation-46.csv')).text())
  expect(csv).toHaveLength(34)
  expect(csv[6]).toEqual([
    ...['6', '46(2)(d)', 'Code of conduct', 'Up to date', '', '2026-11-21', 'Company Policy'],
    `http://127.0.0.1:3000${rows[5]?.link}`,
  ])
})

test('a policy counts from its exact instant, and its row is due with a date once it is withdrawn', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const seen = outside(world, get)
  const before = await seen()
  const release_at = '2026-11-21T07:00:00.000Z'
  const key = await file(world, ['Company Policy'], { name: 'Policy on related party transactions' }, release_at)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await statusOf(world, 'related-parties')).toEqual(['due', 'Not published yet', false])
  expect(await seen()).toEqual(before)
  world.setClock(release_at)
  expect(await rowOf(world, 'related-parties')).toMatchObject({
    clause: '46(2)(g)',
    where: 'Company Policy',
    link: `/investorzone/documents/${key}`,
    status: 'up-to-date',
    note: '',
  })
  const after = await seen()
  expect(before.filter((entry) => after.includes(entry))).toEqual([])
  await world.admin('admin/withdraw-document', { key, reason: 'Superseded' })
  // Saturday 21 November; the exchange is closed on Tuesday.
  expect(await statusOf(world, 'related-parties')).toEqual(['due', 'Withdrawn; by 25 Nov 2026', false])
  await world.admin('admin/restore-document', { key })
  expect(await statusOf(world, 'related-parties')).toEqual(['up-to-date', '', true])
  // Withdrawn while hidden, it leaves no trace.
  const unpublished = await file(world, ['Company Policy'], { name: 'Code of conduct' }, '2026-12-01T07:00:00.000Z')
  await world.admin('admin/withdraw-document', { key: unpublished, reason: 'Not yet' })
  expect(await statusOf(world, 'conduct')).toEqual(['due', 'Not published yet', false])
})

test('a quarterly duty is due from the last midnight of its quarter on, with the date of its deadline', async (createWorld) => {
  const world = await createWorld()
  const report = (year: string, sortdate: string) =>
    file(world, ['Compliances'], { name: `Annual secretarial compliance report ${year}`, sortdate })
  await report('2024-2025', '2026-06-01')
  expect(await statusOf(world, 'secretarial-report')).toEqual(['due', 'FY26, by 30 May 2026', true])
  await report('2025-26', '2026-05-28')
  expect(await statusOf(world, 'secretarial-report')).toEqual(['up-to-date', '', true])
  expect(await statusOf(world, 'shareholding')).toEqual(['due', 'Q2 FY27, by 21 Oct 2026', false])
  const list = ['Financial results', 'Subsidiary results']
  await file(world, list, { name: 'Shareholding pattern, September 2026', sortdate: '2026-09-30' })
  world.setClock('2026-12-31T18:29:59.999Z')
  expect(await statusOf(world, 'shareholding')).toEqual(['up-to-date', '', true])
  world.setClock('2026-12-31T18:30:00.000Z')
  expect(await statusOf(world, 'shareholding')).toEqual(['due', 'Q3 FY27, by 21 Jan 2027', true])
  // The results of the last year were never published here: they come first, as at the desk.
  expect(await statusOf(world, 'results')).toEqual(['due', 'Q4 FY26, by 30 May 2026', false])
})

test('an admin records why a row does not apply and who is responsible, and both can be undone', async (createWorld) => {
  const world = await createWorld()
  const ofAdmin = async () => {
    const { data } = await world.admin('admin/get-regulation-46')
    return data.find(({ row }) => row === 'employee-schemes')
  }
  expect(await ofAdmin()).toMatchObject({ status: 'due', responsible: 'Company Secretary', revision: 0 })
  const not_applicable = 'There is no such scheme'
  const marked = await world.admin('admin/edit-regulation-46', { row: 'employee-schemes', not_applicable })
  expect(await statusOf(world, 'employee-schemes')).toEqual(['not-applicable', not_applicable, false])
  const content = { row: 'employee-schemes', responsible: 'Nandini Shah', revision: marked.revision } as const
  const named = await world.admin('admin/edit-regulation-46', content)
  expect(await ofAdmin()).toMatchObject({ status: 'not-applicable', responsible: 'Nandini Shah' })
  expect(JSON.stringify(await rowsOf(world))).not.toContain('Nandini')
  await expect(world.admin('admin/edit-regulation-46', { ...content, responsible: 'Asha' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(world.admin('admin/edit-regulation-46', { row: content.row, not_applicable })).rejects.toMatchObject({
    code: 'bad-input',
  })
  await world.admin('admin/undo', { number: named.revision })
  expect(await ofAdmin()).toMatchObject({ status: 'not-applicable', responsible: 'Company Secretary' })
  await world.admin('admin/undo', { number: marked.revision })
  expect(await statusOf(world, 'employee-schemes')).toEqual(['due', 'Not published yet', false])
  const { data: history } = await world.admin('admin/get-history', { entity: 'regulation-46' })
  expect(history.map(({ action }) => action)).toEqual([
    'undo mark not applicable',
    'undo edit regulation 46',
    'edit regulation 46',
    'mark not applicable',
  ])
})
