import { expect } from 'vitest'
import type { DividendEntry } from '#model/company/dividends.ts'
import { changeFacts } from '#tests/company-markers.ts'
import { file } from '#tests/investor-zone.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('dividends')

const path = '/investorzone/dividends'

const final: DividendEntry = {
  recordDate: '2026-08-07',
  kind: 'Final',
  yearEnded: 2026,
  perShare: 2.5,
  declared: '2026-08-21',
  exDate: '2026-08-06',
  paidOn: '2026-09-04',
}
const interim: DividendEntry = {
  ...final,
  recordDate: '2025-11-21',
  kind: 'Interim',
  perShare: 0.125,
  declared: '2025-11-12',
  exDate: '',
  paidOn: '',
}

/** Returns the cells of each row of the page's table; the heading of a row is its first cell. */
async function rowsOn(world: World): Promise<string[][]> {
  const html = (await pagesOf(world)(path)).html.replaceAll('<!-- -->', '')
  const body = /<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? ''
  return body
    .split('</tr>')
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
    )
    .filter((cells) => cells.length)
}

test('dividends entered at the desk are on the page by fiscal year with their total, and in its files', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  const { get } = await listeningWorld(world)
  const older = { ...final, yearEnded: 2025, recordDate: '2025-08-08', exDate: '', declared: '2025-08-22' }
  await changeFacts(world, 'dividends', { history: [older, interim, final] })
  expect(await rowsOn(world)).toEqual([
    ['2025-2026', 'Final', '2.50', '21 Aug 2026', '06 Aug 2026', '07 Aug 2026', '04 Sep 2026'],
    ['2025-2026', 'Interim', '0.125', '12 Nov 2025', '21 Nov 2025', '21 Nov 2025', '–not known'],
    ['2025-2026', 'Total of 2', '2.625', ''],
    ['2024-2025', 'Final', '2.50', '22 Aug 2025', '08 Aug 2025', '08 Aug 2025', '04 Sep 2026'],
  ])
  const csv = (await (await get(`${path}.csv`)).text()).replace('\ufeff', '').split('\r\n')
  expect(csv.slice(0, 3)).toEqual([
    'Fiscal year,Dividend,Rupees a share,Declared,Ex-date,Record date,Payment date',
    '2025-2026,final,2.5,2026-08-21,2026-08-06,2026-08-07,2026-09-04',
    '2025-2026,interim,0.125,2025-11-12,2025-11-21,2025-11-21,',
  ])
  const json = await (await get(`${path}.json`)).json()
  expect(json).toMatchObject({ unit: 'INR', years: [{ fiscal_year: '2025-2026', total: 2.625 }, { total: 2.5 }] })
})

test('a new company has an empty page, and no link to it on the first page of the zone until it enters a dividend', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  const html = async (address: string) => (await pagesOf(world)(address)).html
  const company = async () => {
    const front = await html('/investorzone')
    return front.slice(front.indexOf('id="front-company"'))
  }
  expect(await html(path)).toContain('No dividends have been published yet.')
  expect(await html(path)).toContain('href="/investorzone/unclaimed-dividends"')
  expect(await rowsOn(world)).toEqual([])
  expect((await company()).split('</header>')[0]).not.toContain(path)
  const { revision } = await changeFacts(world, 'dividends', { history: [final] })
  expect((await company()).split('</header>')[0]).toContain(`href="${path}"`)
  await world.admin('admin/undo', { number: revision })
  expect(await html(path)).toContain('No dividends have been published yet.')
})

test('a scheduled dividend is nowhere before its instant', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const files = [
    ...[`${path}.csv`, `${path}.json`, '/llms.txt', '/sitemap-pages.xml', '/investorzone/calendar.ics'],
    ...['/investorzone/feed.xml', '/investorzone/feed.json', '/investorzone/disclosures.json'],
  ]
  const pages = [path, '/investorzone', '/investorzone/share-price']
  const render = pagesOf(world)
  const shown = async () => [
    ...(await Promise.all(pages.map(async (page) => (await render(page)).html))),
    (await render('/investorzone/search', new URLSearchParams({ q: '7.77' }))).html,
    ...(await Promise.all(files.map(async (address) => (await get(address)).text()))),
  ]
  world.setClock('2026-11-30T18:29:59.999Z')
  const before = await shown()
  const starts = '2026-11-30T18:30:00.000Z'
  await changeFacts(world, 'dividends', { history: [{ ...final, perShare: 7.77 }] }, starts)
  expect(await shown()).toEqual(before)
  world.setClock(starts)
  const after = await shown()
  for (const index of [0, 4, 5]) expect(after[index]).toContain('7.77')
  const { status } = await world.admin('admin/change-company-facts', { part: 'dividends', values: { history: null } })
  expect(status).toBe(true)
  expect((await shown())[0]).not.toContain('7.77')
})

test('an entry that is no dividend is refused at its field', async (createWorld) => {
  const world = await createWorld()
  for (const [wrong, field] of [
    [{ recordDate: '' }, 'recordDate'],
    [{ perShare: 0 }, 'perShare'],
    [{ perShare: 0.12345 }, 'perShare'],
    [{ kind: 'Bonus' }, 'kind'],
    [{ yearEnded: 2026.5 }, 'yearEnded'],
    [{ paidOn: 'soon' }, 'paidOn'],
  ] as const)
    await expect(changeFacts(world, 'dividends', { history: [final, { ...final, ...wrong }] })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: `values.history.1.${field}` },
    })
})

test('published tax forms and the policy are listed, other documents are not', async (createWorld) => {
  const world = await createWorld({ SEED: 'none' })
  const names = ['Form 15G for shareholders', 'Communication on TDS on dividend', 'Dividend Distribution Policy']
  for (const name of [...names, 'Vigil mechanism']) await file(world, name, { list: ['Company Policy'] })
  await file(world, 'Form 10F', { list: ['Company Policy'], release_at: '2026-12-01T06:30:00.000Z' })
  const listed = async () => {
    const { html } = await pagesOf(world)(path)
    const part = html.slice(html.indexOf('id="documents"'), html.indexOf('id="unclaimed"'))
    return [...part.matchAll(/<a href="\/investorzone\/documents\/\d+">([^<]+)/g)].map(([, name]) => name).sort()
  }
  expect(await listed()).toEqual(names.toSorted())
  world.setClock('2026-12-01T06:30:00.000Z')
  expect(await listed()).toEqual([...names, 'Form 10F'].sort())
})
