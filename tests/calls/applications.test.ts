import { expect, onTestFinished } from 'vitest'
import { keysOf } from '#model/keys-of.ts'
import { personalData } from '#server/domain/erasure/personal-data.ts'
import { application, sendApplication } from '#tests/applications.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { eicar, startScanner } from '#tests/virus-scanner.ts'
import { testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'

const test = testOnBothDatabases('applications')
const sqliteTest = testOnSqlite('applications')

const cv = Buffer.from(application.base_64, 'base64')
const cvPathOf = async (world: World) => {
  const { data } = await world.as(await world.openSession())('admin/get-applications', {})
  return `/admin/desk/applications/${data.rows[0]?._id}/cv.pdf`
}

async function storedText(world: World): Promise<string> {
  const tables = keysOf(personalData).map((table) => world.store.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(tables))
}

async function tokenOf(world: World, role: 'recruitment' | 'auditor' | 'marketing' | 'disclosures') {
  const email = `${role}@suvira.example`
  await world.as(await world.openSession())('admin/add-admin', { name: role, email, role })
  return world.openSession(email)
}

test('the company is notified without data of the applicant, at the address for careers', async (createWorld) => {
  const world = await createWorld()
  const before = world.mails().length
  expect((await sendApplication(world)).status).toBe(200)
  const [mail, ...others] = world.mails().slice(before)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'people@suvira.example',
    subject: 'New application: Sterile filling supervisor',
    text: expect.stringContaining('/admin/desk/applications'),
  })
  for (const text of [application.name, application.email, application.message, application.base_64])
    expect(mail?.text.includes(text)).toBe(false)
})

test('only admins who may read applications can read them and download a CV', async (createWorld) => {
  const world = await createWorld()
  await sendApplication(world)
  const site = await listeningWorld(world)
  const path = await cvPathOf(world)
  expect((await site.get(path)).status).toBe(401)
  for (const role of ['auditor', 'marketing', 'disclosures'] as const) {
    const token = await tokenOf(world, role)
    expect((await site.get(path, { authorization: `Bearer ${token}` })).status).toBe(403)
    expect((await world.call('admin/get-applications', { body: {}, token })).status).toBe(403)
  }
  const token = await tokenOf(world, 'recruitment')
  const reply = await site.get(path, { authorization: `Bearer ${token}` })
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="CV-Asha-Fernandes\.pdf"/)
  expect(Buffer.from(await reply.arrayBuffer()).equals(cv)).toBe(true)
  const missing = `/admin/desk/applications/${'0'.repeat(24)}/cv.pdf`
  expect((await site.get(missing, { authorization: `Bearer ${token}` })).status).toBe(404)
})

test('a CV is stored encrypted: neither its file nor its link shows it, and no table has its text', async (createWorld) => {
  const world = await createWorld()
  await sendApplication(world)
  const [row] = await world.store.db.selectFrom('files').selectAll().execute()
  expect(row).toMatchObject({ type: 'application/octet-stream', created_by: 'visitor', referred: 1 })
  const site = await listeningWorld(world)
  const link = `/files/${row?.id}/${row?.name}`
  expect((await site.get(link)).status).toBe(404)
  const bytes = Buffer.from(await (await site.asAdmin(link)).arrayBuffer())
  expect([bytes.length > cv.length, bytes.includes('%PDF')]).toEqual([true, false])
  expect(await storedText(world)).not.toContain('%PDF')
})

test('wrong fields are refused with their names, and nothing is stored', async (createWorld) => {
  const world = await createWorld()
  for (const [field, change] of Object.entries({
    position: { position: 'none' },
    name: { name: ' ' },
    email: { email: 'asha@' },
    phone: { phone: 'x'.repeat(41) },
    message: { message: 'x'.repeat(2001) },
    base_64: { base_64: Buffer.from('no PDF at all').toString('base64') },
    consent: { consent: false as never },
  }))
    expect(await sendApplication(world, change)).toMatchObject({ status: 400, body: { field } })
  expect(await sendApplication(world, { base_64: 'A'.repeat(6_666_672) })).toMatchObject({
    status: 400,
    body: { field: 'base_64', err: 'The CV can have at most 5 MB. Choose a smaller PDF.' },
  })
  expect((await world.admin('admin/get-applications', {})).data.total).toBe(0)
  expect(await world.store.db.selectFrom('files').selectAll().execute()).toEqual([])
})

