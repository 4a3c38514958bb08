import { expect } from 'vitest'
import { companyParts } from '#model/company/parts.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('company facts')

const start = '2026-12-01T00:00:00Z'
const office = ['Suvira House', 'Andheri East', 'Mumbai 400 059']

const read = async (world: World) => (await world.admin('admin/get-company-facts', {})).data
const change = (world: World, values: Record<string, unknown>, more: { release_at?: string; revision?: number } = {}) =>
  world.admin('admin/change-company-facts', { part: 'company', values, ...more })

async function withApprover(world: World) {
  await world.admin('admin/add-admin', { name: 'Asha Rao', email: 'asha@suvira.example', role: 'approver' })
  await world.admin('admin/set-approval', { sections: ['Company facts'] })
  return world.as(await world.openSession('asha@suvira.example'))
}

test('the facts of a part are described completely, and all parts are listed', async (createWorld) => {
  const world = await createWorld()
  const part = await read(world)
  expect(part).toMatchObject({ part: 'company', title: companyParts.company.title, scheduled: [] })
  expect(part.parts).toEqual(Object.entries(companyParts).map(([name, { title }]) => ({ part: name, title })))
  for (const { name, value, original } of part.fields) {
    expect(name).not.toBe('')
    expect(value).toEqual(original)
  }
  for (const { part: name } of part.parts)
    expect((await world.admin('admin/get-company-facts', { part: name })).data.part).toBe(name)
  await expect(world.admin('admin/get-company-facts', { part: 'home' })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a list of facts is replaced as a whole, and an entry that is refused is named by its place', async (createWorld) => {
  const world = await createWorld()
  await change(world, { corporateOffice: office })
  expect((await read(world)).fields.find(({ path }) => path === 'corporateOffice')?.value).toEqual(office)
  for (const [entries, field] of [
    [['Suvira House', ''], 'values.corporateOffice.1'],
    [[], 'values.corporateOffice'],
    [Array(7).fill('Line'), 'values.corporateOffice'],
  ] as const)
    await expect(change(world, { corporateOffice: entries })).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field },
    })
})

test('without the rule no second person is needed, and with it the approvers of a change are named', async (createWorld) => {
  const world = await createWorld()
  expect((await read(world)).approvers).toBeUndefined()
  await world.admin('admin/set-approval', { sections: ['Company facts'] })
  expect((await read(world)).approvers).toEqual([])
  const asha = await withApprover(world)
  expect((await read(world)).approvers).toEqual(['Asha Rao'])
  expect((await asha('admin/get-company-facts', {})).data.approvers).not.toContain('Asha Rao')
})

test('a request is described to its author and to the approver, and its author can cancel it', async (createWorld) => {
  const world = await createWorld()
  const asha = await withApprover(world)
  await change(world, { tagline: 'Made with care.' }, { release_at: start })
  const { pending } = await read(world)
  expect(pending).toMatchObject({ mine: true, starts_at: start, changes: [{ after: 'Made with care.' }] })
  expect((await asha('admin/get-company-facts', {})).data.pending).toMatchObject({ mine: false })
  await world.admin('admin/take-back-pending-change', { id: pending?._id ?? '' })
  expect((await read(world)).pending).toBeUndefined()
})

test('a fact approved with an instant is scheduled, and applies from then on', async (createWorld) => {
  const world = await createWorld()
  const asha = await withApprover(world)
  await change(world, { tagline: 'Made with care.' }, { release_at: start })
  const [request] = (await asha('admin/get-pending-changes')).data
  await asha('admin/approve-pending-change', { id: request?.id ?? '' })
  const { scheduled, fields } = await read(world)
  expect(scheduled).toMatchObject([{ changes: [{ after: 'Made with care.' }] }])
  expect(fields.find(({ path }) => path === 'tagline')?.value).not.toBe('Made with care.')
  world.setClock(start)
  const admin = world.as(await world.openSession('admin@example.com'))
  const later = (await admin('admin/get-company-facts', {})).data
  expect(later.fields.find(({ path }) => path === 'tagline')?.value).toBe('Made with care.')
})
