import { expect } from 'vitest'
import { buyer, createEnquiryWorld, pipeline } from '#tests/enquiries.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('enquiries for products')

test('an enquiry for several products is stored with its details, and answered with its number', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  const { status, body } = await send()
  expect([status, body.data]).toEqual([200, { reference: 'SE-2611-0001' }])
  const { data, counts } = await pipeline(world)
  const about = 'Paracetamol Tablets, 500 mg'
  expect(data).toMatchObject([
    {
      ...buyer,
      reference: 'SE-2611-0001',
      stage: 'new',
      owner: '',
      notes: [],
      answered_at: '',
      products: [
        { number: 1, name: 'Suvipar', about, quantity: 40_000, pack: '10 x 10' },
        { number: 2, name: 'Suvidan', about, quantity: null, pack: '' },
      ],
    },
  ])
  expect(counts).toEqual({ new: 1, answered: 0, quoted: 0, won: 0, lost: 0 })
  // Listed among all other enquiries too.
  expect((await world.admin('admin/get-enquiries')).data).toMatchObject([
    { type: 'Products', items: '2 products, 40,000 units', email: buyer.email },
  ])
})

test('an enquiry can have a phone number, and a market and documents per product; registration comes from the catalogue', async (createWorld) => {
  const { world, first, items, send } = await createEnquiryWorld(createWorld)
  await world.admin('admin/edit-product-item', {
    id: first,
    registered: 'Kenya; Peru',
    papers: 'CTD module 3; Certificate of analysis',
  })
  const [left, second] = items
  await send({ phone: ' +254 20 555 0142 ', items: [{ ...left, market: 'peru', papers: ['CTD module 3'] }, second] })
  const [enquiry] = (await pipeline(world)).data
  expect(enquiry).toMatchObject({
    phone: '+254 20 555 0142',
    products: [
      { number: 1, market: 'peru', registered: true, papers: ['CTD module 3'] },
      { number: 2, market: '', registered: false, papers: [] },
    ],
  })
  for (const search of ['PERU', 'ctd module']) expect((await pipeline(world, { search })).data).toHaveLength(1)
  const [copy] = world.mails().filter(({ to }) => to === enquiry?.email)
  expect(copy?.text).toContain('40,000. Documents: CTD module 3')
  const unoffered = await send({ items: [{ _id: first, papers: ['Recipe'] }] })
  expect([unoffered.status, unoffered.body.field]).toEqual([400, 'items.0.papers'])
  const wrong = await send({ items: [{ _id: first, market: 'x'.repeat(101) }] })
  expect([wrong.status, wrong.body.field]).toEqual([400, 'items.0.market'])
  // The export contains everything stored about a person.
  const [full] = (await world.admin('admin/export-enquiries', {})).data
  expect(full).toMatchObject({
    phone: '+254 20 555 0142',
    items: expect.stringContaining('10 x 10, for peru, Documents: CTD module 3;'),
  })
})

test('an enquiry is found by its id, wherever it is in the list', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  for (let count = 0; count < 51; count += 1) {
    await send({ message: `${count}` })
    world.wait(1000)
  }
  const { data, more } = await pipeline(world)
  const last = data.at(-1)
  const [oldest] = (await pipeline(world, { after: { at: last?.at, _id: last?._id } })).data
  expect([more, oldest?.message]).toEqual([true, '0'])
  expect((await pipeline(world, { one: oldest?._id, stage: 'won' })).one).toEqual(oldest)
  expect(await pipeline(world, { one: 'a'.repeat(24) })).not.toHaveProperty('one')
  // A request for the catalogue is not a product enquiry.
  await world.visitor('user/download', { name: 'Asha', email: 'asha@clinic.example', country: 'India', type: 'Export' })
  const [request] = (await world.admin('admin/get-enquiries')).data
  expect(await pipeline(world, { one: request?._id })).not.toHaveProperty('one')
})

test('the buyer is mailed the number and the products, the desk a notice, and neither mail has the message', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send()
  const [desk, copy, ...more] = world.mails()
  expect(more).toEqual([])
  expect(desk).toMatchObject({ to: 'export@suvira.example', subject: 'New enquiry SE-2611-0001' })
  expect(desk?.text).toContain('/admin/desk/enquiries')
  expect(desk?.text).not.toMatch(/Baraka|procurement|Kenya|tender/)
  expect(copy).toMatchObject({ to: buyer.email, subject: 'Your enquiry SE-2611-0001' })
  expect(copy?.text).toContain('- Suvipar (SPE-1001), Paracetamol Tablets, 500 mg: 40,000')
  expect(copy?.text).toContain('- Suvidan (SPE-1002), Paracetamol Tablets, 500 mg: Open')
  expect(copy?.text).not.toMatch(/Baraka|tender/)
})

test('the same enquiry within a day counts once, and one address gets at most three copies a day', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  const twice = await Promise.all([send(), send()])
  expect(new Set(twice.map(({ body }) => body.data.reference)).size).toBe(1)
  for (const message of ['1', '2', '3', '4']) await send({ message })
  expect((await pipeline(world)).data).toHaveLength(5)
  expect(world.mails().filter(({ to }) => to === buyer.email)).toHaveLength(3)
})

