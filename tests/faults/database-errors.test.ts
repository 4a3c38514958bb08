import { expect, test } from 'vitest'
import { listen } from '#tests/http.ts'
import { createWorld, onBothByDay, testOnBothDatabases, type World } from '#tests/world.ts'
import { openSiteDatabase } from '../site-database.ts'

/** Tests the router's response to each kind of store failure, and when the process must end. */
const add = { name: 'Second Person', email: 'second@example.com' }

const databaseTest = testOnBothDatabases('a store that fails', onBothByDay)

const failures: [string, Error, number, string, number][] = [
  ['a failed flush is never acknowledged, and ends the process (F04)', sqliteError(1034), 503, 'try-later', 1],
  ['a damaged page likewise', sqliteError(11), 503, 'try-later', 1],
  ['a full disk is said, and the process lives', sqliteError(13), 507, 'disk-full', 0],
  ['a full tablespace likewise', coded('53100'), 507, 'disk-full', 0],
  ['a store that takes no writes is reported (F05)', sqliteError(8), 503, 'try-later', 0],
  ['a database that is gone is said', coded('ECONNREFUSED'), 503, 'try-later', 0],
  ['a bug is answered blank', new TypeError('x is not a function'), 500, 'internal', 0],
]
for (const [title, error, status, code, ends] of failures)
  databaseTest(title, async (createWorld) => {
    const world = await createWorld()
    const token = await world.openSession()
    failWith(world, error)
    const reply = await world.call('admin/add-admin', { body: add, token })
    expect(reply).toMatchObject({ status, body: { code } })
    expect(reply.body.err).not.toContain(error.message)
    expect(world.broken).toHaveLength(ends)
    expect((await world.visitor('user/get-products')).status).toBe(true)
  })

test('a write is refused after a second with a time to retry, while another process locks the database (F06)', async () => {
  const world = await createWorld()
  const token = await world.openSession()
  const database = openSiteDatabase(world.folder)
  database.exec('begin immediate')
  const began = performance.now()
  const reply = await world.call('admin/add-admin', { body: add, token })
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'try-later' } })
  expect(performance.now() - began).toBeLessThan(3000)
  expect((await world.visitor('user/get-products')).status).toBe(true)
  database.exec('rollback')
  database.close()
  expect((await world.call('admin/add-admin', { body: add, token })).status).toBe(200)
  await world.close()
})

test('an internal error is described only in the log, under the id that the caller received (A67)', async () => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const catalogue = world.domain.catalogue as { products: unknown }
  catalogue.products = async () => {
    throw new Error('select * from items at /srv/site/server/x.ts')
  }
  const reply = await fetch(`${site.url}/api/v1/user/get-products`, { method: 'POST' })
  const body = (await reply.json()) as { err: string; code: string; id: string }
  expect(reply.status).toBe(500)
  expect(body).toEqual({
    err: expect.stringMatching(/^Something went wrong/),
    code: 'internal',
    id: expect.any(String),
  })
  expect(JSON.stringify([...reply.headers, body])).not.toMatch(/select|\/srv|\.ts|at /)
  expect(world.logged.find((line) => line.request === body.id)?.error).toContain('select * from items')
  await site.close()
  await world.close()
})

test('an internal error in a file for machines, the store or an upload is not described to the caller (A67)', async () => {
  const ownWorld = await createWorld()
  const site = await listen(ownWorld.handle)
  const secret = () => Promise.reject(new Error('select * from documents at /srv/site/server/x.ts'))
  const zone = ownWorld.domain.investorZone as { visible: unknown }
  zone.visible = secret
  const files = ownWorld.domain.files as { storeUpload: unknown }
  files.storeUpload = secret
  const token = await ownWorld.openSession()
  const upload = {
    method: 'POST',
    body: 'x',
    headers: { authorization: token, 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' },
  }
  const requested: [string, RequestInit][] = [
    ['/llms.txt', {}],
    ['/sitemap-pages.xml', {}],
    ['/api/v1/user/get-investors', { method: 'POST' }],
    ['/api/v1/admin/upload-file', upload],
  ]
  for (const [path, init] of requested) {
    const reply = await fetch(site.url + path, init)
    const text = JSON.stringify([...reply.headers, await reply.text()])
    expect(reply.status, path).toBe(500)
    expect(text, path).not.toMatch(/select|\/srv|\.ts\b/)
    expect(text, path).toContain('Something went wrong on our side')
  }
  expect(ownWorld.logged.filter((line) => String(line.error).includes('select * from documents')).length).toBe(
    requested.length,
  )
  const broken = ownWorld.store.read.sessions as { byToken: unknown }
  broken.byToken = secret
  const reply = await ownWorld.call('admin/check-token', { token })
  expect(reply.status).toBe(500)
  expect(JSON.stringify(reply)).not.toMatch(/select|\/srv|\.ts\b/)
  await site.close()
  await ownWorld.close()
})

function failWith({ store }: World, error: Error): void {
  Object.assign(store, { change: () => Promise.reject(error) })
}

function sqliteError(errcode: number): Error {
  return Object.assign(new Error('disk I/O error of the test'), { code: 'ERR_SQLITE_ERROR', errcode })
}

function coded(code: string): Error {
  return Object.assign(new Error('said the driver of the test'), { code })
}
