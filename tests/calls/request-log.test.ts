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
