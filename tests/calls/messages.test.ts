import { expect } from 'vitest'
import { desks, promiseOf, subjects } from '#model/desks.ts'
import { expectUnchanged, nextAddress } from '#tests/sign-in.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const asha = {
  subject: 'quotation',
  name: 'Asha Verma',
  email: 'asha@gmail.com',
  company: 'Ward & Sons',
  country: 'Kenya',
  message: 'A quotation, please:\n5,000 ampoules of ondansetron.',
  consent: true,
} as const

const test = testOnBothDatabases('messages')

test('a message is stored with the catalogue requests, found by its text, and erased with them', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', {
    name: 'Asha Verma',
    email: 'a@ward.example',
    country: 'Kenya',
    type: 'Export',
  })
  world.wait(1000)
  await world.visitor('user/send-message', { ...asha, email: 'a@ward.example' })
  world.wait(1000)
  // Company and country are optional.
  await world.visitor('user/send-message', { ...asha, company: undefined, country: undefined, email: 'b@ward.example' })
  const { data } = await world.admin('admin/get-enquiries')
  const { consent: _, ...text } = asha
  expect(data).toMatchObject([
    { ...text, email: 'b@ward.example', type: 'Message', company: '', country: '' },
    { ...text, email: 'a@ward.example', type: 'Message' },
    { type: 'Export', message: '' },
  ])
  expect(data[2]).not.toHaveProperty('subject')
  const result = async (search: string) => (await world.admin('admin/export-enquiries', { search })).data.length
  expect([await result('5,000 AMPOULES'), await result('ward & sons'), await result('quotation')]).toEqual([2, 1, 2])
  expect((await world.admin('admin/erase-enquiries', { email: 'a@ward.example' })).data).toEqual({
    erased: 2,
    open_grievances: 0,
  })
  expect(JSON.stringify(await world.store.db.selectFrom('ledger').selectAll().execute())).not.toContain('Ward')
})

test('the same message within a day counts once; another text or subject counts again', async (createWorld) => {
  const world = await createWorld()
  const { consent: _, ...message } = asha
  const record = (changed: Partial<typeof message> | { message: string }) =>
    world.domain.downloads.record({ ...message, ...changed, type: 'Message' })
  await Promise.all(Array.from({ length: 10 }, () => record({})))
  expect((await world.admin('admin/get-enquiries')).data).toHaveLength(1)
  await record({ message: 'And 200 vials.' })
  await world.domain.downloads.record({ ...message, subject: 'careers', type: 'Message' })
  expect((await world.admin('admin/get-enquiries')).data).toHaveLength(3)
})

test('each desk is notified by mail of a message and the promised response time, without its text', async (createWorld) => {
  const world = await createWorld()
  for (const subject of subjects)
    await world.call('user/send-message', { body: { ...asha, subject }, address: nextAddress() })
  const mails = world.mails()
  expect(mails.map(({ to }) => to)).toEqual(subjects.map((subject) => desks[subject].mail))
  for (const [index, subject] of subjects.entries()) {
    expect(mails[index]?.text).toContain(promiseOf(desks[subject]))
    expect(mails[index]?.text).toContain('/admin/enquiries')
  }
  expect(JSON.stringify(mails)).not.toMatch(/Asha|gmail|Ward|ondansetron/)
})

test('the sixth message an hour from one address is refused, and a desk gets at most twenty mails an hour', async (createWorld) => {
  const world = await createWorld()
  const send = (count: number, address: string) =>
    world.call('user/send-message', { body: { ...asha, message: `No. ${count}` }, address })
  const statuses: number[] = []
  for (let count = 0; count < 8; count += 1) statuses.push((await send(count, '10.1.1.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  for (let count = 100; count < 130; count += 1) await send(count, nextAddress())
  expect(world.mails()).toHaveLength(20)
  expect((await world.admin('admin/get-enquiries')).data).toHaveLength(35)
  world.wait(60 * 60 * 1000)
  await send(200, nextAddress())
  expect(world.mails()).toHaveLength(21)
})

test('every invalid field gets 400 with its name, and nothing is stored', async (createWorld) => {
  const world = await createWorld()
  const invalidCases: [object, string][] = [
    [{ subject: 'sales' }, 'subject'],
    [{ subject: undefined }, 'subject'],
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u0007' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ company: 'x'.repeat(201) }, 'company'],
    [{ country: 'a\nb' }, 'country'],
    [{ message: '\n ' }, 'message'],
    [{ message: 'x'.repeat(4001) }, 'message'],
    [{ message: 'a\u0000' }, 'message'],
    [{ consent: false }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ type: 'Export' }, 'type'],
  ]
  await expectUnchanged(world, async () => {
    for (const [changed, field] of invalidCases) {
      const reply = await world.call('user/send-message', { body: { ...asha, ...changed }, address: nextAddress() })
      expect([changed, reply.status, reply.body.field]).toEqual([changed, 400, field])
    }
    const long = { ...asha, message: 'x'.repeat(40_000) }
    expect((await world.call('user/send-message', { body: long })).status).toBe(413)
  })
  const longest = { ...asha, message: 'ह'.repeat(4000) }
  expect((await world.call('user/send-message', { body: longest })).status).toBe(200)
})

test('the text of a message is in no public reply and no log (A60)', async (createWorld) => {
  const world = await createWorld()
  await world.call('user/send-message', { body: { ...asha, message: 'Zebulon Quartermain' } })
  for (const name of ['user/get-products', 'user/get-investors', 'user/get-curr-rate'])
    expect(JSON.stringify(await world.call(name, { body: {} }))).not.toContain('Quartermain')
  expect((await world.call('admin/get-enquiries', { body: {} })).status).toBe(401)
  expect(JSON.stringify(world.logged)).not.toMatch(/Quartermain|asha@/)
})
