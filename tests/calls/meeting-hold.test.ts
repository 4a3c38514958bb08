import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { approvePending, asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { draftFile, siteFirst } from '#tests/release-inputs.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('a release whose board meeting has not ended', onPostgresAtNight)

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const instant = '2026-11-21T07:00:00.000Z'
const overdue = '2026-11-21T07:05:00.000Z'
const refused = { message: 'Mark the meeting as ended first. Results are published only after the board has decided.' }
const list = ['Financial results', 'Financial Reports']

const visibleNames = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

/** Saves a draft of results in a new release, with the meeting in the calendar. */
async function planned(world: World, person = world.admin) {
  const event = { kind: 'board-meeting', name: 'Board meeting', starts: '2026-11-21T04:00:00Z' } as const
  const { _id: meeting } = (await person('admin/add-event', event)).data
  const { _id: release } = (await person('admin/add-release', { name: 'Q2 results', release_at: instant })).data
  const file_link = await draftFile(person)
  const content = { list, file_link, date: '21 Nov 2026', filterdate: '2026-2027' }
  const document = { ...content, name: 'September Quarter 2026', release, slot: 'results' } as const
  const { _id: draft } = (await person('admin/save-draft', document)).data
  return { meeting, release, draft, file_link, document }
}

async function sealed(world: World) {
  const plan = await planned(world)
  await world.admin('admin/publish-release', { id: plan.release })
  const key = (await world.admin('admin/get-release', { id: plan.release })).data.parts[0]?.key ?? 0
  return { ...plan, key }
}

const pages = ['/', '/investorzone', '/investorzone/quarterly-results', '/investorzone/feed.json', '/sitemap.xml']

async function pagesWith(site: Awaited<ReturnType<typeof listeningWorld>>, key: number): Promise<string[]> {
  const matches: string[] = []
  for (const page of pages) {
    const body = await (await site.get(page)).text()
    if (body.includes('September Quarter 2026') || body.includes(`documents/${key}`)) matches.push(page)
  }
  return matches
}

test('a sealed and approved release is held at its instant on every route, until its meeting is ended (44.1)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const site = await listeningWorld(world)
  const { meeting, release, file_link } = await planned(world, person)
  const { approval = '' } = await person('admin/publish-release', { id: release })
  await second('admin/approve', await asSeen(second, approval))
  const room = async () => (await person('admin/get-release', { id: release })).data
  const key = (await room()).parts[0]?.key ?? 0

  world.setClock(overdue)
  expect(await visibleNames(world)).toEqual([])
  expect(await pagesWith(site, key)).toEqual([])
  expect((await site.get(file_link)).status).toBe(404)
  expect((await world.call('user/get-document', { body: { key } })).status).toBe(404)
  expect(await room()).toMatchObject({
    state: 'sealed',
    awaits_meeting: true,
    parts: [{ held: true, state: 'scheduled' }],
  })
  expect((await person('admin/get-desk')).data.scheduled.rows).toMatchObject([{ release, held: true, documents: 1 }])

  // One mail to each owner and approver, and to the admin who filed it.
  for (let round = 0; round < 2; round += 1) await world.domain.desk.remindHeld()
  await world.domain.deliveries.settled()
  const held = world.mails().filter(({ subject }) => subject === 'On hold: Q2 results')
  expect(held.map(({ to }) => to).sort()).toEqual([
    'admin@example.com',
    'approver@suvira.example',
    'person@suvira.example',
    'second@suvira.example',
  ])
  expect(held[0]?.text).toContain('Visitors cannot see these documents yet:\n\nSeptember Quarter 2026')

  world.wait(60_000)
  await person('admin/end-release-meeting', { id: release, meeting, ended_at: instant, ...siteFirst })
  expect(await visibleNames(world)).toEqual(['September Quarter 2026'])
  expect(await pagesWith(site, key)).toContain('/investorzone/feed.json')
  expect((await site.get(file_link)).status).toBe(200)
  const released_at = '2026-11-21T07:06:00.000Z'
  expect(await room()).toMatchObject({
    state: 'released',
    released_at,
    awaits_meeting: false,
    parts: [{ held: false }],
  })
  const page = (await world.visitor('user/get-document', { key })).data
  expect(page.versions).toMatchObject([{ published_at: released_at }])
})

