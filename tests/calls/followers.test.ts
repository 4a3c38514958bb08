import { expect } from 'vitest'
import { recordMails } from '#server/domain/followers/record-mail.ts'
import {
  announce,
  createFollowedWorld,
  everything,
  follow,
  publish,
  requestFollowing,
  tokenIn,
} from '#tests/followers.ts'
import { readMail } from '#tests/mail.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('followers')
const analyst = 'analyst@fund.example'
const dayMs = 24 * 3_600_000

/** State after a server ended before the mails were sent. */
const queueAgain = ({ store }: World) =>
  store.db
    .updateTable('deliveries')
    .set({ state: 'waiting', claimed_until: '' })
    .where('event', '=', 'follower news')
    .execute()

test('nobody gets a mail about a publication before they confirm the mailed link, which is valid for a day', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  const [mail] = await requestFollowing(world, analyst)
  expect(mail?.subject).toBe('Confirm that you want to follow us')
  await publish(world, { name: 'Notice before' })
  expect(await announce(world)).toEqual([])
  world.wait(dayMs + 1000)
  const token = mail ? tokenIn(mail, 'confirm') : ''
  expect(await world.call('user/confirm-follow', { body: { token } })).toMatchObject({ status: 404 })
  await world.domain.followers.forgetUnconfirmed()
  const admin = world.as(await world.openSession())
  expect((await admin('admin/get-followers', {})).data).toEqual({ total: 0, rows: [] })
})

test('each publication is one mail to each follower of its section, with a link to change and a one-click end', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await publish(world, { name: 'Old notice' })
  await announce(world)
  world.wait(65 * 60_000)
  const token = await follow(world, analyst)
  await follow(world, 'reader@bank.example', { sections: ['Voting Results'] })
  expect(await announce(world)).toEqual([])
  const key = await publish(world, { name: 'Notice of meeting' })
  const [mail, ...others] = await announce(world)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: analyst, subject: 'Notice of meeting' })
  expect(mail?.text).toContain(`/investorzone/documents/${key}\n`)
  expect(mail && tokenIn(mail, 'manage')).toBe(token)
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail?.raw.replaceAll(/\r?\n\s/g, '')).toContain(`/investorzone/follow/end?token=${token}>`)
  expect(await announce(world)).toEqual([])
  world.wait(3 * dayMs)
  expect(await announce(world)).toEqual([])
})

test('a scheduled document is not mailed before its instant, and documents of one instant are one mail', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  const release_at = '2026-12-01T10:00:00.000Z'
  await publish(world, { name: 'Results', release_at })
  await publish(world, { name: 'Press note', release_at })
  world.setClock('2026-12-01T09:59:59.000Z')
  expect(await announce(world)).toEqual([])
  world.setClock(release_at)
  const mails = await announce(world)
  expect(mails.map(({ subject }) => subject)).toEqual(['Results and 1 more'])
  expect(mails[0]?.text).toContain('Press note')
})

test('a publication while the server was stopped is mailed at its next start', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  await publish(world, { name: 'Results', release_at: '2026-12-01T10:00:00.000Z' })
  world.setClock('2026-12-03T10:00:00.000Z')
  expect((await announce(world)).map(({ subject }) => subject)).toEqual(['Results'])
})

test('a document withdrawn before its mail is sent is not in it', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  const key = await publish(world, { name: 'Notice' })
  await announce(world)
  await queueAgain(world)
  await world.admin('admin/withdraw-document', { key, reason: 'Filed by mistake' })
  expect(await announce(world)).toEqual([])
})

test('a corrected document is announced again, with its note', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  const key = await publish(world, { name: 'Notice' })
  await announce(world)
  const base_64 = tinyPdf('Second').toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name: 'second.pdf' })
  world.wait(1000)
  await world.admin('admin/edit-document', {
    key,
    file_link: link,
    reason: 'Wrong date',
    note: 'The date is corrected.',
  })
  const [mail] = await announce(world)
  expect(mail?.subject).toBe('Corrected: Notice')
  expect(mail?.text).toContain('The date is corrected.')
})

test('a subscription stops after the mail server refused the address three times', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  const { id } = await world.store.db.selectFrom('followers').select('id').executeTakeFirstOrThrow()
  const record = recordMails(() => new Date())
  const outcomes = ['dropped', 'dropped', 'taken', 'refused', 'dropped', 'dropped', 'dropped'] as const
  const states = []
  for (const outcome of outcomes) {
    await world.store.write((rows) => record(rows, [{ enquiry_id: id, outcome }]))
    states.push((await world.admin('admin/get-followers', {})).data.rows[0]?.state)
  }
  expect(states).toEqual([...Array(6).fill('active'), 'stopped'])
  await publish(world, { name: 'Notice' })
  expect(await announce(world)).toEqual([])
})

test('an accepted mail is recorded while the mail server still replies to another, so that a crash does not repeat it', async (createWorld) => {
  const reply = Promise.withResolvers<void>()
  const slow = 'slow@fund.example'
  const server = await startMailServer({ accept: async (to) => (isNews && to === slow ? reply.promise : undefined) })
  let isNews = false
  const world = await createFollowedWorld(() => createWorld({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }))
  for (const email of [slow, analyst]) {
    await world.visitor('user/follow', { email, ...everything, consent: true })
    await world.domain.deliveries.settled()
    await world.visitor('user/confirm-follow', { token: tokenIn(readMail(server.received.at(-1) ?? ''), 'confirm') })
  }
  isNews = true
  await publish(world, { name: 'Notice' })
  await world.domain.followers.announce()
  const sent = async () => {
    const rows = await world.store.db.selectFrom('followers').select(['email', 'sent']).execute()
    return Object.fromEntries(rows.map((row) => [row.email, row.sent]))
  }
  await expect.poll(sent).toEqual({ [slow]: 0, [analyst]: 1 })
  reply.resolve()
  await world.domain.deliveries.settled()
  expect(await sent()).toEqual({ [slow]: 1, [analyst]: 1 })
  await server.close()
})

