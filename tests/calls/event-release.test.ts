import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { eventsPage } from '#app/pages/investor-zone/events/events-page.tsx'
import { listeningWorld } from '../listening-world.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('an event before its release')

const results = { kind: 'results', name: 'Results of the third quarter', starts: '2027-02-04' } as const
const call = { kind: 'call', name: 'Call on them', starts: '2027-02-05T10:30:00Z' } as const
const unknown = '0'.repeat(24)

/** The page as a visitor gets it with this query. */
async function pageOf(world: World, query: string) {
  const made = await eventsPage.make({
    path: '/investorzone/events-calendar',
    query: new URLSearchParams(query),
    api: world.visitor,
    meant: async () => [],
    now: world.now,
    siteUrl: 'https://suvira.example',
  })
  return renderToStaticMarkup(made?.body)
}

/** Everything a visitor can ask of the calendar: texts, and validators and dates that could give something away. */
async function visitorsView(world: World, server: Awaited<ReturnType<typeof listeningWorld>>, id: string) {
  const reply = async (path: string) => {
    const answer = await server.get(path)
    return [answer.status, answer.headers.get('etag'), await answer.text()]
  }
  return {
    page: [await pageOf(world, ''), await pageOf(world, 'when=past'), await pageOf(world, 'kind=call')],
    call: (await world.call('user/get-events')).body,
    calendar: await reply('/investorzone/calendar.ics'),
    file: await reply(`/investorzone/events/${id}.ics`),
    sitemap: await reply('/sitemap.xml'),
    guide: await reply('/llms.txt'),
  }
}

test('it exists at no address, and in none of their counts, filters, dates and validators; from its instant on it is told', async (createWorld) => {
  const world = await createWorld()
  const server = await listeningWorld(world)
  await world.admin('admin/add-event', results)
  const look = (id: string) => visitorsView(world, server, id)
  const before = await look(unknown)
  expect(before.page[2]).toContain('No Data')
  expect(before.sitemap[2]).toContain('events-calendar</loc><lastmod>2026-11-21T06:30:00.000Z<')
  world.wait(60_000)
  const release_at = '2026-11-21T07:00:00.000Z'
  const { data } = await world.admin('admin/add-event', { ...call, release_at })
  await world.admin('admin/edit-event', { id: data._id, starts: '2027-02-06T10:30:00Z' })
  expect(await look(data._id)).toEqual(before)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await look(data._id)).toEqual(before)
  world.setClock(release_at)
  const after = await look(data._id)
  for (const text of [...after.page.slice(0, 1), after.page[2], JSON.stringify(after.call), after.calendar[2]])
    expect(text).toContain(call.name)
  expect(after.file.slice(0, 1)).toEqual([200])
  expect(after.sitemap[2]).toContain(`events-calendar</loc><lastmod>${release_at}<`)
})

test('a document that awaits its release is on no event of the page', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const filed = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Sealed outcome' }],
    release_at,
  })
  await world.admin('admin/add-event', { ...results, documents: filed.data?.keys })
  expect(await pageOf(world, '')).not.toContain('Sealed outcome')
  world.setClock(release_at)
  expect(await pageOf(world, '')).toContain('Sealed outcome')
})