sqliteTest('a CV in which the scanner finds a virus is refused', async (createWorld) => {
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const world = await createWorld({ CLAMD_URL: scanner.url })
  const infected = textPdf(['CV'], eicar).toString('base64')
  expect(await sendApplication(world, { base_64: infected })).toMatchObject({
    status: 400,
    body: { field: 'base_64', err: expect.stringContaining('found Eicar-Test-Signature') },
  })
  expect((await sendApplication(world, { base_64: textPdf(['CV']).toString('base64') })).status).toBe(200)
})

test('an application is erased by itself after six months, with its CV', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-22T06:00:00.000Z')
  await sendApplication(world)
  const [file] = await world.store.db.selectFrom('files').select('sha256').execute()
  world.setClock('2027-05-22T05:59:00.000Z')
  await world.upkeep()
  expect(await world.store.db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  world.setClock('2027-05-22T06:01:00.000Z')
  await world.upkeep()
  await world.upkeep()
  expect(await world.store.db.selectFrom('applications').select('id').execute()).toEqual([])
  expect(await world.store.db.selectFrom('files').select('id').execute()).toEqual([])
  expect(file).toBeDefined()
  expect(await storedText(world)).not.toContain(application.email)
})

test('an admin erases one application; the history names nobody', async (createWorld) => {
  const world = await createWorld()
  await sendApplication(world)
  await sendApplication(world, { email: 'other@post.example' })
  const site = await listeningWorld(world)
  const { data } = await world.admin('admin/get-applications', { search: application.email.toUpperCase() })
  expect(data.total).toBe(1)
  const path = `/admin/desk/applications/${data.rows[0]?._id}/cv.pdf`
  expect((await site.asAdmin(path)).status).toBe(200)
  await world.admin('admin/erase-application', { id: data.rows[0]?._id ?? '' })
  expect(await storedText(world)).not.toContain(application.email)
  expect((await world.admin('admin/get-applications', {})).data.total).toBe(1)
  expect((await site.asAdmin(path)).status).toBe(404)
  expect((await site.asAdmin(await cvPathOf(world))).status).toBe(200)
  const { data: history } = await world.admin('admin/get-history', { entity: 'application' })
  expect(history).toMatchObject([{ action: 'erase applications', after: { rows: 1 } }])
  const marketing = await tokenOf(world, 'marketing')
  const again = { body: { id: data.rows[0]?._id }, token: marketing }
  expect((await world.call('admin/erase-application', again)).status).toBe(403)
})

test('the same application sent again within a day, or twice at once, is stored and mailed once', async (createWorld) => {
  const world = await createWorld()
  world.setClock('2026-11-22T06:00:00.000Z')
  const before = world.mails().length
  const stored = async () => {
    const rows = await world.store.db.selectFrom('applications').select('id').execute()
    return [rows.length, world.mails().length - before]
  }
  for (const { status, body } of await Promise.all([sendApplication(world), sendApplication(world)]))
    expect([status, body]).toEqual([200, { status: true }])
  expect((await sendApplication(world)).status).toBe(200)
  expect(await stored()).toEqual([1, 1])

  for (const change of [{ base_64: tinyPdf('new cv').toString('base64') }, { message: 'With my new number.' }]) {
    expect((await sendApplication(world, change)).status).toBe(200)
    expect((await sendApplication(world, change)).status).toBe(200)
  }
  expect(await stored()).toEqual([3, 3])

  // The CVs of the repeated ones are removed by the sweep; a day later the same application is a new one.
  world.setClock('2026-11-23T06:00:01.000Z')
  await world.upkeep()
  expect(await world.store.db.selectFrom('files').select('referred').execute()).toEqual(
    Array.from({ length: 3 }, () => ({ referred: 1 })),
  )
  expect((await sendApplication(world)).status).toBe(200)
  expect(await stored()).toEqual([4, 4])
})

test('a flood is mailed to the company at most twenty times an hour', async (createWorld) => {
  const world = await createWorld()
  const before = world.mails().length
  for (let number = 0; number < 23; number += 1) await sendApplication(world, { email: `a${number}@post.example` })
  expect(world.mails().length - before).toBe(20)
  expect((await world.admin('admin/get-applications', {})).data.total).toBe(23)
})