test('events of the calendar are announced when they are added, moved and cancelled, unless they are over', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst, { sections: [] })
  await follow(world, 'reader@bank.example', { events: false })
  const event = { kind: 'agm', name: 'Annual General Meeting', starts: '2026-12-20' } as const
  const { data } = await world.admin('admin/add-event', event)
  const subjects = async () => (await announce(world)).map(({ to, subject }) => `${to}: ${subject}`)
  expect(await subjects()).toEqual([`${analyst}: Annual General Meeting`])
  world.wait(1000)
  await world.admin('admin/edit-event', { ...event, id: data?._id ?? '', starts: '2026-12-21' })
  expect(await subjects()).toEqual([`${analyst}: Annual General Meeting`])
  world.wait(1000)
  await world.admin('admin/cancel-event', { id: data?._id ?? '', reason: 'Adjourned' })
  expect(await subjects()).toEqual([`${analyst}: Cancelled: Annual General Meeting`])
  world.wait(1000)
  await world.admin('admin/add-event', { ...event, starts: '2026-01-20' })
  expect(await subjects()).toEqual([])
})

test('a digest has the publications of a day in one mail after six in the evening, once', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  world.setClock('2026-11-21T07:00:00.000Z')
  await announce(world)
  await follow(world, analyst, { digest: true })
  await publish(world, { name: 'Morning notice' })
  expect(await announce(world)).toEqual([])
  world.setClock('2026-11-21T09:00:00.000Z')
  await publish(world, { name: 'Noon notice' })
  world.setClock('2026-11-21T12:29:00.000Z')
  expect(await announce(world)).toEqual([])
  world.setClock('2026-11-21T12:31:00.000Z')
  expect((await announce(world)).map(({ subject }) => subject)).toEqual(['Morning notice and 1 more'])
  expect(await announce(world)).toEqual([])
  world.setClock('2026-11-22T12:31:00.000Z')
  expect(await announce(world)).toEqual([])
})

test('no mail leaves after unsubscribing, even if it was queued, and the address is in no table', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  const token = await follow(world, analyst)
  await publish(world, { name: 'Notice' })
  await announce(world)
  await queueAgain(world)
  await world.visitor('user/end-follow', { token })
  await world.visitor('user/end-follow', { token })
  expect(await announce(world)).toEqual([])
  expect(await world.call('user/get-follow', { body: { token } })).toMatchObject({ status: 404 })
  expect(await world.store.db.selectFrom('followers').selectAll().execute()).toEqual([])
  const queue = await world.store.db.selectFrom('deliveries').selectAll().execute()
  expect(JSON.stringify(queue).includes(analyst)).toBe(false)
})

test('the reply does not tell whether an address is known, and a known address gets at most one mail a day', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  const request = { email: analyst, ...everything, consent: true }
  const first = await world.call('user/follow', { body: request })
  await world.domain.deliveries.settled()
  const second = await world.call('user/follow', { body: request })
  await world.domain.deliveries.settled()
  expect(second.body).toEqual(first.body)
  expect(world.mails()).toHaveLength(1)
  await world.visitor('user/confirm-follow', { token: tokenIn(world.mails()[0] ?? { text: '' }, 'confirm') })
  const [known] = await requestFollowing(world, analyst, { sections: ['EGM'] })
  expect(known?.subject).toBe('You follow us already')
  expect(await requestFollowing(world, analyst)).toEqual([])
  expect((await world.admin('admin/get-followers', {})).data.rows).toMatchObject([{ email: analyst, sections: 'all' }])
})

test('a follower reads and changes what is stored with the token of the mail, and nothing with another', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  const token = await follow(world, analyst)
  const choices = { sections: ['EGM' as const], events: false, digest: true }
  await world.visitor('user/edit-follow', { token, ...choices })
  expect((await world.visitor('user/get-follow', { token })).data).toMatchObject({
    email: analyst,
    ...choices,
    sent: 0,
  })
  const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  for (const name of ['user/get-follow', 'user/end-follow', 'user/confirm-follow'])
    expect(await world.call(name, { body: { token: other } })).toMatchObject({ status: 404 })
  const nothing = { token, sections: [], events: false, digest: false }
  expect(await world.call('user/edit-follow', { body: nothing })).toMatchObject({
    status: 400,
    body: { field: 'sections', err: 'Choose at least one section, or the events of the calendar.' },
  })
})

test('admins find, export and erase followers, and the history names no person', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  await follow(world, analyst)
  await follow(world, 'reader@bank.example')
  expect((await world.admin('admin/get-followers', { search: 'FUND' })).data).toMatchObject({
    total: 1,
    rows: [{ email: analyst, state: 'active', events: true }],
  })
  expect((await world.admin('admin/export-followers')).data).toHaveLength(2)
  await world.admin('admin/erase-follower', { email: analyst })
  expect(
    await world.call('admin/erase-follower', { body: { email: analyst }, token: await world.openSession() }),
  ).toMatchObject({
    status: 404,
    body: { field: 'email' },
  })
  const history = JSON.stringify(await world.admin('admin/get-history', {}))
  expect(history).toContain('erase follower')
  expect(history.includes(analyst)).toBe(false)
})
