import { expect } from 'vitest'
import { rawStatus } from '../http.ts'
import { fileDocument, serveRedirects } from '../redirects.ts'
import { testOnBothDatabases, testOnSqlite } from '../world.ts'

const test = testOnBothDatabases('refused former addresses')
const sqliteTest = testOnSqlite('refused former addresses')

test('a loop is refused, also through several entries', async (createWorld) => {
  const world = await createWorld()
  const add = (from: string, to: string) => world.admin('admin/add-redirect', { from, to })
  const first = await add('/a.html', '/contactus')
  await add('/b.html', '/a.html')
  await add('/c.html', '/B.html?page=1')
  const circle = { code: 'bad-input', message: expect.stringContaining('lead back'), detail: { field: 'to' } }
  await expect(world.admin('admin/edit-redirect', { id: first.data._id, to: '/c.html' })).rejects.toMatchObject(circle)
  await expect(add('/d.html', '/D.html/')).rejects.toMatchObject(circle)
})

sqliteTest('an address that the site uses itself is refused, and never redirected', async (createWorld) => {
  const world = await createWorld()
  const { key } = await fileDocument(world, '2026-12-21T07:00:00.000Z')
  await world.admin('admin/add-investor-section', { name: 'Loan notices' })
  const taken = [
    ...['/', '/contactus', '/ContactUs/', '/r&d', '/R%26D', '/404', '/commingsoon', '/products-export', '/es/enquiry'],
    ...['/investorzone', '/investorzone/annual-reports', '/investorzone/loan-notices', '/investorzone/calendar.ics'],
    ...['/investorzone/feed.xml', '/investorzone/egm/feed.json', '/investorzone/key-figures.csv', '/investorzone/live'],
    ...[`/investorzone/documents/${key}`, '/investorzone/documents/99', '/investorzone/documents/99/qr.svg'],
    ...['/admin', '/admin/desk', '/admin/anything', '/Admin/desk', '/api/v1/user/get-products', '/api', '/preview'],
    ...['/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/llms.txt', '/livez', '/readyz', '/metrics'],
    ...[`/files/${'0'.repeat(32)}/x.pdf`, '/robots.txt?x=1'],
  ]
  for (const from of taken)
    await expect(world.admin('admin/add-redirect', { from, to: '/ourpurpose' }), from).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'from' },
    })
  // A page added later takes its address back.
  const { get } = await serveRedirects(world)
  await world.admin('admin/add-redirect', { from: '/investorzone/old-notices', to: '/contactus' })
  expect(await get('/investorzone/old-notices')).toEqual([301, '/contactus'])
  await expect(world.admin('admin/add-redirect', { from: '/investorzone/OLD-notices', to: '/' })).rejects.toMatchObject(
    { code: 'already-there', detail: { field: 'from' } },
  )
})

sqliteTest('unsafe addresses are refused at their field', async (createWorld) => {
  const world = await createWorld()
  const { port } = await serveRedirects(world)
  const unsafe = [
    ...['', ' ', 'investors.pdf', 'https://old.example/a.pdf', '//old.example/a.pdf', '/\\old.example', '\\a'],
    ...['/%2fold.example', '/%5cold.example', '/a\\b', '/a%5Cb', 'javascript:alert(1)', 'data:text/html,x'],
    ...['/../etc/passwd', '/a/../b', '/a/..', '/a/%2e%2e/b', '/a/%2E./b', '/a/.%2e', '/./a', '/a?x=/../b'],
    ...['/a\u0000b', '/a\nb', '/a\r\nSet-Cookie: x=1', '/a%0d%0aSet-Cookie:x=1', '/a%00', '/a\u0085b', '/a\u2028b'],
    ...['/a\u202eb', '/a%E2%80%AEb', '/a\u200bb', '/a\u2066b', '/a%E0%A4%A', '/a%', '/a\ud800', '/a\ufffe'],
    ...[`/${'a'.repeat(2000)}`, `/${'é'.repeat(400)}`, `/a?${'/'.repeat(1500)}`],
  ]
  for (const address of unsafe) {
    const name = JSON.stringify(address).slice(0, 60)
    await expect(world.admin('admin/add-redirect', { from: address, to: '/contactus' }), name).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'from' },
    })
    await expect(world.admin('admin/add-redirect', { from: '/a.html', to: address }), name).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'to' },
    })
  }
  const body = { from: '/a.html#top', to: '/contactus' }
  await expect(world.admin('admin/add-redirect', body)).rejects.toMatchObject({ detail: { field: 'from' } })
  await world.admin('admin/add-redirect', { from: '/a.html', to: '/contactus' })
  for (const path of ['//a.html', '/a%00.html', '/%', '/\\a.html']) expect(await rawStatus(port, path), path).toBe(404)
})

sqliteTest('a target that does not exist is refused', async (createWorld) => {
  const world = await createWorld()
  const { key, link } = await fileDocument(world)
  await world.admin('admin/withdraw-document', { key, reason: 'Superseded' })
  const missing = [
    ...[
      '/nowhere',
      '/nowhere.pdf',
      '/404',
      '/investorzone/nowhere',
      '/investorzone/documents/99',
      '/products-export/x/y-spe-9',
    ],
    ...[`/investorzone/documents/${key}`, `/files/${'0'.repeat(32)}/x.pdf`, link.toUpperCase(), `${link}x`],
    ...['/admin', '/admin/desk', '/api/v1/docs/x', '/livez', '/metrics', '/preview', '/investorzone/live'],
    ...[`/investorzone/events/${'0'.repeat(24)}.ics`],
  ]
  for (const to of missing)
    await expect(world.admin('admin/add-redirect', { from: '/a.html', to }), to).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field: 'to' },
    })
  const present = [
    '/',
    '/ContactUs',
    '/investorzone/annual-reports?year=2019#top',
    '/investorzone/feed.xml',
    '/robots.txt',
  ]
  for (const [at, to] of present.entries()) await world.admin('admin/add-redirect', { from: `/${at}.html`, to })
})
