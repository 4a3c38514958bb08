import { expect } from 'vitest'
import { listeningWorld } from '#tests/listening-world.ts'
import { testOnSqlite } from '#tests/world.ts'

const logTest = testOnSqlite('the log of requests')

logTest('a request is logged with the version, and a health check is not logged (43.19)', async (makeWorld) => {
  const world = await makeWorld({ LOG: 'requests' })
  const { get } = await listeningWorld(world)
  for (const path of ['/livez', '/readyz', '/robots.txt']) expect((await get(path)).status).toBe(200)
  const requests = world.logged.filter(({ event }) => event === 'request')
  expect(requests).toMatchObject([{ path: '/robots.txt', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }])
})

logTest(
  'a refused call of the admin area is logged with its status and address, whatever LOG is',
  async (makeWorld) => {
    const world = await makeWorld({ LOG: 'errors' })
    const { get } = await listeningWorld(world)
    const email = 'keeper@suvira.example'
    await world.admin('admin/add-admin', { name: 'Keeper', email, role: 'catalogue' })
    const authorization = `Bearer ${await world.openSession(email)}`
    expect((await get('/api/v1/admin/get-people', {}, 'POST')).status).toBe(401)
    expect((await get('/api/v1/admin/get-people', { authorization }, 'POST')).status).toBe(403)
    const requests = world.logged.filter(({ event, status }) => event === 'request' && status !== 200)
    const line = { path: '/api/v1/admin/get-people', address: '127.0.0.1' }
    expect(requests).toMatchObject([
      { ...line, status: 401 },
      { ...line, status: 403 },
    ])
  },
)
