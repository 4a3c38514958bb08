import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { approvePending } from '#tests/approvals.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { draftFile, endMeeting, recordFilings, siteFirst } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('filings with the exchanges')

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const filedAt = '2026-11-21T06:10:00.000Z'
const bse = { exchange: 'BSE', number: '8839410-quaxolimab', at: filedAt } as const
const instant = '2026-11-21T07:00:00.000Z'

const filingsOf = async (world: World, key: number) =>
  (await world.admin('admin/get-documents', {})).data.find(({ _id }) => _id === String(key))?.exchange_filings

async function fileOne(world: World): Promise<number> {
  const documents = [{ name: 'Order received', sortdate: '2026-11-21', file_link: await upload(world) }]
  await world.admin('admin/file-documents', { list: ['Corporate announcements'], documents })
  return allDocuments((await world.visitor('user/get-investors')).data).find(({ name }) => name === 'Order received')
    ?.key as number
}

async function results(world: World, isSealed: boolean) {
  const { admin } = world
  const { _id: id } = (await admin('admin/add-release', { name: 'Q2 results', release_at: instant })).data
  const document = {
    list: ['Financial results', 'Financial Reports'],
    name: 'Results, quarter ended 30 September 2026',
    slot: 'results',
  }
  const dated = { date: '21 Nov 2026', filterdate: '2026-2027', file_link: await draftFile(admin) }
  const { _id: draft } = (await admin('admin/save-draft', { ...document, slot: 'results', ...dated, release: id })).data
  if (isSealed) await admin('admin/publish-release', { id })
  return { id, draft }
}

const partOf = async (world: World, id: string) => (await world.admin('admin/get-release', { id })).data.parts[0]

test('an exchange number can be recorded for any document, undone and removed, and the history lists each step (44.4)', async (createWorld) => {
  const world = await createWorld()
  const key = await fileOne(world)
  const { revision } = await world.admin('admin/record-exchange-filing', { documents: [key], ...bse })
  const recorded = { ...bse, by: 'admin@example.com' }
  expect(await filingsOf(world, key)).toMatchObject([recorded])
  expect((await world.admin('admin/get-desk')).data.published).toMatchObject([{ key, exchange_filings: [recorded] }])
  await expect(world.admin('admin/record-exchange-filing', { documents: [key], ...bse })).rejects.toThrow(
    'The acknowledgement BSE 8839410-quaxolimab is already recorded.',
  )
  await world.admin('admin/undo', { number: revision })
  expect(await filingsOf(world, key)).toEqual([])
  await world.admin('admin/record-exchange-filing', { documents: [key], ...bse })
  const [filing] = (await filingsOf(world, key)) ?? []
  const removed = await world.admin('admin/remove-exchange-filing', { id: filing?._id ?? '' })
  expect(await filingsOf(world, key)).toEqual([])
  await world.admin('admin/undo', { number: removed.revision })
  expect(await filingsOf(world, key)).toEqual([filing])
  const history = (await world.admin('admin/get-history', { entity: 'exchange-filing' })).data
  expect(history.map(({ action }) => action)).toEqual([
    ...['undo remove exchange filing', 'remove exchange filing', 'record exchange filing'],
    ...['undo record exchange filing', 'record exchange filing'],
  ])
})

