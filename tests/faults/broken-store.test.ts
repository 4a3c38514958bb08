import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createWorld, onBothDatabases, type World } from '#tests/world.ts'

/** What the router says when the store fails in each of its ways, and when the process must end. */
const add = { name: 'Second Person', email: 'second@example.com' }

onBothDatabases('a store in trouble', (makeWorld) => {
  test.each([
    ['F04: a failed flush is never acknowledged, and ends the process', sqliteError(1034), 503, 'try-later', 1],
    ['a damaged page likewise', sqliteError(11), 503, 'try-later', 1],
    ['a full disk is said, and the process lives', sqliteError(13), 507, 'disk-full', 0],
    ['a full tablespace likewise', coded('53100'), 507, 'disk-full', 0],
    ['F05: a store that takes no writes is said', sqliteError(8), 503, 'try-later', 0],
    ['a database that is gone is said', coded('ECONNREFUSED'), 503, 'try-later', 0],
    ['a bug is answered blank', new TypeError('x is not a function'), 500, 'internal', 0],
  ])('%s', async (_, error, status, code, ends) => {
    const world = await makeWorld()
    const token = await world.openSession()
    failWith(world, error)
    const reply = await world.call('admin/add-admin', { body: add, token })
    expect(reply).toMatchObject({ status, body: { code } })
    expect(reply.body.err).not.toContain(error.message)
    expect(world.broken).toHaveLength(ends)
    expect((await world.visitor('user/get-products')).status).toBe(true)
  })
})

test('F06: while another process holds the database, a write is refused after a second with the time to come back', async () => {
  const world = await createWorld()
  const token = await world.openSession()
  const other = new DatabaseSync(join(world.folder, 'site.db'))
  other.exec('begin immediate')
  const began = performance.now()
  const reply = await world.call('admin/add-admin', { body: add, token })
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'try-later' } })
  expect(performance.now() - began).toBeLessThan(3000)
  expect((await world.visitor('user/get-products')).status).toBe(true)
  other.exec('rollback')
  other.close()
  expect((await world.call('admin/add-admin', { body: add, token })).status).toBe(200)
  await world.close()
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
