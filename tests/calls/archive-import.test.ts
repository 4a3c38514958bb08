import { createHash } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { sheetOf, uploaded } from '../archive.ts'
import { listen } from '../http.ts'
import { textPdf } from '../text-pdf.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const test = testOnBothDatabases('an archive import')
const testOfManyFiles = testOnBothDatabases('an archive import', onPostgresAtNight)
const sqliteTest = testOnSqlite('an archive import')

const report = ['q1-2019.pdf', 'Results of Q1', '14 Aug 2018', 'Quarterly Results', '', '', '/investors/q1-2019.pdf']
const annual = ['annual.pdf', 'Annual Report', '2019-07-01', 'annual reports', 'FY19', 'From the earlier site', '']

async function serve(world: World) {
  const site = await listen(world.handle)
  onTestFinished(site.close)
  return async (path: string) => {
    const reply = await fetch(site.url + path, { redirect: 'manual' })
    return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() }
  }
}

const importRows = async (
  world: World,
  rows: readonly (readonly string[])[],
  names = rows.map(([name = '']) => name),
) =>
  world.admin('admin/import-archive', {
    sheet: await sheetOf(world, rows),
    files: await uploaded(world, names),
    dry_run: false,
  })

const published = async (world: World) =>
  (await world.admin('admin/get-documents', {})).data.map(({ name, section, year, date }) => [
    name,
    section,
    year,
    date,
  ])

test('rows are matched to files, checked without a change, then filed in one act with one undo', async (createWorld) => {
  const world = await createWorld()
  const files = await uploaded(world, ['Q1-2019.PDF', 'archive/annual.pdf', 'other.pdf'])
  const sheet = await sheetOf(world, [report, annual])
  const before = await world.admin('admin/get-history', {})
  const plan = await world.admin('admin/import-archive', {
    sheet,
    files: files.map(({ name }) => ({ name })),
    dry_run: true,
  })
  expect(plan.rows.map(({ row, status, year }) => [row, status, year])).toEqual([
    [2, 'ready', '2018-2019'],
    [3, 'ready', '2018-2019'],
  ])
  expect(plan.unmatched).toEqual(['other.pdf'])
  expect(await world.admin('admin/get-history', {})).toEqual(before)
  const done = await world.admin('admin/import-archive', { sheet, files, dry_run: false })
  expect(done.rows.map(({ status, link }) => [status, link?.split('/').at(-2)])).toEqual([
    ['filed', 'documents'],
    ['filed', 'documents'],
  ])
  expect((await published(world)).sort()).toEqual([
    ['Annual Report', 'Annual Reports', '2018-2019', '01 Jul 2019'],
    ['Results of Q1', 'Quarterly Results', '2018-2019', '14 Aug 2018'],
  ])
  const get = await serve(world)
  expect(await get('/investors/Q1-2019.pdf')).toMatchObject({ status: 301, location: done.rows[0]?.link })
  const reasons = (await world.admin('admin/get-history', { entity: 'document' })).data.map(({ reason }) => reason)
  expect(reasons).toContain('From the earlier site')
  await world.admin('admin/undo', { number: done.revision, reason: 'The wrong archive' })
  expect(await published(world)).toEqual([])
  expect((await world.admin('admin/get-redirects', {})).data).toEqual([])
  expect(await get('/investors/q1-2019.pdf')).toMatchObject({ status: 404 })
})

test('documents of an import are in lists and the record, but no news until they are corrected', async (createWorld) => {
  const world = await createWorld()
  const get = await serve(world)
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice of today' }] })
  const feed = async () => (await get('/investorzone/feed.xml')).text
  const news = async () => (await world.visitor('user/get-new-documents', { since: '2026-01-01T00:00:00Z' })).data.count
  const latest = async () => (await world.admin('admin/get-desk', {})).data.published.map(({ name }) => name)
  const [countBefore, latestBefore] = [await news(), await latest()]
  const mails = world.mails().length
  world.wait(60_000)
  const { rows } = await importRows(world, [report, annual])
  expect(await feed()).not.toContain('Annual Report')
  expect(await news()).toBe(countBefore)
  expect(await latest()).toEqual(latestBefore)
  expect(world.mails()).toHaveLength(mails)
  expect((await get('/investorzone/disclosures.json')).text).toContain('Annual Report')
  expect((await get('/investorzone/record.json')).text).toContain(
    createHash('sha256')
      .update(textPdf(['annual.pdf']))
      .digest('hex'),
  )
  world.wait(60_000)
  const key = Number(rows[1]?.link?.split('/').at(-1))
  await world.admin('admin/edit-document', { key, name: 'Annual Report, corrected', reason: 'A slip' })
  expect(await feed()).toContain('Annual Report, corrected')
})

test('a deadline counts an imported document as filed on its own date', async (createWorld) => {
  const world = await createWorld()
  const overdue = async () =>
    (await world.admin('admin/get-desk', {})).data.late.flatMap(({ what, of }) => (of === 'Q2 FY27' ? [what] : []))
  expect(await overdue()).toContain('Financial results')
  const name = 'Results for the quarter ended 30 September 2026'
  await importRows(world, [['results.pdf', name, '10 Nov 2026', 'Quarterly Results', '', '', '']])
  expect(await overdue()).not.toContain('Financial results')
})

test('documents of sections with approval await a second person, announced by one mail', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'approver' })
  await world.admin('admin/set-approval', { sections: ['Annual Reports'] })
  const get = await serve(world)
  const second = [...annual.slice(0, 6), '/annual.html'].with(0, 'second.pdf').with(1, 'Another report')
  const mails = world.mails().length
  const done = await importRows(world, [report, annual, second])
  expect(done.approval).toBeDefined()
  expect(done.rows.map(({ status, pending }) => [status, pending])).toEqual([
    ['filed', undefined],
    ['filed', true],
    ['filed', true],
  ])
  expect(world.mails().length - mails).toBe(1)
  expect(await get('/annual.html')).toMatchObject({ status: 404 })
})

