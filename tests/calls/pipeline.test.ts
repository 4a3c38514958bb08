import { expect } from 'vitest'
import { pipelineTable } from '#app/pages/desk/enquiries/pipeline-table.ts'
import { csvText } from '#model/csv.ts'
import { csvRows } from '#model/csv-rows.ts'
import { buyer, colleague, createEnquiryWorld, pipeline } from '#tests/enquiries.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the pipeline')

test('a reader of the pipeline can download it as filtered, and the ledger records who downloaded how much', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send({ phone: '+254 20 555 0142', message: '=1+1' })
  await send({ company: 'Lima Hospital', email: 'buyer@lima.example', country: 'Peru' })
  const id = (await pipeline(world, { search: 'baraka' })).data[0]?._id ?? ''
  world.wait(1_800_000)
  await world.admin('admin/edit-product-enquiry', { id, stage: 'quoted', note: 'Sent.' })
  await world.admin('admin/add-admin', { name: 'Auditor', email: 'auditor@suvira.example', role: 'auditor' })
  const auditor = world.as(await world.openSession('auditor@suvira.example'))
  const { data } = await auditor('admin/export-product-enquiries', { stage: 'quoted' })
  const [headings = [], row = [], ...more] = csvRows(csvText(pipelineTable(data)))
  const text = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]))
  expect(more).toEqual([])
  expect(text).toMatchObject({
    Number: 'SE-2611-0001',
    Stage: 'Quoted',
    Phone: "'+254 20 555 0142",
    Message: "'=1+1",
    Products:
      'Suvipar, Paracetamol Tablets, 500 mg, 40,000, 10 x 10, Kenya\nSuvidan, Paracetamol Tablets, 500 mg, Open, Kenya',
    'Hours to first answer': '0.5',
    Notes: expect.stringContaining(': Sent.'),
  })
  expect((await auditor('admin/export-product-enquiries', { search: 'peru' })).data).toHaveLength(1)
  const { data: history } = await world.admin('admin/get-history')
  expect(history.filter(({ action }) => action === 'export enquiries')).toMatchObject([
    { actor: 'auditor@suvira.example', after: { rows: 1 } },
    { actor: 'auditor@suvira.example', after: { rows: 1 } },
  ])
})

test('the second of two simultaneous changes of an enquiry is refused, returns the saved one, and can be repeated', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await world.admin('admin/add-admin', colleague)
  await send()
  const [lead] = (await pipeline(world)).data
  const edit = (change: object) => world.admin('admin/edit-product-enquiry', { id: lead?._id ?? '', ...change })
  const { revision } = await edit({ revision: lead?.revision, stage: 'answered', owner: colleague.email })
  const late = { revision: lead?.revision, stage: 'quoted', next_step: 'Call them' } as const
  await expect(edit(late)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { data: { revision, stage: 'answered', owner: colleague.email, next_step: '', next_on: '' } },
  })
  // A note is added regardless of other changes.
  await edit({ note: 'Asked regulatory.' })
  await edit({ ...late, revision: (await pipeline(world)).data[0]?.revision })
  expect((await pipeline(world)).data).toMatchObject([
    { stage: 'quoted', owner: colleague.email, notes: [{ text: 'Asked regulatory.' }] },
  ])
})

test('only admins who answer enquiries can be owners; a removed owner is cleared from open enquiries, not from won ones', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  const { data: added } = await world.admin('admin/add-admin', colleague)
  await send()
  await send({ message: 'And one more.' })
  const [first, second] = (await pipeline(world)).data
  const edit = (id = '', change: object = {}) => world.admin('admin/edit-product-enquiry', { id, ...change })
  await world.admin('admin/add-admin', { name: 'Approver', email: 'approver@suvira.example', role: 'approver' })
  for (const owner of ['approver@suvira.example', buyer.email])
    await expect(edit(first?._id, { owner })).rejects.toMatchObject({ code: 'bad-input', detail: { field: 'owner' } })
  expect((await pipeline(world)).owners.map(({ email }) => email)).toEqual(['admin@example.com', colleague.email])
  await edit(first?._id, { stage: 'quoted', owner: colleague.email })
  // Another role may remove it as well.
  await world.admin('admin/edit-admin', { id: added._id, role: 'auditor' })
  expect((await pipeline(world, { stage: 'quoted' })).data[0]?.owner).toBe('')
  await world.admin('admin/edit-admin', { id: added._id, role: 'catalogue' })
  await edit(first?._id, { owner: colleague.email })
  await edit(second?._id, { stage: 'won', owner: colleague.email })
  await world.admin('admin/delete-admin', { id: added._id })
  const { data } = await pipeline(world)
  expect(data.map(({ stage, owner }) => [stage, owner])).toEqual([
    ['quoted', ''],
    ['won', colleague.email],
  ])
  // An admin with an outdated page sees the change and adopts it.
  await expect(edit(first?._id, { revision: first?.revision, note: 'Mine.' })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await edit(first?._id, { revision: data[0]?.revision, owner: 'admin@example.com' })
  expect((await pipeline(world)).data[0]).toMatchObject({ owner: 'admin@example.com' })
  await edit(second?._id, { owner: colleague.email, next_step: 'Thank them' })
})