test('an exchange number needs a document, a past time and permission to change disclosures (44.4)', async (createWorld) => {
  const world = await createWorld()
  const key = await fileOne(world)
  const record = (fields: { documents?: number[]; at?: string }) =>
    world.admin('admin/record-exchange-filing', { ...bse, ...fields })
  await expect(record({})).rejects.toThrow('Choose a document.')
  await expect(record({ documents: [9999] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(record({ documents: [key], at: '2026-11-21T06:31:00Z' })).rejects.toThrow('in the future')
  await world.admin('admin/add-admin', { name: 'CFO', email: 'cfo@suvira.example', role: 'approver' })
  const cfo = world.as(await world.openSession('cfo@suvira.example'))
  await expect(cfo('admin/record-exchange-filing', { ...bse, documents: [key] })).rejects.toMatchObject({
    code: 'not-allowed',
  })
})

test('visitors never receive an exchange number, before or after the document is published (44.4)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const { id } = await results(world, true)
  await endMeeting(world, id)
  const key = (await partOf(world, id))?.key ?? 0
  await world.admin('admin/record-exchange-filing', { documents: [key], ...bse })
  const pages = [
    '/investorzone',
    '/investorzone/quarterly-results',
    '/investorzone/feed.json',
    '/investorzone/record.json',
  ]
  const texts = async () => {
    const replies = await Promise.all([...pages, `/investorzone/documents/${key}`].map((page) => site.get(page)))
    const calls = [await world.visitor('user/get-investors'), await world.visitor('user/get-regulation-46')]
    return [...(await Promise.all(replies.map((reply) => reply.text()))), JSON.stringify(calls)].join()
  }
  expect(await texts()).not.toContain('quaxolimab')
  world.setClock(instant)
  const after = await texts()
  expect(after).toContain('Results, quarter ended 30 September 2026')
  expect(after).not.toContain('quaxolimab')
})

test('a draft retains its exchange number when it is saved, scheduled, aborted and scheduled again (44.4)', async (createWorld) => {
  const world = await createWorld()
  const { id, draft } = await results(world, false)
  await world.admin('admin/record-exchange-filing', { drafts: [draft], ...bse })
  expect((await partOf(world, id))?.exchange_filings).toMatchObject([bse])
  const again = { list: ['Financial results', 'Financial Reports'], name: 'Q2', date: '21 Nov 2026' }
  const file_link = await draftFile(world.admin)
  await world.admin('admin/save-draft', { id: draft, ...again, filterdate: '2026-2027', file_link })
  await world.admin('admin/publish-release', { id })
  expect((await partOf(world, id))?.exchange_filings).toMatchObject([bse])
  await world.admin('admin/abort-release', { id, reason: 'Page 9 is wrong' })
  await world.admin('admin/publish-release', { id })
  expect(await partOf(world, id)).toMatchObject({ name: 'Q2', exchange_filings: [bse] })
})

test('results are published manually only after both exchanges acknowledged them, or for a stated reason (44.4)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const sealed = await results(world, true)
  const draft = await results(world, false)
  for (const { id } of [sealed, draft]) {
    await endMeeting(world, id)
    await expect(admin('admin/publish-release', { id, now: true })).rejects.toMatchObject({
      message: expect.stringContaining('Enter the acknowledgement of BSE and NSE in the release room'),
      detail: { field: 'site_first_reason' },
    })
  }
  await recordFilings(world, sealed.id)
  await admin('admin/publish-release', { id: sealed.id, now: true })
  await recordFilings(world, draft.id)
  await admin('admin/publish-release', { id: draft.id, now: true })
  const otherRelease = await results(world, true)
  await endMeeting(world, otherRelease.id)
  await admin('admin/publish-release', { id: otherRelease.id, now: true, ...siteFirst })
  expect((await admin('admin/get-history', { entity: 'release' })).data).toContainEqual(
    expect.objectContaining({ action: 'publish before the exchanges', reason: siteFirst.site_first_reason }),
  )
})

test('the end of a meeting publishes its documents only after the exchange filings, in the room and the calendar (44.4)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id } = await results(world, true)
  const meeting = await endMeeting(world, id)
  await admin('admin/end-event', { id: meeting, ended_at: '' })
  await approvePending(world)
  world.setClock('2026-11-21T07:05:00.000Z')
  const ended_at = '2026-11-21T07:00:00.000Z'
  const refused = { message: expect.stringContaining('File with the exchanges first, then publish here.') }
  await expect(admin('admin/end-event', { id: meeting, ended_at })).rejects.toMatchObject(refused)
  await expect(admin('admin/end-release-meeting', { id, meeting, ended_at })).rejects.toMatchObject(refused)
  expect(await partOf(world, id)).toMatchObject({ state: 'scheduled', held: true })
  await recordFilings(world, id)
  await admin('admin/end-event', { id: meeting, ended_at })
  expect(await partOf(world, id)).toMatchObject({ state: 'published' })
})

/** Creates the outcome of a meeting that ended at 06:00: due at 09:00, published at 10:00. */
async function sealedOutcome(world: World) {
  const { admin } = world
  const release_at = '2026-11-21T10:00:00.000Z'
  const { _id: id } = (await admin('admin/add-release', { name: 'Outcome', release_at })).data
  const document = { list: ['Corporate announcements'], name: 'Outcome of board meeting', date: '21 Nov 2026' }
  const file_link = await draftFile(admin)
  await admin('admin/save-draft', { ...document, sortdate: '2026-11-21', file_link, slot: 'outcome', release: id })
  await admin('admin/publish-release', { id })
  await endMeeting(world, id)
  return { id, release_at }
}

// Hours pass in these tests, so each call has a new session.
const signedIn = async (world: World) => world.as(await world.openSession())
const desk = async (world: World) => (await (await signedIn(world))('admin/get-desk')).data

test('the desk judges the outcome by the exchange filing, and Regulation 46 changes only with the website (44.4)', async (createWorld) => {
  const world = await createWorld()
  const { id, release_at } = await sealedOutcome(world)
  const duty = async () => {
    const { due, done } = await desk(world)
    return [...due, ...done].find(({ rule }) => rule === 'outcome')
  }
  world.setClock('2026-11-21T09:30:00.000Z')
  expect(await duty()).toMatchObject({ filed_with: 'exchanges', late: true, exchanges_at: '', done_at: '' })
  const before = (await world.visitor('user/get-regulation-46')).data
  await recordFilings({ admin: await signedIn(world) }, id, filedAt)
  expect(await duty()).toMatchObject({ late: false, exchanges_at: filedAt, done_at: '' })
  expect((await world.visitor('user/get-regulation-46')).data).toEqual(before)
  world.setClock(release_at)
  expect(await duty()).toMatchObject({ late: false, exchanges_at: filedAt, done_at: release_at })
})

test('an explained late entry is closed when nothing remains to be done, and remains in the log (44.4)', async (createWorld) => {
  const world = await createWorld()
  const { release_at } = await sealedOutcome(world)
  const entry = async () => (await desk(world)).late.find(({ what }) => what === 'Outcome of the board meeting')
  world.setClock('2026-11-21T09:30:00.000Z')
  const reason = 'The network was down.'
  const admin = await signedIn(world)
  await admin('admin/explain-late', { key: (await entry())?.key ?? '', reason })
  expect(await entry()).toMatchObject({ closed: false, explanation: { reason }, done_at: '' })
  world.setClock(release_at)
  expect(await entry()).toMatchObject({
    closed: true,
    explanation: { reason },
    filed_with: 'exchanges',
    done_at: release_at,
  })
})