test('a buyer without a company address is answered too', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  expect(await send({ email: 'buyer@gmail.com' })).toMatchObject({ status: 200 })
  expect(world.mails().map(({ to }) => to)).toContain('buyer@gmail.com')
})

test('each invalid field is reported by name, with a message', async (createWorld) => {
  const { world, first, send } = await createEnquiryWorld(createWorld)
  const item = (changed: object) => ({ items: [{ _id: first, ...changed }] })
  const invalidCases: [object, string, string][] = [
    [{ name: '' }, 'name', 'Name is required'],
    [{ company: ' ' }, 'company', 'Company is required'],
    [{ email: 'buyer@' }, 'email', 'valid e-mail'],
    [{ country: '' }, 'country', 'Country is required'],
    [{ items: [] }, 'items', 'at least one product'],
    [{ items: Array.from({ length: 51 }, () => ({ _id: first })) }, 'items', 'at most 50 products'],
    [item({ quantity: 'about forty' }), 'items.0.quantity', 'in digits'],
    [item({ quantity: 0 }), 'items.0.quantity', 'in digits'],
    [item({ _id: 'SPE-1003' }), 'items.0._id', 'no longer in the catalogue'],
    [{ consent: false }, 'consent', 'Agree'],
  ]
  for (const [body, field, message] of invalidCases) {
    const reply = await send(body)
    expect([reply.status, reply.body.field, reply.body.err]).toEqual([400, field, expect.stringContaining(message)])
  }
  await world.admin('admin/toggle-product-archive', { id: first, type: 'item', archive: true })
  expect((await send()).body.field).toBe('items.0._id')
  expect((await pipeline(world)).data).toEqual([])
})

test('at most twenty enquiries an hour are mailed, and all of them are stored', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  for (let index = 0; index < 24; index += 1)
    expect((await send({ email: `buyer${index}@baraka.example` })).status).toBe(200)
  expect(world.mails().filter(({ to }) => to.includes('baraka'))).toHaveLength(20)
  expect((await pipeline(world)).data).toHaveLength(24)
})

test('an enquiry moves from stage to stage with owner, next step and notes, and its first answer is timed once', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send()
  const id = (await pipeline(world)).data[0]?._id ?? ''
  const edit = (change: object) => world.admin('admin/edit-product-enquiry', { id, ...change })
  world.wait(60_000)
  const { revision } = await edit({ stage: 'answered', owner: 'admin@example.com', note: 'Asked for the dossier.' })
  const answered_at = world.now().toISOString()
  world.wait(60_000)
  await edit({ stage: 'quoted', next_step: 'Call them', next_on: '2026-11-25', note: 'Sent at 3 % below list.' })
  const { data, counts } = await pipeline(world, { stage: 'quoted' })
  expect(data).toMatchObject([
    {
      stage: 'quoted',
      owner: 'admin@example.com',
      next_step: 'Call them',
      next_on: '2026-11-25',
      answered_at,
      notes: [{ text: 'Sent at 3 % below list.' }, { text: 'Asked for the dossier.' }],
    },
  ])
  expect(counts).toMatchObject({ new: 0, quoted: 1 })
  expect((await pipeline(world, { stage: 'won' })).data).toEqual([])
  expect((await pipeline(world, { search: 'suvidan' })).data).toHaveLength(1)
  expect((await pipeline(world, { search: 'se-2611' })).data).toHaveLength(1)
  expect((await pipeline(world, { search: 'SPE-1002' })).data).toHaveLength(1)
  expect((await pipeline(world, { search: 'quantity' })).data).toEqual([])
  await expect(edit({ stage: 'won', revision })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  // Moved back to the first stage, it counts as unanswered.
  await edit({ stage: 'new' })
  expect((await pipeline(world)).data[0]?.answered_at).toBe('')
  await edit({ stage: 'quoted' })
  await expect(edit({ stage: 'quoted' })).rejects.toThrow('Change the data')
  await expect(edit({ next_on: 'soon' })).rejects.toThrow('2026-11-25')
})

test('erasing a person deletes their enquiries with all notes, and the ledger never contains their words', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send()
  const id = (await pipeline(world)).data[0]?._id ?? ''
  await world.admin('admin/edit-product-enquiry', { id, note: 'Spoke to the head of procurement at Baraka.' })
  // The export contains everything stored about a person.
  const [full] = (await world.admin('admin/export-enquiries', {})).data
  expect(full?.items).toBe(
    'SE-2611-0001: Suvipar (SPE-1001), 40,000, 10 x 10; Suvidan (SPE-1002), Open. Notes: 2026-11-21 Spoke to the head of procurement at Baraka.',
  )
  expect((await world.admin('admin/erase-enquiries', { email: buyer.email })).data).toEqual({
    erased: 1,
    open_grievances: 0,
  })
  expect((await pipeline(world)).data).toEqual([])
  expect(JSON.stringify(await world.store.db.selectFrom('ledger').selectAll().execute())).not.toMatch(
    /Baraka|procurement/,
  )
  await expect(world.admin('admin/edit-product-enquiry', { id, stage: 'won' })).rejects.toMatchObject({
    code: 'not-found',
  })
})
