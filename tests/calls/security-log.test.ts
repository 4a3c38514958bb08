import { expect, onTestFinished } from 'vitest'
import { startCollector } from '../syslog-collector.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('The security log')

/** A site with some sealed events. Returns the number of the last one. */
async function signedIn(world: World): Promise<number> {
  for (let count = 0; count < 3; count += 1) await world.openSession()
  await world.domain.securityLog.seal()
  const { entries, brokenAt } = await world.domain.securityLog.verify()
  expect(brokenAt).toBeNull()
  expect(entries).toBeGreaterThan(3)
  return entries
}

const changes: Record<string, (world: World, last: number) => Promise<unknown>> = {
  'changed event': ({ store: { db } }) =>
    db.updateTable('security_log').set({ email: 'other@example.com' }).where('number', '=', 2).execute(),
  'removed event': ({ store: { db } }) => db.deleteFrom('security_log').where('number', '=', 2).execute(),
  'removed first event': ({ store: { db } }) => db.deleteFrom('security_log').where('number', '=', 1).execute(),
  'removed last event': ({ store: { db } }, last) => db.deleteFrom('security_log').where('number', '=', last).execute(),
}

for (const [name, change] of Object.entries(changes))
  test(`the daily verification finds a ${name}, and alerts`, async (createWorld) => {
    const world = await createWorld()
    await change(world, await signedIn(world))
    await world.upkeep()
    expect(world.logged).toContainEqual(expect.objectContaining({ event: 'security_log.broken' }))
  })

test('events older than thirteen months are removed, and the rest is still intact', async (createWorld) => {
  const world = await createWorld()
  const last = await signedIn(world)
  world.wait(397 * 86_400_000)
  await world.domain.housekeeping.sweep()
  await signedIn(world)
  const { entries, brokenAt } = await world.domain.securityLog.verify()
  expect(brokenAt).toBeNull()
  expect(entries).toBeGreaterThan(last)
})

test('each sealed event is exported once as a line of JSON, in order, also after the collector was away', async (createWorld) => {
  const collector = await startCollector()
  const world = await createWorld({ SYSLOG_URL: collector.url })
  const last = await signedIn(world)
  expect(eventsIn(collector.received).map(({ number }) => number)).toEqual(
    Array.from({ length: last }, (_, index) => index + 1),
  )

  await collector.close()
  await world.openSession()
  await world.domain.securityLog.seal()
  expect(world.logged).toContainEqual(expect.objectContaining({ level: 'warn', event: 'syslog.failed' }))
  const problem = 'An event of the security log has waited for its collector for more than an hour.'
  expect(await world.readiness.problems()).not.toContain(problem)
  world.wait(3_700_000)
  expect(await world.readiness.problems()).toContain(problem)
  const later = await startCollector({ port: collector.port })
  onTestFinished(() => later.close())
  await world.domain.securityLog.seal()
  expect(await world.readiness.problems()).not.toContain(problem)
  expect(eventsIn(later.received)[0]).toMatchObject({ number: last + 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

/** Returns the events of syslog messages (RFC 5424), whose time and name are also in the head of the message. */
function eventsIn(messages: readonly string[]) {
  return messages.map((message) => {
    const [, at, name, json = ''] = /^<85>1 (\S+) \S+ suvira - (\S+) - (\{.*\})$/.exec(message) ?? []
    const event: { number: number; hash: string; at: string; event: string } = JSON.parse(json)
    expect([event.at, event.event]).toEqual([at, name])
    return event
  })
}
