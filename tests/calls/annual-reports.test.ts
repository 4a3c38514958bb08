import { expect } from 'vitest'
import { record } from '../figures.ts'
import { fileText } from '../indexed-documents.ts'
import { file } from '../investor-zone.ts'
import { listeningWorld } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('the shelf of annual reports', onPostgresAtNight)
const testAtNight = testOnBothDatabases('the shelf of annual reports', onBothAtNight)

const list = ['Financial results', 'Annual results']
const release_at = '2026-11-21T07:00:00.000Z'

function shelfOf(world: World) {
  const render = pagesOf(world)
  return async () => {
    const { html } = await render('/investorzone/annual-reports')
    const covers = html
      .replaceAll('<!-- -->', '')
      .matchAll(/<li><a href="([^"]+)"><span class="report-shelf-cover".*?<\/small>[^<]*</g)
    return [...covers].map(([cover, href]) => {
      const [, year] = cover.match(/<\/small>([^<]*)<$/) ?? []
      const [, high = '0'] = cover.match(/class="report-shelf-fill"[^>]* height="(\d+)"/) ?? []
      return { href, year, high: Number(high) }
    })
  }
}

testAtNight(
  'the shelf shows a report’s first page as its cover and does not change after the image is made (43.26)',
  async (createWorld) => {
    const world = await createWorld({ PAGE_IMAGES: 'on' })
    const render = pagesOf(world)
    await fileText(world, { list, name: 'Annual Report 2024-2025', filterdate: '2024-2025', pages: ['Annual report'] })
    const coverIn = ({ html }: { html: string }) =>
      /report-shelf-cover.*?<img src="([^"]+)" alt="" loading="lazy"/.exec(html)?.[1]
    const before = await render('/investorzone/annual-reports')
    const cover = coverIn(before) ?? ''
    expect(cover).toMatch(/^\/files\/.*\/page-1\.webp$/)
    const { get } = await listeningWorld(world)
    expect((await get(cover)).status).toBe(204)
    await world.domain.pageImages.makeAll()
    expect((await get(cover)).status).toBe(200)
    expect((await render('/investorzone/annual-reports')).html).toBe(before.html)
  },
)

test('the shelf shows each report from its release, newest year first, filled in proportion to its published revenue', async (createWorld) => {
  const world = await createWorld()
  const shelf = shelfOf(world)
  expect(await shelf()).toEqual([])
  const before = await file(world, 'Annual Report 2024-2025', { list, filterdate: '2024-2025' })
  await file(world, 'Annual return 2024-2025', { list, filterdate: '2024-2025' })
  await record(world, before, { period: '2024-2025', figures: { revenue: { value: 500, page: 1 } } })
  const alone = { href: `/investorzone/documents/${before}`, year: '2024–25', high: 132 }
  expect(await shelf()).toEqual([alone])
  const scheduled = await file(world, 'Annual Report 2025-2026', { list, filterdate: '2025-2026', release_at })
  await record(world, scheduled, { period: '2025-2026', figures: { revenue: { value: 1000, page: 1 } } })
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await shelf()).toEqual([alone])
  world.setClock(release_at)
  expect(await shelf()).toEqual([
    { href: `/investorzone/documents/${scheduled}`, year: '2025–26', high: 132 },
    { ...alone, high: 66 },
  ])
})
