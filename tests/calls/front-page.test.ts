import { expect, onTestFinished } from 'vitest'
import { fileResults, record } from '../figures.ts'
import { file } from '../investor-zone.ts'
import { servePages } from '../served-pages.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the front page of the zone and Home')

async function pagesOf(world: World) {
  const pages = await servePages(world)
  onTestFinished(pages.close)
  return async () => ({
    front: await pages.read('investorzone'),
    home: await pages.read(''),
    quarters: await pages.read('investorzone/quarterly-results?year=All'),
  })
}

const release_at = '2026-11-21T07:00:00.000Z'
const figures = (crores: number) => ({
  revenue: { value: crores * 10_000_000, page: 3 },
  ebitda: { value: 491_000_000, page: 3 },
})

test('both pages display scheduled results, calls and events exactly from their release', async (createWorld) => {
  const world = await createWorld()
  await record(world, await fileResults(world, 'Results of last year', { sortdate: '2025-09-30' }), {
    period: '2025-Q2',
    figures: figures(181.6),
  })
  await world.admin('admin/add-event', { kind: 'agm', name: 'Annual meeting', starts: '2027-08-20' })
  const read = await pagesOf(world)
  const before = await read()
  expect(before.quarters).toMatch(/<th scope="row">Q2.FY26<\/th>/)
  for (const page of [before.front, before.home]) {
    expect(page).toMatch(/Q2.FY26 results/)
    expect(page).toContain('Annual meeting')
  }
  // Everything is filed before and becomes visible at one instant.
  await record(world, await fileResults(world, 'Scheduled results', { release_at, sortdate: '2026-09-30' }), {
    figures: figures(214.6),
  })
  for (const list of ['Corporate announcements', 'Investor Presentation'])
    await file(world, `Scheduled Q2 FY27, ${list}`, { list: [list], release_at })
  await world.admin('admin/add-event', { kind: 'call', name: 'Scheduled call', starts: '2026-11-23', release_at })
  expect(await read()).toEqual(before)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await read()).toEqual(before)
  world.setClock(release_at)
  const { front, home, quarters } = await read()
  expect(quarters).toMatch(/<th scope="row">Q2.FY27<\/th>/)
  for (const page of [front, home]) {
    expect(page).toMatch(/Q2.FY27 results/)
    expect(page).toMatch(/214\.6.*\+18\.2%<\/b> on Q2.FY26/)
    expect(page).toContain('Scheduled call')
  }
  expect(front).toContain('Scheduled Q2 FY27, Corporate announcements')
})

test('the front page states in a sentence what is missing, and Home has no results band', async (createWorld) => {
  const world = await createWorld({ QUOTE_PROVIDER: 'off' })
  const read = await pagesOf(world)
  const { front, home } = await read()
  for (const sentence of [
    'The first results will appear here when they are filed.',
    'No share price is available at the moment.',
    'No announcements have been published yet.',
    'No events are planned.',
  ])
    expect(front).toContain(sentence)
  expect(front).toMatch(/<dt>Stock scrip id<\/dt><dd class="figures">599999/)
  expect(home).not.toContain('results-band')
  // Results without figures are named, and not reported as missing.
  await fileResults(world, 'September Quarter 2026')
  expect((await read()).front).toMatch(/<h3 id="front-results">September Quarter 2026</)
})

test('both pages are rendered while the store is unavailable, Home without its results band', async (createWorld) => {
  const world = await createWorld()
  await record(world, await fileResults(world, 'Results'))
  const { investorZone, closingPrices } = world.domain
  const { figures } = investorZone
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  Object.assign(investorZone, { figures: away })
  Object.assign(closingPrices, { list: away })
  const pages = await servePages(world)
  onTestFinished(pages.close)
  const home = await pages.read('')
  expect(home).toContain('Trusted collaborators')
  expect(home).not.toContain('results-band')
  Object.assign(investorZone, { figures })
  expect(await pages.read('investorzone')).toContain('Q2 FY27 results')
  // Rebuilt in the background once it is a minute old.
  world.wait(61_000)
  await expect.poll(() => pages.read('')).toContain('results-band')
})