test('a release is published at its instant if the meeting ended before; removing that end holds it again (44.1)', async (createWorld) => {
  const world = await createWorld()
  const { meeting, release } = await sealed(world)
  const end = { id: meeting, ended_at: '2026-11-21T06:00:00.000Z' }
  await world.admin('admin/end-release-meeting', { id: release, meeting, ended_at: end.ended_at })
  const room = async () => (await world.admin('admin/get-release', { id: release })).data
  expect(await room()).toMatchObject({ state: 'sealed', parts: [{ held: false, shown_at: instant }] })
  // The end cannot be undone alone; each approved change of it changes the held documents.
  const history = (await world.admin('admin/get-history', { entity: 'event' })).data
  const number = history.find(({ action }) => action === 'end event')?.number ?? 0
  await expect(world.admin('admin/undo', { number })).rejects.toThrow('This would move a running deadline.')
  await world.admin('admin/end-event', { ...end, ended_at: '' })
  expect((await room()).parts).toMatchObject([{ held: false }])
  await approvePending(world)
  expect((await room()).parts).toMatchObject([{ held: true }])
  await world.admin('admin/end-event', end)
  expect((await room()).parts).toMatchObject([{ held: false }])
  await world.admin('admin/cancel-event', { id: meeting, reason: 'Quorum missing' })
  await approvePending(world)
  expect((await room()).parts).toMatchObject([{ held: true }])
  world.setClock(instant)
  expect(await visibleNames(world)).toEqual([])
})

test('no write publishes a held document: a past, missing or moved instant, another section, a restore or an undo (43.3)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const plan = await planned(world)
  for (const release_at of [null, '2026-11-21T06:00:00.000Z']) {
    await admin('admin/save-draft', { id: plan.draft, ...plan.document, release_at })
    await expect(admin('admin/publish-draft', { id: plan.draft })).rejects.toMatchObject(refused)
  }
  await admin('admin/save-draft', { id: plan.draft, ...plan.document, release_at: null })
  await admin('admin/publish-release', { id: plan.release })
  const id = plan.release
  const key = (await admin('admin/get-release', { id })).data.parts[0]?.key ?? 0
  for (const release_at of [null, '2026-11-21T06:29:00.000Z'])
    await expect(admin('admin/edit-document', { key, release_at })).rejects.toMatchObject(refused)
  await expect(admin('admin/publish-release', { id, now: true })).rejects.toMatchObject(refused)

  // An instant some seconds from now is treated like any other: the release is held when it comes.
  await admin('admin/edit-release', { id, release_at: '2026-11-21T06:30:05.000Z' })
  world.wait(10_000)
  expect(await visibleNames(world)).toEqual([])
  await admin('admin/edit-release', { id, release_at: instant })
  await admin('admin/edit-document', { key, release_at: '2026-11-21T06:45:00.000Z' })
  world.setClock(overdue)
  expect(await visibleNames(world)).toEqual([])
  await admin('admin/edit-document', { key, name: 'September Quarter 2026, second version' })
  const moved = await admin('admin/move-documents', { mode: 'apply', keys: [key], list: ['EGM'] })
  expect(await visibleNames(world)).toEqual([])
  await admin('admin/undo', { number: moved.revision ?? 0, reason: 'Back' })
  expect(await visibleNames(world)).toEqual([])
  await admin('admin/withdraw-document', { key, reason: 'Page 9 is wrong' })
  await expect(admin('admin/restore-document', { key })).rejects.toMatchObject(refused)
  expect(await visibleNames(world)).toEqual([])
})

test('a release that is approved or overridden after its instant is held as well (43.3)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const plans = [await planned(world, person), await planned(world, person)]
  const acts: Awaited<ReturnType<typeof asSeen>>[] = []
  for (const { release } of plans) {
    const { approval = '' } = await person('admin/publish-release', { id: release })
    acts.push(await asSeen(second, approval))
  }
  world.setClock(overdue)
  const [approved, overridden] = acts
  if (approved) await second('admin/approve', approved)
  if (overridden) await second('admin/override-approval', { ...overridden, reason: 'Fire' })
  for (const [index, { release, meeting }] of plans.entries()) {
    expect(await visibleNames(world)).toHaveLength(index)
    await person('admin/end-release-meeting', { id: release, meeting, ended_at: instant, ...siteFirst })
  }
  expect(await visibleNames(world)).toHaveLength(2)
})

test('the end of the meeting keeps a pending approval valid, and publishes nothing that is pending (44.1)', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { release, meeting } = await planned(world, person)
  const { approval = '' } = await person('admin/publish-release', { id: release })
  const seen = await asSeen(second, approval)
  world.setClock(overdue)
  await person('admin/end-release-meeting', { id: release, meeting, ended_at: instant, ...siteFirst })
  expect(await visibleNames(world)).toEqual([])
  await second('admin/approve', seen)
  expect(await visibleNames(world)).toEqual(['September Quarter 2026'])
})
