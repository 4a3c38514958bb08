import { expect } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import { listen, rawStatus } from '#tests/http.ts'
import { expectUnchanged } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const adminCalls = callNames.filter((name) => calls[name].requires !== 'anyone')

const test = testOnBothDatabases('the call router', onPostgresAtNight)

test('a visitor call returns its data without a session', async (createWorld) => {
  const world = await createWorld()
  const { data } = await world.visitor('user/get-products')
  expect(data.item).toEqual([])
})

test('an admin call without a session is refused before its body is read', async (createWorld) => {
  const world = await createWorld()
  const reply = await world.call('admin/get-admin', { body: 'not json' })
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ code: 'not-signed-in' })
})

test('unknown calls and methods other than POST are refused', async (createWorld) => {
  const world = await createWorld()
  expect((await world.call('admin/nothing')).status).toBe(404)
  expect((await world.call('user/get-products', { method: 'GET' })).status).toBe(405)
})

test('every admin call is refused without a session and with an ended session (A30)', async (createWorld) => {
  const world = await createWorld()
  const { data: second } = await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const removed = await world.openSession('second@suvira.example')
  await world.admin('admin/delete-admin', { id: second._id })
  const revoked = await world.openSession()
  await world.as(revoked)('admin/logout')
  const dead = { none: undefined, garbage: 'x'.repeat(43), revoked, removed, expired: await expired(world) }
  expect(adminCalls.length).toBeGreaterThan(20)
  await expectUnchanged(world, async () => {
    for (const name of adminCalls) {
      for (const [defect, token] of Object.entries(dead)) {
        const reply = await world.call(name, { body: {}, token })
        expect(reply, `${name} ${defect}`).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
      }
    }
  })
})

for (const name of ['user/get-investors', 'admin/get-admin', 'admin/add-investor-section'] as const)
  test(`${name} is refused to everybody if its row requires an unknown capability (Finding 2)`, async (createWorld) => {
    // The world renders its pages with the unchanged calls.
    const world = await createWorld()
    const row: { requires: string } = calls[name]
    const stated = row.requires
    row.requires = 'auditor'
    try {
      const token = await world.openSession()
      const body = name === 'admin/add-investor-section' ? { name: 'Filed by nobody' } : {}
      await expectUnchanged(world, async () => {
        for (const dead of [undefined, 'x'.repeat(43)])
          expect(await world.call(name, { body, token: dead })).toMatchObject({ status: 401 })
        expect(await world.call(name, { body, token })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
      })
    } finally {
      row.requires = stated
    }
  })

test('other spellings of a call name and other methods never reach an admin call (A31)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  await expectUnchanged(world, async () => {
    for (const name of adminCalls) {
      const [area, call] = name.split('/') as [string, string]
      const spellings = [
        `${area}//${call}`,
        `/${name}`,
        `${name}/`,
        name.replace('/', '%2F'),
        name.replace('a', '%61'),
        name.toUpperCase(),
        `${area}/${call[0]?.toUpperCase()}${call.slice(1)}`,
        `${name};x`,
        `${area};x/${call}`,
        `x/../${name}`,
        `${area}/../${name}`,
        `${name}?x`,
        `${name}\u0000`,
        `${name} `,
      ]
      for (const spelling of spellings) {
        expect((await world.call(spelling, { body: {} })).status, spelling).toBe(404)
        expect((await world.call(spelling, { body: {}, token })).status, spelling).toBe(404)
      }
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        expect((await world.call(name, { method, token })).status, `${method} ${name}`).toBe(405)
      }
      const override = { 'x-http-method-override': 'POST', 'x-original-url': '/api/v1/user/get-products' }
      expect((await world.call(name, { method: 'GET', token, headers: override })).status).toBe(405)
    }
  })
})

test('other spellings of a path never reach an admin call over HTTP (A31)', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const headers = { authorization: `Bearer ${await world.openSession()}`, 'content-type': 'application/json' }
  await expectUnchanged(world, async () => {
    for (const name of adminCalls) {
      const paths = [
        `//api/v1/${name}`,
        `/api//v1/${name}`,
        `/api/v1//${name}`,
        `/api/v1/${name}/`,
        `/API/v1/${name}`,
        `/api/V1/${name.toUpperCase()}`,
        `/api/v1/x/../${name}`,
        `/x/../api/v1/${name}`,
        `/api/v1/${name.replace('/', '%2F')}`,
        `/api/v1/%61dmin/${name.slice(6)}`,
        `/api%2Fv1/${name}`,
        `/api/v1/${name};x`,
        `/api/v1;x/${name}`,
        `/./api/v1/${name}`,
        `\\api\\v1\\${name}`,
        `http://evil.example/api/v1/${name}`,
      ]
      const statuses = await Promise.all(
        paths.map((path) => rawStatus(site.port, path, { method: 'POST', headers, body: '{}' })),
      )
      expect(
        statuses.every((status) => [400, 404, 405].includes(status)),
        `${name} ${statuses}`,
      ).toBe(true)
      // Refusals are counted per address and minute.
      world.wait(60_000)
    }
  })
  await site.close()
})

test('names that every JavaScript object has are unknown calls', async (createWorld) => {
  const world = await createWorld()
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'admin/__proto__', '']) {
    expect((await world.call(name, { body: {} })).status).toBe(404)
  }
})

/** Signs the world's first admin in again, so that only the old token is expired. */
async function expired(world: World): Promise<string> {
  const token = await world.openSession()
  world.wait(13 * 3_600_000)
  return token
}
