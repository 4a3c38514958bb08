import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, vi } from 'vitest'
import { contentWith } from '#app/content/parts.ts'
import { fieldsOf } from '#app/filing/draft.ts'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { buildZoneScreen } from '#app/pages/investor-zone/build-zone-screen.ts'
import { listsOf } from '#app/pages/investor-zone/zone-lists.ts'
import { ZonePage } from '#app/pages/investor-zone/zone-page.tsx'
import { readZoneQuery } from '#app/pages/investor-zone/zone-query.ts'
import { CurrentZoneTexts } from '#app/pages/investor-zone/zone-texts.ts'
import { proposeFiling } from '#model/filing-proposal.ts'
import type { SubPage } from '#model/sub-pages.ts'
import { pageOf } from '#model/zone-pages.ts'
import { createMainPages } from '#server/http/main-pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { listen } from '#tests/http.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const groupId = '65a1f0c41f3c10818266010d'

/** Adds a further row to a copy of the table, as in docs/how-to/add-a-sub-page.md; no other code changes. */
vi.mock('#model/sub-pages.ts', async (original) => {
  const table = await original<typeof import('#model/sub-pages.ts')>()
  const sustainabilityReports: SubPage = {
    view: 'list',
    groupId: '65a1f0c41f3c10818266010d',
    of: ['Sustainability Reports'],
    dated: true,
    upload: ['pdf', 'name', 'date'],
    signs: { say: /sustainability report/ },
  }
  return { ...table, subPages: { ...table.subPages, 'Sustainability Reports': sustainabilityReports } }
})

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const test = testOnBothDatabases('a further row in the table of sub-pages')

test('the row is in the menu, at its address, on its page, in the sitemap, the feeds and the history', async (createWorld) => {
  const world = await createWorld()
  // An admin's own section stays after it.
  await world.admin('admin/add-investor-section', { name: 'Loan Notices' })
  const before = (await world.visitor('user/get-investors')).data
  expect(before.leftMenu.map(({ name }) => name).slice(-3)).toEqual([
    'Credit Ratings',
    'Sustainability Reports',
    'Loan Notices',
  ])
  expect(before.rightArray.find(({ _id }) => _id === groupId)).toMatchObject({
    name: 'Sustainability Reports',
    title: 'Sustainability Reports',
    data: [],
  })
  const { data } = await world.admin('admin/file-documents', {
    list: ['Sustainability Reports'],
    documents: [{ name: 'Sustainability Report 2025-2026', date: '14 Nov 2026', sortdate: '2026-11-14' }],
  })

  const content = (await world.visitor('user/get-investors')).data
  const screen = buildZoneScreen(content, readZoneQuery(new URLSearchParams(), 'sustainability-reports'), world.now())
  if (!screen) throw new Error('Nothing stands at the address of the further sub-page.')
  const html = renderToStaticMarkup(
    <CurrentZoneTexts value={contentWith(new Map()).investorZone}>
      <ZonePage base="/investorzone" screen={screen} />
    </CurrentZoneTexts>,
  )
  expect(html).toContain('<h2 id="sheet-title">Sustainability Reports</h2>')
  expect(html).toContain('href="/investorzone/sustainability-reports"')
  expect(html).toContain('Sustainability Report 2025-2026')
  expect(html).toContain('14 Nov 2026')
  expect(listsOf(content).map(({ match: found }) => found.slug)).toContain('sustainability-reports')
  const result = buildZoneScreen(
    content,
    readZoneQuery(new URLSearchParams('find=sustainability'), undefined),
    world.now(),
  )
  expect(result?.hits?.map(({ where }) => where)).toEqual(['Sustainability Reports'])

  expect(await createMainPages(() => [], visitorApi(world.domain), world.domain.company.facts).list()).toContainEqual({
    name: 'Sustainability Reports',
    path: '/investorzone/sustainability-reports',
  })
  const server = await listen(world.handle)
  servers.push(server)
  const feed = (await (await fetch(`${server.url}/investorzone/feed.json`)).json()) as { items: object[] }
  expect(feed.items).toMatchObject([{ title: 'Sustainability Report 2025-2026', tags: ['Sustainability Reports'] }])

  expect(fieldsOf(pageOf('Sustainability Reports'))).toEqual(['pdf', 'name', 'date'])
  const scan = { fileName: 'scan0012.pdf', title: '', text: 'Business responsibility and sustainability report' }
  expect(proposeFiling(scan).section).toBe('Sustainability Reports')
  const history = await world.admin('admin/get-history', { entity: 'document' })
  const filing = history.data.find(({ id }) => id === String(data?.keys[0]))
  expect(filing && differencesOf(filing)).toContainEqual({
    field: 'Section',
    before: '–',
    after: 'Sustainability Reports',
  })
})
