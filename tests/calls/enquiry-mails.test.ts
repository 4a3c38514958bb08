import { expect } from 'vitest'
import { colleague, createEnquiryWorld, pipeline } from '#tests/enquiries.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const hourMs = 3_600_000

const test = testOnBothDatabases('e-mails of the enquiry pipeline')

/** Runs one round of the site's hourly work. Returns the subjects of the mails sent. */
async function round(world: World): Promise<string[]> {
  const before = world.mails().length
  await world.domain.deliveries.remind()
  await world.domain.deliveries.settled()
  return world
    .mails()
    .slice(before)
    .map(({ to, subject }) => `${to}: ${subject}`)
}

test('an enquiry unanswered after its promised day is e-mailed once to its owner, or else to the desk', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await world.admin('admin/add-admin', colleague)
  // Saturday: two working days, with the holiday of the 24th, end on Wednesday.
  await send()
  await send({ message: 'Another.' })
  const [owned, unowned] = (await pipeline(world)).data
  expect(owned?.answer_by).toBe('2026-11-25')
  await world.admin('admin/edit-product-enquiry', { id: owned?._id ?? '', owner: colleague.email })
  world.setClock('2026-11-25T18:29:00Z')
  expect(await round(world)).toEqual([])
  world.setClock('2026-11-25T18:31:00Z')
  const response = await round(world)
  expect(response.sort()).toEqual([
    `ama@suvira.example: Not answered yet: ${owned?.reference}`,
    `export@suvira.example: Not answered yet: ${unowned?.reference}`,
  ])
  expect(world.mails().at(-1)?.text).not.toMatch(/baraka|procurement/i)
  world.wait(hourMs)
  expect(await round(world)).toEqual([])
})

test('a next step is e-mailed to its owner once on its day, again if moved, and never for lost enquiries', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await world.admin('admin/add-admin', colleague)
  await send()
  const id = (await pipeline(world)).data[0]?._id ?? ''
  const edit = async (change: object) =>
    world.as(await world.openSession())('admin/edit-product-enquiry', { id, ...change })
  await edit({ stage: 'quoted', owner: colleague.email, next_on: '2026-11-23', next_step: 'Call the head' })
  expect(await round(world)).toEqual([])
  world.setClock('2026-11-22T18:31:00Z')
  expect(await round(world)).toEqual(['ama@suvira.example: Next step due: SE-2611-0001'])
  expect(world.mails().at(-1)?.text).not.toContain('Call the head')
  expect(await round(world)).toEqual([])
  await edit({ next_on: '2026-11-24' })
  world.setClock('2026-11-24T05:00:00Z')
  expect(await round(world)).toHaveLength(1)
  await edit({ stage: 'lost', next_on: '2026-11-25' })
  world.setClock('2026-11-25T05:00:00Z')
  expect(await round(world)).toEqual([])
})

test('an unsent e-mail is stored in the database and sent when deliveries run again', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send()
  // State after a server ended before the mails were sent.
  await world.store.db.updateTable('deliveries').set({ state: 'waiting' }).execute()
  const sent = world.mails().length
  world.domain.deliveries.trigger()
  await world.domain.deliveries.settled()
  expect(
    world
      .mails()
      .slice(sent)
      .map(({ subject }) => subject),
  ).toEqual(['New enquiry SE-2611-0001', 'Your enquiry SE-2611-0001'])
})

test('at most twenty e-mails are sent in an hourly round, and due next steps come first', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  for (let count = 0; count < 24; count += 1) await send({ message: `${count}` })
  const oldest = (await pipeline(world)).data.at(-1)
  await world.admin('admin/edit-product-enquiry', { id: oldest?._id ?? '', next_on: '2026-11-26' })
  world.setClock('2026-11-26T05:00:00Z')
  const response = await round(world)
  expect(response).toHaveLength(20)
  expect(response.filter((mail) => mail.includes('Next step due'))).toHaveLength(1)
  expect(await round(world)).toHaveLength(5)
  expect(await round(world)).toEqual([])
})
