import { expect, onTestFinished } from 'vitest'
import { csvRows } from '#model/csv-rows.ts'
import { listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import { readXlsx } from '#server/calls/spreadsheet/read-xlsx.ts'
import { listen } from '../http.ts'
import { file } from '../investor-zone.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('tables as files')

const dayMs = 24 * 60 * 60 * 1000

const shares = { promoters: 37_094_400, foreign: 5_849_600, domestic: 8_774_400, public: 12_281_600 }

async function fileStatements(world: World): Promise<number> {
  const document = await file(world, 'Statements', { list: ['Financial results', 'Subsidiary results'] })
  const quarter = { document, period: '2026-Q2', page: 2 }
  await world.admin('admin/record-shareholding', { ...quarter, total: 64_000_000, shares })
  await world.admin('admin/record-grievances', { ...quarter, opening: 1, received: 7, disposed: 8, pending: 0 })
  return document
}

/** Returns the files at an address: rows from CSV and XLSX, which must be the same, and JSON. */
async function filesAt(world: World, address: string) {
  const server = await listen(world.handle)
  onTestFinished(() => server.close())
  const download = (ending: string) => fetch(`${server.url}/investorzone/${address}.${ending}`)
  const csv = await download('csv')
  const rows = csvRows(await csv.text()).filter((row) => row.length > 1)
  const xlsx = await download('xlsx')
  const sheet = readXlsx(new Uint8Array(await xlsx.arrayBuffer()), 99).rows
  const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean)
  expect(sheet.map(({ cells }) => filled(cells))).toEqual(rows.map(filled))
  const saved = [csv, xlsx].map((reply) => reply.headers.get('content-disposition'))
  return { rows, saved, json: await (await download('json')).json() }
}

test('shareholding files list the owners of the company, in shares and in per cent that add up', async (createWorld) => {
  const world = await createWorld()
  const document = await fileStatements(world)
  const { rows, saved, json } = await filesAt(world, 'shareholding')
  expect(rows[0]?.slice(3, 7)).toEqual([
    'To',
    'Promoters and promoter group, shares',
    'Promoters and promoter group, %',
    'Foreign institutions (FII), shares',
  ])
  expect(rows[1]?.slice(0, 14)).toEqual([
    ...['2026-Q2', 'Q2 FY27', '2026-07-01', '2026-09-30', '37094400', '57.96', '5849600', '9.14'],
    ...['8774400', '13.71', '12281600', '19.19', '64000000', '2'],
  ])
  expect(saved).toEqual(
    ['csv', 'xlsx'].map((ending) => `attachment; filename="suvira-shareholding-by-quarter.${ending}"`),
  )
  const percent = { promoters: 57.96, foreign: 9.14, domestic: 13.71, public: 19.19 }
  const span = { period: '2026-Q2', from: '2026-07-01', to: '2026-09-30' }
  expect(json).toEqual({
    unit: 'shares',
    quarters: [{ ...span, shares, total: 64_000_000, percent, source: { document, page: 2 } }],
  })
})

test('grievance files list each quarter with the number still pending', async (createWorld) => {
  const world = await createWorld()
  const document = await fileStatements(world)
  const { rows, json } = await filesAt(world, 'investor-grievance-report')
  expect(rows[0]?.slice(4, 9)).toEqual(['Pending before', 'Received', 'Disposed of', 'Still pending', 'Page'])
  expect(rows[1]?.slice(0, 9)).toEqual(['2026-Q2', 'Q2 FY27', '2026-07-01', '2026-09-30', '1', '7', '8', '0', '2'])
  expect(json.quarters).toEqual([
    {
      period: '2026-Q2',
      from: '2026-07-01',
      to: '2026-09-30',
      opening: 1,
      received: 7,
      disposed: 8,
      pending: 0,
      source: { document, page: 2 },
    },
  ])
})

