import { expect, onTestFinished } from 'vitest'
import { listen } from '../http.ts'
import { pagesOf } from '../rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the share price page', onPostgresAtNight)

async function page(world: World, query = ''): Promise<string> {
  const { html, status } = await pagesOf(world)('/investorzone/share-price', new URLSearchParams(query))
  expect(status).toBe(200)
  return html.replaceAll('<!-- -->', '')
}

async function csv(world: World, query = '') {
  const server = await listen(world.handle)
  onTestFinished(() => server.close())
  const reply = await fetch(`${server.url}/investorzone/share-price.csv${query}`)
  return { reply, lines: (await reply.text()).trim().split('\r\n') }
}

/** Stores closing prices under the sample feed's name, as if recorded daily. */
const keep = (world: World, days: readonly [day: string, paise: number, volume: number | null][]) =>
  world.store.write((rows) =>
    rows.closingPrices.add(
      days.map(([day, paise, volume]) => ({
        day,
        paise,
        volume,
        source: 'sample',
        noted_at: world.now().toISOString(),
      })),
    ),
  )

test('a scheduled announcement has no mark before its release, and one after it', async (createWorld) => {
  const world = await createWorld()
  await keep(world, [
    ['2026-11-18', 40_000, 10],
    ['2026-11-19', 40_780, 10],
    ['2026-11-20', 41_265, 10],
  ])
  const scheduled = { name: 'Scheduled results', date: '19 Nov 2026', sortdate: '2026-11-19' }
  await world.admin('admin/file-documents', {
    list: ['Corporate Announcement'],
    documents: [scheduled],
    release_at: '2026-11-21T07:00:00.000Z',
  })
  const before = await page(world, 'span=month')
  expect(before).toContain('412.65')
  expect(before).not.toMatch(/Scheduled|mark-1/)
  world.setClock('2026-11-21T07:00:00.000Z')
  const after = await page(world, 'span=month')
  expect(after).toContain('aria-label="Announcement 1: Scheduled results"')
  // From 400.00, the close before, to 412.65, the close after.
  expect(after).toMatch(/id="mark-1".*?\+3\.2%/)
})

test('a missing day interrupts the line, is counted and has an empty close in the file', async (createWorld) => {
  const world = await createWorld()
  await keep(world, [
    ['2026-11-17', 40_000, 10],
    ['2026-11-18', 40_100, null],
    ['2026-11-20', 41_265, 10],
  ])
  const html = await page(world, 'span=month')
  expect(html).toContain('The closing price of 1 trading day is missing')
  // The line starts again after the gap.
  expect(/share-price-chart-line" d="([^"]*)"/.exec(html)?.[1]?.match(/M/g)).toHaveLength(2)
  // A sum with an unknown part is unknown.
  expect(html).toMatch(/1 day missing.*?not known/)
  const { reply, lines } = await csv(world)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(lines).toEqual([
    'Day,Close in rupees,Shares traded',
    '2026-11-17,400,10',
    '2026-11-18,401,',
    '2026-11-19,,',
    '2026-11-20,412.65,10',
  ])
})

test('the chart of a day has each reading at its time, with gaps, like the half hours and the file', async (createWorld) => {
  const world = await createWorld()
  await keep(world, [
    ['2026-11-19', 40_780, 10],
    ['2026-11-20', 41_265, 10],
  ])
  // Stored only for a day before the last close: there are no readings of the last one.
  const reading = { paise: 40_900, volume: 100, source: 'sample' }
  await world.store.write((rows) => rows.priceReadings.add([{ ...reading, at: '2026-11-19T09:20' }]))
  expect(await page(world, 'span=day')).toMatch(/There are no prices for that day or later yet/)
  const readings = [
    { ...reading, at: '2026-11-20T09:20' },
    { ...reading, at: '2026-11-20T09:25', paise: 40_950, volume: 300 },
    { ...reading, at: '2026-11-20T11:05', paise: 41_265, volume: null },
  ]
  await world.store.write((rows) => rows.priceReadings.add(readings))
  await world.admin('admin/file-documents', {
    list: ['Corporate Announcement'],
    documents: [{ name: 'Scheduled order', date: '20 Nov 2026', sortdate: '2026-11-20' }],
    release_at: '2026-11-21T07:00:00.000Z',
  })
  const html = await page(world, 'span=day')
  expect(html).toContain('Friday, 20 November 2026')
  expect(html).toContain('+1.19% on the previous close, at 11:05 IST')
  expect(html).toContain('Gaps in the line mean that no price was available. No announcement was made on this day.')
  expect(html).not.toContain('Scheduled')
  // 09:20 is 5 of 375 minutes across; the line starts again after the gap.
  expect(/share-price-chart-line" d="([^"]*)"/.exec(html)?.[1]).toMatch(/^M13\.3,.*L26\.7,.*M293\.3,/)
  const rows = /Half hours and their last price.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1]?.split('<tr>').slice(1) ?? []
  const cells = rows.map((row) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  )
  expect(cells[0]?.slice(0, 3)).toEqual(['11:05', '412.65', '+1.19%'])
  expect(cells.map(([time, price]) => [time, price])).toContainEqual(['10:30', '–'])
  expect(cells.at(-1)).toEqual(['09:25', '409.50', '+0.42%', '300'])
  expect((await csv(world, '?span=day')).lines.slice(-2)).toEqual([
    '2026-11-20,09:25,409.5,300',
    '2026-11-20,11:05,412.65,',
  ])
})

test('a page without a price and without days shows No Data, and no zero', async (createWorld) => {
  const world = await createWorld({ QUOTE_PROVIDER: 'off' })
  const sheet = (await page(world)).split('id="sheet-title"')[1]?.split('</section>')[0] ?? ''
  expect(sheet).toContain('No Data')
  expect(sheet).not.toMatch(/₹|0\.00|<svg height/)
  expect((await csv(world)).lines).toHaveLength(1)
})

test('the file contains the days of its span', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const days = async (query: string) => (await csv(world, query)).lines.slice(1).map((line) => line.slice(0, 10))
  expect((await days('?span=year'))[0]).toBe('2025-11-20')
  expect(await days('?span=five-years')).toEqual(await days('?span=nonsense'))
})