test('a file that was uploaded before is found by its content, until a document uses it', async (createWorld) => {
  const world = await createWorld()
  const sha256 = createHash('sha256')
    .update(textPdf(['annual.pdf']))
    .digest('hex')
  const find = async () => (await world.admin('admin/find-uploaded', { sha256: [sha256] })).data
  expect(await find()).toEqual([])
  const [file] = await uploaded(world, ['annual.pdf'])
  expect(await find()).toEqual([{ sha256, link: file?.link }])
  const sheet = await sheetOf(world, [annual])
  await world.admin('admin/import-archive', { sheet, files: file ? [file] : [], dry_run: false })
  expect(await find()).toEqual([])
})

testOfManyFiles(
  'two hundred documents are imported at once, and are not imported again',
  async (createWorld) => {
    const world = await createWorld()
    const rows = Array.from({ length: 200 }, (_, at) => [
      `notice-${at}.pdf`,
      `Notice ${at}`,
      `${String((at % 28) + 1).padStart(2, '0')}/0${(at % 9) + 1}/${2001 + (at % 20)}`,
      'Corporate Announcement',
      '',
      '',
      `/old/${at}.html`,
    ])
    const files = await uploaded(
      world,
      rows.map(([name = '']) => name),
    )
    const sheet = await sheetOf(world, rows)
    const done = await world.admin('admin/import-archive', { sheet, files, dry_run: false })
    expect(new Set(done.rows.map(({ status }) => status))).toEqual(new Set(['filed']))
    expect((await world.admin('admin/get-documents', {})).total).toBe(200)
    expect((await world.admin('admin/get-redirects', {})).total).toBe(200)
    const again = await world.admin('admin/import-archive', { sheet, files, dry_run: true })
    expect(new Set(again.rows.map(({ status, cell }) => `${status} ${cell?.[0]}`))).toEqual(new Set(['problem B']))
    await expect(world.admin('admin/import-archive', { sheet, files, dry_run: false })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'sheet' },
    })
    await world.admin('admin/undo', { number: done.revision, reason: 'The wrong archive' })
    expect((await world.admin('admin/get-documents', {})).total).toBe(0)
  },
  120_000,
)

sqliteTest('each problem is named with its cell, and other rows are imported', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-redirect', { from: '/used.html', to: '/contactus' })
  const row = (changes: Partial<Record<number, string>>, at: number) =>
    annual.map((cell, column) => changes[column] ?? (column < 2 ? `${at}-${cell}` : cell))
  const cases: [changes: Partial<Record<number, string>>, cell: string][] = [
    [{ 0: '' }, 'A'],
    [{ 0: 'missing.pdf' }, 'A'],
    [{ 0: '0-annual.pdf' }, 'A'],
    [{ 1: '' }, 'B'],
    [{ 1: 'x'.repeat(600) }, 'B'],
    [{ 1: 'Report\ue000' }, 'B'],
    [{ 1: 'Report\u0007' }, 'B'],
    [{ 2: '' }, 'C'],
    [{ 2: '31 Apr 2019' }, 'C'],
    [{ 2: '2199-01-01' }, 'C'],
    [{ 3: 'Nowhere' }, 'D'],
    [{ 3: 'General Information' }, 'D'],
    [{ 4: '2018-2020' }, 'E'],
    [{ 4: '' }, 'E'],
    [{ 6: '/contactus' }, 'G'],
    [{ 6: '/used.html' }, 'G'],
    [{ 6: '/a/../b' }, 'G'],
    [{ 6: '/a%2e%2e/%2e%2e/b' }, 'G'],
    [{ 6: '//evil.example/x' }, 'G'],
  ]
  const good = row({ 6: 'https://www.earlier.example/x.html' }, 0)
  const rows = [good, ...cases.map(([changes], at) => row(changes, at + 1))]
  const names = rows.map((_, at) => `${at}-annual.pdf`)
  const done = await importRows(world, rows, names)
  expect(done.rows[0]).toMatchObject({ status: 'filed' })
  expect(done.rows.slice(1).map(({ cell, status }) => [status, cell])).toEqual(
    cases.map(([, letter], at) => ['problem', `${letter}${at + 3}`]),
  )
  expect((await world.admin('admin/get-redirects', { search: '/x.html' })).data).toHaveLength(1)
})

sqliteTest(
  'files with the same name or content are named, and links of other files are refused',
  async (createWorld) => {
    const world = await createWorld()
    const [one] = await uploaded(world, ['one.pdf'])
    const [same] = await uploaded(world, ['one.pdf'])
    const link = `/files/${'0'.repeat(32)}/none.pdf`
    const files = [
      { name: 'a/one.pdf', link: one?.link },
      { name: 'b/one.pdf', link: one?.link },
      { name: 'two.pdf', link: one?.link },
      { name: 'three.pdf', link: same?.link },
      { name: 'four.pdf', link },
    ]
    const rows = ['one.pdf', 'two', 'three', 'four'].map((name) => annual.with(0, name).with(1, name))
    const sheet = await sheetOf(world, rows)
    const { rows: planned } = await world.admin('admin/import-archive', { sheet, files, dry_run: false })
    expect(planned.map(({ status, problem }) => [status, problem])).toEqual([
      ['problem', expect.stringContaining('Several files')],
      ['filed', undefined],
      ['problem', expect.stringContaining('same content')],
      ['problem', expect.stringContaining('not uploaded')],
    ])
  },
)
