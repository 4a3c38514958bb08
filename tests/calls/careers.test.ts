import { expect, onTestFinished } from 'vitest'
import type { Position } from '#model/company/positions.ts'
import { keysOf } from '#model/keys-of.ts'
import { application, sendApplication } from '#tests/applications.ts'
import { changeFacts } from '#tests/company-markers.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { servePages } from '#tests/served-pages.ts'
import { testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'

const test = testOnBothDatabases('open positions')
const sqliteTest = testOnSqlite('open positions')

const analyst: Position = {
  name: 'Stability analyst',
  place: 'Navi Mumbai',
  text: 'You run stability studies.\n\nYou know <HPLC> & dissolution.',
  posted: '2026-11-20',
  closes: '2026-12-10',
}
const analystPath = '/careers/stability-analyst'

const positionsIn = async (world: World) => (await world.domain.company.facts()).positions.list
const publish = async (world: World, position: Position, from?: string) =>
  changeFacts(world, 'positions', { list: [...(await positionsIn(world)), position] }, from)

/** Serves the pages and the sitemap. `seen` returns the status of the position's page, and the lists that name it. */
async function siteOf(world: World) {
  const { url, close } = await servePages(world)
  onTestFinished(close)
  const files = await listeningWorld(world)
  const get = (path: string) => fetch(url.slice(0, -1) + path)
  const read = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
  return {
    url,
    get,
    read,
    async seen() {
      const lists = {
        '/careers': await read('/careers'),
        '/sitemap-pages.xml': await (await files.get('/sitemap-pages.xml')).text(),
      }
      return [(await get(analystPath)).status, ...keysOf(lists).filter((path) => lists[path].includes(analystPath))]
    },
  }
}

const everywhere = [200, '/careers', '/sitemap-pages.xml']

test('a published position has a page of its own with structured data, and undo removes it everywhere', async (createWorld) => {
  const world = await createWorld()
  const { read, seen } = await siteOf(world)
  expect(await seen()).toEqual([404])
  const { revision } = await publish(world, analyst)
  expect(await seen()).toEqual(everywhere)
  const html = await read(analystPath)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const data = blocks.map(([, text = '']) => JSON.parse(text)).find((block) => block['@type'] === 'JobPosting')
  expect(data).toMatchObject({
    title: 'Stability analyst',
    description: '<p>You run stability studies.</p><p>You know &lt;HPLC&gt; &amp; dissolution.</p>',
    datePosted: '2026-11-20',
    validThrough: '2026-12-10T18:30:00.000Z',
    hiringOrganization: { name: 'Suvira Parenterals Limited' },
    jobLocation: { address: { addressLocality: 'Navi Mumbai' } },
  })
  expect(html).toContain('mailto:people@suvira.example?subject=Application%3A%20Stability%20analyst')
  expect(await read('/')).toContain('href="/careers"')
  await world.admin('admin/undo', { number: revision })
  expect(await seen()).toEqual([404])
})

test('a scheduled position exists nowhere before its instant', async (createWorld) => {
  const world = await createWorld()
  const { seen } = await siteOf(world)
  await publish(world, analyst, '2026-12-01T00:00:00+05:30')
  world.setClock('2026-11-30T18:29:59.999Z')
  expect(await seen()).toEqual([404])
  expect(await sendApplication(world, { position: 'stability-analyst' })).toMatchObject({ status: 400 })
  world.setClock('2026-11-30T18:30:00Z')
  expect(await seen()).toEqual(everywhere)
})

test('a position disappears by itself after its last day in India, and nobody can apply any more', async (createWorld) => {
  const world = await createWorld()
  const { seen } = await siteOf(world)
  await publish(world, analyst)
  world.setClock('2026-12-10T18:29:59.999Z')
  expect(await seen()).toEqual(everywhere)
  expect((await sendApplication(world, { position: 'stability-analyst' })).status).toBe(200)
  world.setClock('2026-12-10T18:30:00Z')
  expect(await seen()).toEqual([404])
  expect(await sendApplication(world, { position: 'stability-analyst' })).toMatchObject({
    status: 400,
    body: { field: 'position', err: 'This position is no longer open. Choose another one.' },
  })
})

sqliteTest(
  'a company without positions shows one sentence with its address, and no empty list',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'none' })
    const { read } = await siteOf(world)
    const main = async () => /<main.*<\/main>/s.exec(await read('/careers'))?.[0] ?? ''
    expect(await main()).toContain('No position is open now.')
    expect((await main()).includes('careers-list')).toBe(false)
    expect((await main()).includes('mailto:')).toBe(false)
    await world.admin('admin/edit-company', { emails: { careers: 'jobs@own.example' } })
    expect(await main()).toContain('href="mailto:jobs@own.example"')
  },
)

