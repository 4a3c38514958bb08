import { expect } from 'vitest'
import { listeningWorld } from '#tests/listening-world.ts'
import { uploadedPicture } from '#tests/pictures.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('company and directors')

const boardOf = async (world: World) => (await pagesOf(world)('/investorzone/composition-of-board-and-committees')).html
const december = '2026-12-01T00:00:00Z'
const asha = { name: 'Asha Nair', role: 'Independent Director', din: '00000000 (sample)', category: 'Independent' }

test('a director appointed from a day appears at that instant, and one removed is gone', async (createWorld) => {
  const world = await createWorld()
  const before = await boardOf(world)
  await world.admin('admin/add-director', { ...asha, from: december, order: 2 })
  const { data } = await world.admin('admin/get-directors')
  expect(data.find(({ name }) => name === 'Asha Nair')).toMatchObject({
    id: 'asha-nair',
    from: '2026-12-01T00:00:00.000Z',
    to: '',
  })
  world.setClock('2026-11-30T23:59:59Z')
  expect((await boardOf(world)) === before).toBe(true)
  world.setClock(december)
  const page = await boardOf(world)
  expect(page.indexOf('Asha Nair')).toBeGreaterThan(page.indexOf('Meera Raghunath'))
  expect(page.indexOf('Asha Nair')).toBeLessThan(page.indexOf('Arvind Deshpande'))
  const admin = world.as(await world.openSession('admin@example.com'))
  await admin('admin/remove-director', { id: 'arvind-deshpande' })
  await admin('admin/edit-director', { id: 'asha-nair', role: 'Chairperson', order: 1 })
  const after = await boardOf(world)
  expect(after).not.toContain('Whole-time Director, Operations')
  expect((await admin('admin/get-directors')).data[0]).toMatchObject({
    name: 'Asha Nair',
    role: 'Chairperson',
    order: 1,
  })
})

test('the list is not changed while a later change of it is scheduled', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/remove-director', { id: 'rohan-raghunath', from: december })
  expect((await world.admin('admin/get-directors')).data.at(-1)).toMatchObject({ to: '2026-12-01T00:00:00.000Z' })
  const refused = { code: 'already-there', detail: { field: 'from' } }
  await expect(world.admin('admin/add-director', asha)).rejects.toMatchObject(refused)
  await world.admin('admin/add-director', { ...asha, from: '2026-12-02T00:00:00Z' })
})

test('an unknown director, a second one of the same name and invalid fields are refused', async (createWorld) => {
  const { admin } = await createWorld()
  await expect(admin('admin/edit-director', { id: 'nobody', role: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(admin('admin/remove-director', { id: 'nobody' })).rejects.toMatchObject({ code: 'not-found' })
  const twice = { name: 'Meera Raghunath', role: 'Director' }
  await expect(admin('admin/add-director', twice)).rejects.toMatchObject({ code: 'already-there' })
  const hidden = { name: 'Asha\u202e', role: 'Director' }
  await expect(admin('admin/add-director', hidden)).rejects.toMatchObject({ code: 'bad-input' })
})

test('facts of the company are changed by the names of the contract, now and from an instant on', async (createWorld) => {
  const world = await createWorld()
  const { revision } = await world.admin('admin/get-company')
  await world.admin('admin/edit-company', {
    name: 'Nimbus Sterile Limited',
    registered_office: 'Plot 1, New Road, Pune 411 001',
    phones: ['+91 20 5550 0100'],
    emails: { corporate: 'office@nimbus.example', investors: 'care@nimbus.example' },
    grievance_officer: 'Ravi Menon',
    registrar: 'Northfold Registry (sample)',
    founded: 2001,
    revision,
  })
  const { data } = await world.admin('admin/get-company')
  expect(data).toMatchObject({
    name: 'Nimbus Sterile Limited',
    registered_office: ['Plot 1', 'New Road', 'Pune 411 001'],
    emails: { corporate: 'office@nimbus.example', investors: 'care@nimbus.example' },
    grievance_officer: 'Ravi Menon',
  })
  const contacts = (await pagesOf(world)('/investorzone/investor-contact')).html
  for (const fact of ['Ravi Menon', 'Northfold Registry (sample)', 'care@nimbus.example'])
    expect(contacts).toContain(fact)
  await world.admin('admin/edit-company', { tagline: 'From December.', release_at: december })
  expect((await pagesOf(world)('/')).html).not.toContain('From December.')
  world.setClock(december)
  expect((await pagesOf(world)('/')).html).toContain('From December.')
})

test('a director has a monogram until a photograph is added, from its instant on', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const before = await boardOf(world)
  const photo = await uploadedPicture(world, { width: 900, height: 1200 }, 'meera.jpg')
  await world.admin('admin/edit-director', { id: 'meera-raghunath', photo, from: december })
  expect((await boardOf(world)) === before).toBe(true)
  world.setClock(december)
  const page = await boardOf(world)
  const [, address = ''] = /src="(\/pictures\/[0-9a-f]{32}-640\.jpg)"/.exec(page) ?? []
  expect([(await site.get(address)).status, page.includes('MR')]).toEqual([200, false])
  const admin = world.as(await world.openSession('admin@example.com'))
  expect((await admin('admin/get-directors')).data[0]).toMatchObject({ id: 'meera-raghunath', photo })
  await admin('admin/edit-director', { id: 'meera-raghunath', role: 'Chairperson' })
  expect((await boardOf(world)).includes(address)).toBe(true)
  await admin('admin/edit-director', { id: 'meera-raghunath', photo: '' })
  expect((await boardOf(world)).includes(address)).toBe(false)
  expect((await site.get(address)).status).toBe(404)
  await expect(admin('admin/edit-director', { id: 'meera-raghunath', photo: '/files/none' })).rejects.toMatchObject({
    message: 'This picture is no longer stored. Upload it again.',
  })
})
