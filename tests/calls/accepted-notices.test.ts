import { expect } from 'vitest'
import { pipelineTable } from '#app/pages/desk/enquiries/pipeline-table.ts'
import { enquiriesCsv } from '#app/pages/enquiries/enquiries-csv.ts'
import { csvRows } from '#model/csv-rows.ts'
import { acceptedNotice, noNotice } from '#model/notices.ts'
import { createEnquiryWorld, pipeline } from '#tests/enquiries.ts'
import { requestFollowing } from '#tests/followers.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('accepted notices')
const person = { name: 'Asha Verma', email: 'asha@hospital.example', country: 'Kenya' }
const received = '2026-11-21T06:30:00.000Z'

/** Returns the last column of the desk's CSV file of enquiries, newest first. */
async function noticesInCsv(world: World): Promise<string[]> {
  const { data } = await world.admin('admin/export-enquiries', {})
  const [headings, ...rows] = csvRows(enquiriesCsv(data))
  expect(headings?.at(-1)).toBe('Notice')
  return rows.map((row) => row.at(-1) ?? '')
}

test('a catalogue request and a message store the version, language and time of their notices', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', { ...person, type: 'Export' })
  world.wait(60_000)
  await world.visitor('user/send-message', { ...person, subject: 'quotation', message: 'Hello.', consent: true })
  expect((await world.admin('admin/get-enquiries')).data).toMatchObject([
    { type: 'Message', ...acceptedNotice('message') },
    { type: 'Export', ...acceptedNotice('download'), at: received },
  ])
  expect(await noticesInCsv(world)).toEqual([
    'Version 2026-11-30, English, accepted on 21 Nov 2026, 12:01 IST',
    'Version 2026-12-01, English, accepted on 21 Nov 2026, 12:00 IST',
  ])
})

test('a catalogue requested on a page in another language stores the notice of that language', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', { ...person, type: 'Export', language: 'fr' })
  expect((await world.admin('admin/get-enquiries')).data).toMatchObject([acceptedNotice('download', 'fr')])
})

test('a request from before versions were stored stays, and the desk and its file say that none is stored', async (createWorld) => {
  const world = await createWorld()
  await world.visitor('user/download', { ...person, type: 'Export' })
  await world.store.db.updateTable('download_requests').set(noNotice).execute()
  expect((await world.admin('admin/get-enquiries')).data).toMatchObject([noNotice])
  expect(await noticesInCsv(world)).toEqual(['No version stored'])
})

test('an enquiry stores the notice of its language only if the sender agreed', async (createWorld) => {
  const { world, send } = await createEnquiryWorld(createWorld)
  await send({ language: 'es', consent: true })
  world.wait(60_000)
  await send({ email: 'program@baraka.example' })
  const { data } = await pipeline(world)
  expect(data.map(({ notice, language }) => ({ notice, language }))).toEqual([
    noNotice,
    acceptedNotice('enquiry', 'es'),
  ])
  const exported = (await world.admin('admin/export-product-enquiries', {})).data
  expect(pipelineTable(exported).map((row) => row.at(-1))).toEqual([
    'Notice',
    'No version stored',
    expect.stringMatching(/^Version 2026-12-01, Español, accepted on /),
  ])
})

test('the desk and the follower see the notice that the follower accepted', async (createWorld) => {
  const world = await createWorld()
  const [mail] = await requestFollowing(world, person.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = { ...acceptedNotice('follow'), requested_at: received }
  expect((await world.visitor('user/get-follow', { token })).data).toMatchObject(accepted)
  expect((await world.admin('admin/get-followers', {})).data.rows).toMatchObject([accepted])
})