sqliteTest('two positions of the same title and a wrong day are refused at their fields', async (createWorld) => {
  const world = await createWorld()
  const twice = changeFacts(world, 'positions', { list: [analyst, { ...analyst, place: 'Dehradun' }] })
  await expect(twice).rejects.toMatchObject({ code: 'bad-input', detail: { field: 'values.list.1.name' } })
  const wrong = changeFacts(world, 'positions', { list: [{ ...analyst, closes: '2026-13-01' }] })
  await expect(wrong).rejects.toMatchObject({ code: 'bad-input', detail: { field: 'values.list.0.closes' } })
})

/** Sends the form of a position as a browser without scripts does. */
async function post(
  url: string,
  fields: Record<string, string>,
  cv?: { bytes: Uint8Array<ArrayBuffer>; name: string },
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('cv', new File(cv ? [cv.bytes] : [], cv?.name ?? ''))
  const reply = await fetch(`${url}careers/sterile-filling-supervisor`, { method: 'POST', body, redirect: 'manual' })
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() }
}

const pdf = new Uint8Array(Buffer.from(application.base_64, 'base64'))
const { base_64: _, consent: __, ...typed } = application

test('the form works without scripts: it is stored with its CV, and a wrong one keeps all that was typed', async (createWorld) => {
  const world = await createWorld()
  const { url, read } = await siteOf(world)
  const wrong = await post(url, { ...typed, email: 'asha@', consent: 'on' }, { bytes: pdf, name: 'cv.pdf' })
  expect(wrong.status).toBe(400)
  for (const text of [
    'Enter a valid e-mail address',
    'Choose your CV again.',
    `value="${application.name}"`,
    application.message,
  ])
    expect([text, wrong.html.includes(text)]).toEqual([text, true])
  const missing = await post(url, typed)
  expect(missing.status).toBe(400)
  for (const text of ['Choose your CV as a PDF.', 'Agree that we store your data.'])
    expect([text, missing.html.includes(text)]).toEqual([text, true])
  const other = await post(url, { ...typed, consent: 'on' }, { bytes: Buffer.from('GIF89a, no PDF'), name: 'cv.pdf' })
  expect(other).toMatchObject({ status: 400, html: expect.stringContaining('This file is not a PDF.') })
  const large = await post(url, { ...typed, consent: 'on' }, { bytes: new Uint8Array(5_000_001), name: 'cv.pdf' })
  expect(large).toMatchObject({ status: 400, html: expect.stringContaining('The CV can have at most 5 MB.') })
  expect(large.html).toContain(application.message)
  expect((await world.admin('admin/get-applications', {})).data.total).toBe(0)
  const sent = await post(url, { ...typed, consent: 'on' }, { bytes: pdf, name: 'cv.pdf' })
  expect(sent).toMatchObject({ status: 303, location: '/careers/sterile-filling-supervisor?sent=application' })
  expect(await read(sent.location ?? '')).toContain('Your application was sent.')
  expect((await world.admin('admin/get-applications', {})).data).toMatchObject({ total: 1, rows: [typedView()] })
})

function typedView() {
  const { position, ...fields } = typed
  return { ...fields, position: 'Sterile filling supervisor', notice: '2026-12-01', language: 'en' }
}

sqliteTest('a form that did not arrive completely is refused', async (createWorld) => {
  const { url: origin } = await siteOf(await createWorld())
  const broken = { 'content-type': 'multipart/form-data; boundary=cut' }
  const url = `${origin}careers/sterile-filling-supervisor`
  expect((await fetch(url, { method: 'POST', body: '--cut\r\nbroken', headers: broken })).status).toBe(400)
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'x' }) })).status).toBe(415)
  expect((await fetch(`${origin}careers/none`, { method: 'POST', body: new FormData() })).status).toBe(404)
})
