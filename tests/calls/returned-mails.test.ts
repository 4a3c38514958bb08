import { expect, onTestFinished } from 'vitest'
import { announce, createFollowedWorld, follow, publish, tokenIn } from '#tests/followers.ts'
import { readMail } from '#tests/mail.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { returnedMail } from '#tests/returned-mail.ts'
import { runTool } from '#tests/run-tool.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'
import { dataSettings } from '../faults/backup-site.ts'

const test = testOnBothDatabases('mails that come back', onPostgresAtNight)

const reader = 'reader@clinic.example'
const dayMs = 24 * 3_600_000

const bounce = (world: World, mail: string) => runTool('bounce', [], dataSettings(world), mail)

async function readFollower(world: World) {
  const { data } = await world.as(await world.openSession())('admin/get-followers', {})
  return data.rows[0]
}

/** Publishes a document and announces it. Returns the delivery to the follower. */
async function sendNews(world: World, name: string) {
  await publish(world, { name })
  await announce(world)
  const { data } = await world.as(await world.openSession())('admin/get-follower-summary')
  const row = await world.store.db
    .selectFrom('deliveries')
    .select(['id', 'enquiry_id as follower'])
    .where('event', '=', 'follower news')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, delivery: row.id, sent: data.sent }
}

test('three mails that come back for good stop a subscription, and each counts once', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, reader)
  for (const [index, state] of (['active', 'active', 'stopped'] as const).entries()) {
    const mail = returnedMail(await sendNews(world, `Notice ${index}`))
    expect(await bounce(world, mail)).toEqual({ code: 0, output: 'Counted: 5.1.1.\n' })
    expect((await bounce(world, mail)).output).toContain('counted before')
    expect((await readFollower(world))?.state).toBe(state)
  }
  const { data } = await world.as(await world.openSession())('admin/get-follower-summary')
  expect(data.failed).toMatchObject(Array(3).fill({ answer: 'came back: 5.1.1', email: reader, state: 'dropped' }))
})

test('mails that arrive for days after one that came back start the count again', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  // The command uses the machine's clock.
  world.setClock(new Date().toISOString())
  await follow(world, reader)
  for (const index of [1, 2]) await bounce(world, returnedMail(await sendNews(world, `Notice ${index}`)))
  for (const index of [3, 4]) {
    world.wait(6 * dayMs)
    await sendNews(world, `Notice ${index}`)
  }
  await bounce(world, returnedMail(await sendNews(world, 'Notice 5')))
  expect((await readFollower(world))?.state).toBe('active')
})

test('a mail that names nobody, a delay and a person’s answer count for nobody', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, reader)
  const mail = returnedMail(await sendNews(world, 'Notice'))
  const strange = returnedMail({ follower: '0'.repeat(24), delivery: '0'.repeat(24) })
  for (const other of [strange, mail.replace('Action: failed', 'Action: delayed'), 'To: us\n\nThank you.', ''])
    expect(await bounce(world, other)).toMatchObject({ code: 0, output: expect.not.stringContaining('Counted') })
  const { refusals } = await world.store.db.selectFrom('followers').select('refusals').executeTakeFirstOrThrow()
  expect(refusals).toBe(0)
})

test('a mail to a follower comes back to an address of its own, and other mails to the sender', async (createWorld) => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, BOUNCE_ADDRESS: 'bounces@suvira.example' }
  const world = await createFollowedWorld(() => createWorld(settings))
  await world.visitor('user/follow', { email: reader, sections: 'all', events: true, digest: false, consent: true })
  await world.domain.deliveries.settled()
  const token = tokenIn(readMail(server.received[0] ?? ''), 'confirm')
  expect(server.returnPaths).toEqual(['no-reply@suvira.example'])
  await world.visitor('user/confirm-follow', { token })
  const { follower } = await sendNews(world, 'Notice')
  expect(server.returnPaths.at(-1)).toBe(`bounces+${follower}@suvira.example`)
})
