import { expect } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import { personalData } from '#server/domain/erasure/personal-data.ts'
import { sendApplication } from '#tests/applications.ts'
import { buyer, createEnquiryWorld } from '#tests/enquiries.ts'
import { destroyExpired, setLock } from '#tests/erasure.ts'
import { follow } from '#tests/followers.ts'
import { grievance, sendGrievance } from '#tests/tickets.ts'
import { type CreateWorld, onBothByDay, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('erasure of a person', onBothByDay)

const email = 'zebedee@quillfeather.example'
const other = 'other@clinic.example'

type Site = Awaited<ReturnType<typeof createEnquiryWorld>>

/** Bodies of one person for each form with an e-mail address. */
const forms: Readonly<Record<string, (site: Site, email: string) => Promise<unknown>>> = {
  'user/download': ({ world }, from) =>
    world.visitor('user/download', { name: 'Zebedee', email: from, country: 'Kenya', type: 'Export' }),
  'user/send-message': ({ world }, from) =>
    world.visitor('user/send-message', {
      ...buyer,
      email: from,
      subject: 'careers',
      message: 'Please call.',
      consent: true,
    }),
  'user/send-enquiry': ({ send }, from) => send({ email: from, consent: true }),
  'user/follow': ({ world }, from) => follow(world, from),
  'user/send-grievance': ({ world }, from) => sendGrievance(world, { email: from }),
  'user/send-application': ({ world }, from) => sendApplication(world, { email: from }),
}

/** Calls that sign admins in, or find a ticket. They store no visitor's data. */
const others = ['admin/send-otp', 'admin/next-otp', 'admin/verify-otp', 'user/get-grievance-status']

const callsWithAddress = keysOf(calls).filter(
  (name: CallName) => calls[name].requires === 'anyone' && 'email' in (calls[name].input.def.shape ?? {}),
)

async function tablesWith(world: World, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of keysOf(personalData)) {
    const rows = await world.store.db.selectFrom(table).selectAll().execute()
    if (JSON.stringify(rows).includes(text)) found.push(table)
  }
  return found
}

/** Creates a site to which two people sent every form. */
async function withTwoPeople(createWorld: CreateWorld) {
  const site = await createEnquiryWorld(createWorld)
  for (const from of [email, other]) for (const form of Object.values(forms)) await form(site, from)
  return site.world
}

async function resolveTickets(world: World): Promise<void> {
  const { data } = await world.admin('admin/get-grievance-tickets', { search: email })
  for (const { _id } of data.rows) await world.admin('admin/edit-grievance-ticket', { id: _id, state: 'resolved' })
}

test('one erasure reaches everything that a person sent with any form, and nobody else', async (createWorld) => {
  expect(callsWithAddress.toSorted()).toEqual([...others, ...keysOf(forms)].toSorted())
  const world = await withTwoPeople(createWorld)
  expect(await tablesWith(world, email)).toEqual([
    'applications',
    'download_requests',
    'followers',
    'grievance_tickets',
  ])
  await resolveTickets(world)
  const { data } = await world.admin('admin/erase-enquiries', { email })
  expect(data).toEqual({ erased: 6, open_grievances: 0 })
  await world.domain.deliveries.settled()
  expect(await tablesWith(world, email)).toEqual([])
  expect(await tablesWith(world, other)).toEqual([
    'applications',
    'download_requests',
    'followers',
    'grievance_tickets',
  ])
  expect(
    await world.call('admin/erase-enquiries', { body: { email }, token: await world.openSession() }),
  ).toMatchObject({ status: 404, body: { field: 'email' } })
})

test('an open grievance stays until it is answered, and the reply counts it', async (createWorld) => {
  const world = await withTwoPeople(createWorld)
  const { data } = await world.admin('admin/erase-enquiries', { email })
  expect(data).toEqual({ erased: 5, open_grievances: 1 })
  expect(await tablesWith(world, email)).toEqual(['grievance_tickets'])
  const again = { body: { email }, token: await world.openSession() }
  expect(await world.call('admin/erase-enquiries', again)).toMatchObject({ status: 400, body: { field: 'email' } })
  await resolveTickets(world)
  expect((await world.admin('admin/erase-enquiries', { email })).data).toEqual({ erased: 1, open_grievances: 0 })
})