test('voting files list the votes on each resolution, with its outcome', async (createWorld) => {
  const world = await createWorld()
  const document = await file(world, 'Results of votes', { list: ['Press release'] })
  const resolution = { text: 'Adoption', kind: 'special', page: 3, in_favour: 300, against: 100 } as const
  const meeting = { meeting: '28th annual general meeting', held: '2026-09-24' }
  await world.admin('admin/record-voting', { document, ...meeting, resolutions: [resolution] })
  const { rows, json } = await filesAt(world, 'voting-results')
  expect(rows[0]?.slice(0, 11)).toEqual([
    ...['Meeting', 'Held on', 'No.', 'Resolution', 'Kind', 'Votes in favour', 'In favour, %', 'Votes against'],
    ...['Against, %', 'Outcome', 'Page'],
  ])
  expect(rows[1]?.slice(1, 11)).toEqual([
    ...['2026-09-24', '1', 'Adoption', 'Special', '300', '75', '100', '25', 'Passed', '3'],
  ])
  expect(json.meetings).toEqual([
    { ...meeting, resolutions: [{ ...resolution, number: 1, passed: true }], source: { document, page: 3 } },
  ])
})

test('Regulation 46 files list its items with absolute links', async (createWorld) => {
  const world = await createWorld()
  const { rows, json } = await filesAt(world, 'regulation-46')
  expect(rows[0]).toEqual(['No.', 'Clause', 'Disclosure', 'Status', 'Note', 'Last updated', 'Page', 'Link'])
  expect(rows).toHaveLength(json.items.length + 1)
  const links = json.items.map(({ link }: { link: string }) => link).filter(Boolean)
  expect(links.filter((link: string) => !/^https?:\/\//.test(link))).toEqual([])
})

test('price files list closing prices as numbers, and a day without one as an empty cell', async (createWorld) => {
  const world = await createWorld()
  const noted = { volume: 10, source: 'sample', noted_at: '2026-11-20T12:00:00.000Z' }
  await world.store.write((rows) =>
    rows.closingPrices.add([
      { ...noted, day: '2026-11-18', paise: 40_000 },
      { ...noted, day: '2026-11-20', paise: 41_265 },
    ]),
  )
  const { rows, json } = await filesAt(world, 'share-price')
  expect(rows).toEqual([
    ['Day', 'Close in rupees', 'Shares traded'],
    ['2026-11-18', '400', '10'],
    ['2026-11-19', '', ''],
    ['2026-11-20', '412.65', '10'],
  ])
  expect(json).toEqual({
    unit: 'INR',
    days: [
      { day: '2026-11-18', close: 400, traded: 10 },
      { day: '2026-11-19' },
      { day: '2026-11-20', close: 412.65, traded: 10 },
    ],
  })
})

test('the spreadsheet of five years of prices is the same for simultaneous requests (Finding 27)', async (createWorld) => {
  const world = await createWorld()
  const noted = { paise: 40_000, volume: 10, source: 'sample', noted_at: '2026-11-20T12:00:00.000Z' }
  const firstDay = Date.parse('2022-01-03')
  const days = Array.from({ length: 1250 }, (_, at) => new Date(firstDay + at * dayMs).toISOString().slice(0, 10))
  await world.store.write((rows) => rows.closingPrices.add(days.map((day) => ({ ...noted, day }))))
  const server = await listen(world.handle)
  onTestFinished(() => server.close())
  const ask = async () => (await fetch(`${server.url}/investorzone/share-price.xlsx`)).headers.get('etag')
  const seen = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set([...seen, await ask()]).size).toBe(1)
})

test('files without published data contain only their headings', async (createWorld) => {
  const world = await createWorld()
  const statements = listedKindNames.map((kind) => statementKinds[kind].files.replace('/investorzone/', ''))
  for (const address of [...statements, 'key-figures', 'share-price']) {
    const { rows } = await filesAt(world, address)
    expect([address, rows.length]).toEqual([address, 1])
  }
})
