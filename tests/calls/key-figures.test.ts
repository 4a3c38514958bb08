import { afterEach, expect } from 'vitest'
import { csvRows } from '#model/csv-rows.ts'
import { readXlsx } from '#server/calls/spreadsheet/read-xlsx.ts'
import { fileResults, record } from '../figures.ts'
import { listen } from '../http.ts'
import { pagesOf } from '../rendered-page.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const views = ['', 'by=year', 'basis=standalone', 'by=year&basis=standalone']
const endings = ['.csv', '.xlsx', '.json']

async function site(world: World) {
  const server = await listen(world.handle)
  servers.push(server)
  return (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })
}

function pageOf(world: World) {
  const render = pagesOf(world)
  return async (path: string, query: URLSearchParams) => (await render(path, query)).html
}

const test = testOnBothDatabases('key figures')

test('key figures are visible nowhere before the instant of their document, and everywhere at it', async (createWorld) => {
  const world = await createWorld()
  const get = await site(world)
  await record(world, await fileResults(world, 'Last year', { sortdate: '2025-09-30' }), {
    period: '2025-Q2',
    figures: { revenue: { value: 1_816_000_000, page: 3 } },
  })
  const page = pageOf(world)
  // Each view of the page, and each file with its validator.
  const asShown = async () => {
    const shown: [what: string, content: string][] = []
    for (const view of views) {
      shown.push([`the page, ${view}`, await page('/investorzone/key-figures', new URLSearchParams(view))])
      for (const ending of endings) {
        const reply = await get(`/investorzone/key-figures${ending}?${view}`)
        const bytes = Buffer.from(await reply.arrayBuffer()).toString('base64')
        shown.push([`${ending}, ${view}`, `${reply.headers.get('etag')} ${bytes}`])
      }
    }
    return shown
  }
  const before = await asShown()
  const release_at = '2026-11-21T07:00:00.000Z'
  const document = await fileResults(world, 'Results', { release_at })
  for (const basis of ['consolidated', 'standalone'] as const)
    for (const period of ['2026-Q2', '2025-2026']) await record(world, document, { basis, period })
  expect(await asShown()).toEqual(before)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await asShown()).toEqual(before)
  world.setClock(release_at)
  const released = await asShown()
  expect(released.filter(([, content], index) => content === before[index]?.[1])).toEqual([])
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect(await asShown()).toEqual(before)
})

test('the JSON file of key figures has the agreed format: whole rupees, decimal text, document and page', async (createWorld) => {
  const world = await createWorld()
  const get = await site(world)
  const document = await fileResults(world, 'Results')
  await record(world, document)
  await record(world, document, { period: '2026-Q1', figures: { profit: { value: -5, page: 4 } } })
  const reply = await get('/investorzone/key-figures.json')
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await reply.json()).toEqual({
    unit: 'INR',
    basis: 'consolidated',
    periods: [
      {
        period: '2026-Q2',
        from: '2026-07-01',
        to: '2026-09-30',
        figures: { revenue: 2_146_000_000, eps: '4.91' },
        source: { document, page: 3 },
      },
      {
        period: '2026-Q1',
        from: '2026-04-01',
        to: '2026-06-30',
        figures: { profit: -5 },
        source: { document, page: 4 },
      },
    ],
  })
})

test('the CSV and XLSX files of key figures have the same rows, with a loss as a number', async (createWorld) => {
  const world = await createWorld()
  const get = await site(world)
  await record(world, await fileResults(world, 'Results'), {
    figures: { revenue: { value: 2_146_000_000, page: 3 }, profit: { value: -31_000_000, page: 4 } },
  })
  const csv = await get('/investorzone/key-figures.csv')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe(
    'attachment; filename="suvira-key-figures-consolidated-by-quarter.csv"',
  )
  const rows = csvRows(await csv.text())
  expect(rows[0]?.slice(0, 7)).toEqual([
    'Period',
    'Name',
    'From',
    'To',
    'Accounts',
    'Revenue from operations, ₹',
    'Revenue from operations: page',
  ])
  expect(rows[1]?.slice(0, 11)).toEqual([
    '2026-Q2',
    'Q2 FY27',
    '2026-07-01',
    '2026-09-30',
    'consolidated',
    '2146000000',
    '3',
    '',
    '',
    '-31000000',
    '4',
  ])
  const xlsx = await get('/investorzone/key-figures.xlsx')
  expect(xlsx.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const sheet = readXlsx(new Uint8Array(await xlsx.arrayBuffer()), 10).rows
  const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter(Boolean)
  expect(sheet.map(({ cells }) => filled(cells))).toEqual(rows.filter((row) => row.length > 1).map(filled))
})

test('the files of key figures are cached until a change, and a current ETag gets 304', async (createWorld) => {
  const world = await createWorld()
  const get = await site(world)
  const document = await fileResults(world, 'Results')
  await record(world, document)
  const first = await get('/investorzone/key-figures.csv')
  const etag = String(first.headers.get('etag'))
  expect((await get('/investorzone/key-figures.csv', { 'if-none-match': etag })).status).toBe(304)
  // Unused parameters create no other file.
  expect((await get('/investorzone/key-figures.csv?by=decade&utm=1')).headers.get('etag')).toBe(etag)
  await record(world, document, { period: '2026-Q1' })
  const changed = await get('/investorzone/key-figures.csv', { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})