test('every table is in the table of personal data, and one for nobody has no column for a person', async (createWorld) => {
  const { store } = await createWorld()
  const derived = /^item_texts_|^migrations$|^search_|^document_(words|texts)/
  const tables = (await store.db.introspection.getTables()).filter(({ name }) => !derived.test(name))
  const known: Readonly<Record<string, { of: string }>> = personalData
  expect(tables.map(({ name }) => name).filter((name) => !known[name])).toEqual([])
  const personal = /mail|phone|endpoint|person|folio|message|address|^by$|_by$/
  // Names the release that computed the words of a product.
  const impersonal = ['item_texts.made_by']
  const columns = tables.flatMap(({ name, columns }) =>
    known[name]?.of === 'nobody' ? columns.map((column) => `${name}.${column.name}`) : [],
  )
  const found = columns.filter((column) => personal.test(column.split('.')[1] ?? ''))
  expect(found.filter((column) => !impersonal.includes(column))).toEqual([])
})

test('with the lock on, erased data is encrypted, nowhere visible, opened only by an owner for the history, and destroyed after a year', async (createWorld) => {
  const world = await withTwoPeople(createWorld)
  await resolveTickets(world)
  await setLock(world, true)
  world.wait(1000)
  await world.admin('admin/erase-enquiries', { email })
  expect(await tablesWith(world, email)).toEqual([])
  expect(await world.admin('admin/get-erased-data-lock')).toMatchObject({ locks: true, records: 6 })
  expect(JSON.stringify(await world.admin('admin/export-enquiries', {}))).not.toContain(email)
  expect(JSON.stringify(await world.admin('admin/export-followers'))).not.toContain(email)

  const reason = 'Order 12 of 2027'
  const opened = await world.admin('admin/open-locked-data', { email, reason })
  expect(opened.data.map(({ kind }) => kind).sort()).toEqual([
    ...['applications', 'download_requests', 'download_requests', 'download_requests'],
    ...['followers', 'grievance_tickets'],
  ])
  expect(opened.data.map(({ record }) => record).join()).toContain(grievance.message)
  expect((await world.admin('admin/open-locked-data', { email: other, reason })).data).toEqual([])
  const { data: history } = await world.admin('admin/get-history', { entity: 'locked-data' })
  expect(history).toMatchObject([
    { action: 'open locked data', reason, after: { rows: 0 } },
    { action: 'open locked data', reason, after: { rows: 6 } },
  ])
  expect(JSON.stringify(history)).not.toContain(email)

  const dayMs = 24 * 3_600_000
  world.wait(364 * dayMs)
  await destroyExpired(world)
  expect(await world.store.read.lockedRecords.count()).toBe(6)
  world.wait(2 * dayMs)
  await destroyExpired(world)
  expect(await world.store.read.lockedRecords.count()).toBe(0)
})

test('only owners open locked data and change the lock, and a second person must approve the change', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Dev', email: 'dev@suvira.example', role: 'disclosures' })
  const token = await world.openSession('dev@suvira.example')
  const opening = { email, reason: 'Curious' }
  expect(await world.call('admin/open-locked-data', { body: opening, token })).toMatchObject({ status: 403 })
  expect(await world.call('admin/set-erased-data-lock', { body: { locks: true }, token })).toMatchObject({
    status: 403,
  })

  await world.admin('admin/set-erased-data-lock', { locks: true })
  const { data } = await world.admin('admin/get-pending-changes')
  expect(data).toMatchObject([{ kind: 'erased data', what: 'Keep erased data locked for a year: on', mine: true }])
  expect((await world.admin('admin/get-erased-data-lock')).locks).toBe(false)
  const own = { body: { id: data[0]?.id }, token: await world.openSession() }
  expect(await world.call('admin/approve-pending-change', own)).toMatchObject({ status: 403 })
  await world.admin('admin/take-back-pending-change', { id: data[0]?.id ?? '' })
  await setLock(world, true)
  expect((await world.admin('admin/get-erased-data-lock')).locks).toBe(true)
  await setLock(world, false)
  const { data: history } = await world.admin('admin/get-history', { entity: 'setting' })
  expect(history.slice(0, 2)).toMatchObject([
    { before: ['on'], after: ['off'] },
    { before: ['off'], after: ['on'] },
  ])
})

test('a follower who ends the mails is locked too, and without the lock nothing is', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/end-follow', { token: await follow(world, other) })
  expect(await world.store.read.lockedRecords.count()).toBe(0)
  await setLock(world, true)
  await world.visitor('user/end-follow', { token: await follow(world, email) })
  const { data } = await world.admin('admin/open-locked-data', { email, reason: 'Order 12' })
  expect(data).toMatchObject([{ kind: 'followers' }])
})
