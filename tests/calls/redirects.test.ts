import { expect } from 'vitest'
import { tinyPdf } from '#tests/tiny-files.ts'
import { fileDocument, serveRedirects } from '../redirects.ts'
import { onBothByDay, testOnBothDatabases, testOnPostgres } from '../world.ts'

const test = testOnBothDatabases('former addresses', onBothByDay)
const postgresTest = testOnPostgres('former addresses')

test('a former address redirects with 301, however it is spelled, for GET and HEAD only', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  expect(await get('/investors/q1-2019.pdf')).toEqual([404])
  await world.admin('admin/add-redirect', {
    from: '/Investors/Q1-2019.pdf/',
    to: '/investorzone/annual-reports?year=2019',
  })
  for (const path of [
    '/investors/q1-2019.pdf',
    '/INVESTORS/Q1-2019.PDF',
    '/investors/%711-2019.pdf//',
    '/investors/q1-2019.pdf?utm=1',
  ])
    expect(await get(path)).toEqual([301, '/investorzone/annual-reports?year=2019'])
  expect(await get('/investors/q1-2019.pdf', 'HEAD')).toEqual([301, '/investorzone/annual-reports?year=2019'])
  expect(await get('/investors/q1-2019.pdf', 'POST')).toEqual([404])
  expect(await get('/investors')).toEqual([404])
})

test('a former address with parameters applies to these parameters in any order', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  await world.admin('admin/add-redirect', { from: '/show.aspx?ID=12&lang=en', to: '/contactus' })
  expect(await get('/Show.aspx?lang=EN&id=12')).toEqual([301, '/contactus'])
  expect(await get('/show.aspx?id=13&lang=en')).toEqual([404])
  await world.admin('admin/add-redirect', { from: '/show.aspx', to: '/investorzone' })
  expect(await get('/show.aspx?id=13')).toEqual([301, '/investorzone'])
  expect(await get('/show.aspx?id=12&lang=en')).toEqual([301, '/contactus'])
})

test('addresses in any script are redirected, and the Location header is encoded', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  await world.admin('admin/add-investor-section', { name: 'सूचना' })
  await world.admin('admin/add-redirect', { from: '/Résumé 2019.pdf', to: '/investorzone/सूचना' })
  expect(await get(`/${encodeURIComponent('Re\u0301sume\u0301 2019.pdf')}`)).toEqual([
    301,
    `/investorzone/${encodeURIComponent('सूचना')}`,
  ])
})

test('a former address below /files is redirected, an address of a stored file is not', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  await world.admin('admin/add-redirect', { from: '/files/2019/report.pdf', to: '/contactus' })
  expect(await get('/files/2019/report.pdf')).toEqual([301, '/contactus'])
  const { link } = await fileDocument(world)
  await expect(world.admin('admin/add-redirect', { from: link, to: '/contactus' })).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'from' },
  })
})

test('a redirect to a scheduled document exists from its release instant on, and not after its withdrawal', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  const { key, link } = await fileDocument(world, '2026-11-21T07:00:00.000Z')
  const page = `/investorzone/documents/${key}`
  await world.admin('admin/add-redirect', { from: '/q1.html', to: page })
  await world.admin('admin/add-redirect', { from: '/q1.pdf', to: link })
  await world.admin('admin/add-redirect', { from: '/oldest.pdf', to: '/q1.pdf' })
  const paths = ['/q1.html', '/q1.pdf', '/oldest.pdf']
  const replies = async () => [...new Set((await Promise.all(paths.map((path) => get(path)))).flat())]
  const visible = async () => (await world.admin('admin/get-redirects', {})).data.map((row) => row.visible)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await replies()).toEqual([404])
  expect(await visible()).toEqual([false, false, false])
  world.setClock('2026-11-21T07:00:00.000Z')
  expect(await replies()).toEqual([301, page, link, '/q1.pdf'])
  expect(await visible()).toEqual([true, true, true])
  await world.admin('admin/withdraw-document', { key, reason: 'Superseded' })
  expect(await replies()).toEqual([404])
  await world.admin('admin/restore-document', { key })
  expect(await replies()).toEqual([301, page, link, '/q1.pdf'])
})

test('a redirect to the file of a corrected document remains: the file leads to the new one', async (createWorld) => {
  const world = await createWorld()
  const { get } = await serveRedirects(world)
  const { key, link } = await fileDocument(world)
  await world.admin('admin/add-redirect', { from: '/q1.pdf', to: link })
  const base_64 = tinyPdf('Corrected').toString('base64')
  const { link: corrected } = await world.admin('admin/file-to-link', { base_64, name: 'Q1.pdf' })
  await world.admin('admin/edit-document', { key, file_link: corrected, reason: 'A slip' })
  expect(await get('/q1.pdf')).toEqual([301, link])
  await world.admin('admin/withdraw-document', { key, reason: 'Superseded' })
  expect(await get('/q1.pdf')).toEqual([404])
})

test('a hidden target and an unknown address get the same reply', async (createWorld) => {
  const world = await createWorld()
  const { url } = await serveRedirects(world)
  const { key } = await fileDocument(world, '2026-12-21T07:00:00.000Z')
  await world.admin('admin/add-redirect', { from: '/q1.pdf', to: `/investorzone/documents/${key}` })
  const read = async (path: string) => {
    const reply = await fetch(url + path, { redirect: 'manual' })
    const headers = [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status: reply.status, headers, body: await reply.text() }
  }
  expect(await read('/q1.pdf')).toEqual(await read('/q2.pdf'))
})

postgresTest('a change on one server applies to another server of the same database', async (createWorld) => {
  const world = await createWorld()
  const other = await createWorld({ DATABASE_URL: world.databaseUrl ?? '' })
  const { get } = await serveRedirects(other)
  expect(await get('/old.html')).toEqual([404])
  const { revision } = await world.admin('admin/add-redirect', { from: '/old.html', to: '/contactus' })
  await expect.poll(() => get('/old.html')).toEqual([301, '/contactus'])
  await world.admin('admin/undo', { number: revision })
  await expect.poll(() => get('/old.html')).toEqual([404])
})
