import { expect } from 'vitest'
import { expectUnchanged, nextAddress } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'

const asha = { name: 'Asha Verma', type: 'Export', email: 'asha@hospital.example', country: 'Kenya' } as const

const test = testOnBothDatabases('enquiries', onPostgresAtNight)

test('catalogue downloads are stored and listed newest first', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', asha)
  world.wait(1000)
  await world.visitor('user/download', { ...asha, email: 'Ben@Clinic.example', type: 'Domestic' })
  const { data, more } = await world.admin('admin/get-enquiries')
  expect(data.map((row) => [row.email, row.type, row.at])).toEqual([
    ['ben@clinic.example', 'Domestic', '2026-11-21T06:30:01.000Z'],
    ['asha@hospital.example', 'Export', '2026-11-21T06:30:00.000Z'],
  ])
  expect(more).toBe(false)
})

test('repeated requests of a person for the same catalogue within a day are stored once, even if simultaneous', async (createWorld) => {
  const world = await createWorld()
  await Promise.all(Array.from({ length: 20 }, () => world.domain.downloads.record({ ...asha })))
  const count = async () => (await world.store.read.downloads.list()).length
  expect(await count()).toBe(1)
  await world.domain.downloads.record({ ...asha, type: 'Domestic' })
  expect(await count()).toBe(2)
  world.wait(24 * 60 * 60 * 1000 - 1)
  await world.domain.downloads.record({ ...asha })
  expect(await count()).toBe(2)
  world.wait(1)
  await world.domain.downloads.record({ ...asha })
  expect(await count()).toBe(3)
})

test('free e-mail addresses are refused with the field', async (createWorld) => {
  const world = await createWorld()
  for (const email of ['a@gmail.com', 'A@GMAIL.COM', 'a@mail.yahoo.co.in', 'a@gmail.com.', 'a@ｇmail.com']) {
    const reply = await world.call('user/download', { body: { ...asha, email } })
    expect([reply.status, reply.body.field, reply.body.code]).toEqual([400, 'email', 'bad-input'])
  }
  expect((await world.admin('admin/get-enquiries')).data).toEqual([])
})

test('every invalid field is answered with 400 and its name', async (createWorld) => {
  const world = await createWorld()
  const invalidCases: [unknown, string][] = [
    [{ ...asha, name: '' }, 'name'],
    [{ ...asha, name: 'x'.repeat(201) }, 'name'],
    [{ ...asha, name: 'a\u0007' }, 'name'],
    [{ ...asha, type: 'export' }, 'type'],
    [{ ...asha, email: 'nobody' }, 'email'],
    [{ ...asha, email: 7 }, 'email'],
    [{ ...asha, country: '' }, 'country'],
    [{ ...asha, company: 'x' }, 'company'],
  ]
  for (const [index, [body, field]] of invalidCases.entries()) {
    const reply = await world.call('user/download', { body, address: `10.0.0.${index}` })
    expect([body, reply.status, reply.body.field]).toEqual([body, 400, field])
  }
})

test('enquiries older than two years are deleted', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', asha)
  world.setClock('2028-11-21T06:29:59.000Z')
  await world.visitor('user/download', { ...asha, email: 'b@clinic.example' })
  expect((await world.admin('admin/get-enquiries')).data).toHaveLength(2)
  world.setClock('2028-11-21T06:30:01.000Z')
  await world.visitor('user/download', { ...asha, email: 'c@clinic.example' })
  expect((await world.admin('admin/get-enquiries')).data.map((row) => row.email)).not.toContain(asha.email)
})

test('enquiries are found by part of a name, address or country, and wildcards have no meaning', async (createWorld) => {
  const world = await createWorld()
  await world.domain.downloads.record({ ...asha })
  await world.domain.downloads.record({
    name: 'Ben 100%',
    type: 'Domestic',
    email: 'b@clinic.example',
    country: 'India',
  })
  const matches = async (search: string) =>
    (await world.admin('admin/get-enquiries', { search })).data.map((row) => row.name)
  expect(await matches('VERMA')).toEqual(['Asha Verma'])
  expect(await matches('clinic')).toEqual(['Ben 100%'])
  expect(await matches('india')).toEqual(['Ben 100%'])
  expect(await matches('0%')).toEqual(['Ben 100%'])
  expect(await matches('%')).toEqual(['Ben 100%'])
  expect(await matches('_')).toEqual([])
  expect(await matches("'; drop table")).toEqual([])
})

test('the pages of the list contain every enquiry exactly once', async (createWorld) => {
  const world = await createWorld()
  for (let index = 0; index < 120; index += 1) {
    await world.domain.downloads.record({ ...asha, email: `p${index}@clinic.example` })
    if (index % 3 === 0) world.wait(1)
  }
  const seen: string[] = []
  let after: { at: string; _id: string } | undefined
  for (;;) {
    const { data, more } = await world.admin('admin/get-enquiries', { after })
    seen.push(...data.map((row) => row.email))
    const last = data.at(-1)
    if (!more || !last) break
    after = { at: last.at, _id: last._id }
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('the enquiries of one person can be erased, and the ledger records it without their name', async (createWorld) => {
  const world = await createWorld()
  await world.domain.downloads.record({ ...asha })
  await world.domain.downloads.record({ ...asha, type: 'Domestic' })
  await world.domain.downloads.record({ ...asha, email: 'ben@clinic.example' })
  const reply = await world.admin('admin/erase-enquiries', { email: 'ASHA@hospital.example' })
  expect(reply.data).toEqual({ erased: 2, open_grievances: 0 })
  expect((await world.admin('admin/get-enquiries')).data.map((row) => row.email)).toEqual(['ben@clinic.example'])
  const { data: history } = await world.admin('admin/get-history', { entity: 'enquiry' })
  expect(history).toMatchObject([{ action: 'erase enquiries', actor: 'admin@example.com', after: { rows: 2 } }])
  expect(JSON.stringify(await world.store.db.selectFrom('ledger').selectAll().execute())).not.toContain('asha')
  await expect(world.admin('admin/erase-enquiries', { email: asha.email })).rejects.toMatchObject({
    code: 'not-found',
    detail: { field: 'email' },
  })
  await expect(world.admin('admin/undo', { number: reply.revision })).rejects.toMatchObject({ code: 'cannot-undo' })
})

test('an export is recorded in the ledger with the actor and the number of rows', async (createWorld) => {
  const world = await createWorld()
  await world.domain.downloads.record({ ...asha })
  await world.domain.downloads.record({ ...asha, email: 'ben@clinic.example', country: 'India' })
  expect((await world.admin('admin/export-enquiries', { search: 'india' })).data).toHaveLength(1)
  const { data: history } = await world.admin('admin/get-history', { entity: 'enquiry' })
  expect(history).toMatchObject([{ action: 'export enquiries', actor: 'admin@example.com', after: { rows: 1 } }])
})

test('the sixth enquiry of an address in an hour is refused, and fifty identical enquiries are stored once (A57)', async (createWorld) => {
  const world = await createWorld()
  const statuses: number[] = []
  for (let count = 0; count < 50; count += 1) {
    statuses.push((await world.call('user/download', { body: asha, address: '10.1.1.1' })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
  for (let count = 0; count < 20; count += 1) {
    await world.call('user/download', { body: asha, address: nextAddress() })
  }
  expect((await world.admin('admin/get-enquiries', {})).data).toHaveLength(1)
})

test('free e-mail addresses are refused in every spelling (A58)', async (createWorld) => {
  const world = await createWorld()
  const tricks = [
    'a@GMAIL.com',
    'a@gmail.com.',
    'a@mail.gmail.com',
    'a@gmаil.com',
    'a@gmail.com ',
    'a+b@googlemail.com',
  ]
  await expectUnchanged(world, async () => {
    for (const email of tricks) {
      const reply = await world.call('user/download', { body: { ...asha, email }, address: nextAddress() })
      expect(reply, email).toMatchObject({ status: 400, body: { field: 'email' } })
    }
    for (const field of ['name', 'country'] as const) {
      for (const value of ['', '   ', undefined, '\u0000']) {
        const reply = await world.call('user/download', {
          body: { ...asha, [field]: value },
          address: nextAddress(),
        })
        expect(reply).toMatchObject({ status: 400, body: { field } })
      }
    }
  })
})

test('no public reply contains data of enquiries (A60)', async (createWorld) => {
  const world = await createWorld()
  const secret = { ...asha, name: 'Zebulon Quartermain', email: 'zq@unlikely-host.example' }
  await world.call('user/download', { body: secret })
  for (const name of ['user/get-products', 'user/get-investors', 'user/get-curr-rate', 'admin/sign-in-options']) {
    const reply = JSON.stringify(await world.call(name, { body: {} }))
    expect(reply).not.toContain('Quartermain')
    expect(reply).not.toContain('unlikely-host')
  }
  expect((await world.call('admin/get-enquiries', { body: {} })).status).toBe(401)
  const before = world.store.revision()
  await world.admin('admin/export-enquiries', {})
  expect(world.store.revision()).toBeGreaterThan(before)
  expect(JSON.stringify(world.logged)).not.toContain('Quartermain')
})
