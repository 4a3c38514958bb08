import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import type { ReleaseSlot } from '#model/release.ts'
import { record } from '#tests/figures.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { endMeeting, siteFirst } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('a release')

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const instant = '2026-11-21T07:00:00.000Z'
const [letters, results] = [['Corporate announcements'], ['Financial results', 'Financial Reports']]
const seen = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

async function planned(world: World) {
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting', release_at: instant })).data
  const save = (slot: ReleaseSlot, list: string[], name: string, file_link: string) =>
    world.admin('admin/save-draft', {
      release: id,
      slot,
      list,
      name,
      date: '21 Nov 2026',
      filterdate: '2026-2027',
      file_link,
    })
  await listeningWorld(world)
  const links = [await upload(world), await upload(world)]
  await save('outcome', letters, 'Outcome', links[0] ?? '')
  await save('results', results, 'September Quarter 2026', links[1] ?? '')
  return { id, links }
}

const room = async (world: World, id: string) => (await world.admin('admin/get-release', { id })).data

test('the documents of a release are visible at no address before its instant, and all of them from then on', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const { id, links } = await planned(world)
  expect(await room(world, id)).toMatchObject({ state: 'preparing', parts: [{ state: 'draft' }, { state: 'draft' }] })
  expect((await world.admin('admin/get-releases')).data).toMatchObject([{ _id: id, state: 'preparing', parts: 2 }])
  await world.admin('admin/publish-release', { id })
  expect((await world.admin('admin/get-drafts')).data).toEqual([])
  expect(await room(world, id)).toMatchObject({
    state: 'sealed',
    parts: [
      { slot: 'outcome', state: 'scheduled', shown_at: instant, section: 'Corporate Announcements' },
      { slot: 'results', state: 'scheduled', shown_at: instant },
    ],
  })
  expect((await world.admin('admin/get-desk')).data.scheduled).toMatchObject({
    total: 2,
    rows: [{ name: 'Board meeting', release: id, documents: 2, release_at: instant }],
  })
  await endMeeting(world, id)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await seen(world)).toEqual([])
  for (const link of links) expect((await site.get(link)).status).toBe(404)
  world.setClock(instant)
  expect((await seen(world)).toSorted()).toEqual(['Outcome', 'September Quarter 2026'])
  for (const link of links) expect((await site.get(link)).status).toBe(200)
  expect(await room(world, id)).toMatchObject({ state: 'released', released_at: instant })
})

test('a release with one incomplete document is not sealed, and none of its documents is scheduled', async (createWorld) => {
  const world = await createWorld()
  const { id } = await planned(world)
  await world.admin('admin/save-draft', { release: id, slot: 'press-release', list: letters, name: 'Press release' })
  await expect(world.admin('admin/publish-release', { id })).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'file_link' },
  })
  expect((await world.admin('admin/get-drafts')).data).toHaveLength(3)
  expect(allDocuments((await world.admin('admin/get-investors')).data)).toEqual([])
})

test('a new instant of a release moves all its documents, and those with an instant apart by as much', async (createWorld) => {
  const world = await createWorld()
  const { id, links } = await planned(world)
  const later = { release: id, slot: 'presentation', list: letters, name: 'Slides', date: '21 Nov 2026' } as const
  await world.admin('admin/save-draft', { ...later, file_link: links[0], release_at: '2026-11-21T07:30:00.000Z' })
  await world.admin('admin/publish-release', { id })
  await world.admin('admin/edit-release', { id, release_at: '2026-11-21T07:10:00Z' })
  expect((await room(world, id)).parts.map(({ shown_at }) => shown_at)).toEqual([
    '2026-11-21T07:10:00.000Z',
    '2026-11-21T07:10:00.000Z',
    '2026-11-21T07:40:00.000Z',
  ])
  await expect(world.admin('admin/edit-release', { id, release_at: '2026-11-20T12:00:00Z' })).rejects.toMatchObject({
    detail: { field: 'release_at' },
  })
  await expect(world.admin('admin/edit-release', { id, release_at: null })).rejects.toMatchObject({ code: 'bad-input' })
  world.setClock(instant)
  expect(await seen(world)).toEqual([])
  await endMeeting(world, id)
  await world.admin('admin/publish-release', { id, now: true, ...siteFirst })
  expect(await seen(world)).toHaveLength(3)
  expect(await room(world, id)).toMatchObject({ state: 'released', released_at: instant, release_at: instant })
})

test('an aborted release consists of drafts with their files and can be sealed again; neither step can be undone', async (createWorld) => {
  const world = await createWorld()
  const { id, links } = await planned(world)
  const { revision } = await world.admin('admin/publish-release', { id })
  await expect(world.admin('admin/undo', { number: revision })).rejects.toMatchObject({ code: 'cannot-undo' })
  const aborted = await world.admin('admin/abort-release', { id, reason: 'The meeting goes on' })
  await expect(world.admin('admin/undo', { number: aborted.revision })).rejects.toMatchObject({ code: 'cannot-undo' })
  const { parts, state } = await room(world, id)
  expect(state).toBe('preparing')
  expect(parts.flatMap(({ files }) => files.map(({ link }) => link)).toSorted()).toEqual(links.toSorted())
  world.setClock(instant)
  expect(await seen(world)).toEqual([])
  await expect(world.admin('admin/publish-release', { id })).rejects.toMatchObject({ detail: { field: 'release_at' } })
  await endMeeting(world, id)
  await world.admin('admin/publish-release', { id, now: true, ...siteFirst })
  expect(await seen(world)).toHaveLength(2)
  await expect(world.admin('admin/abort-release', { id, reason: 'Too late' })).rejects.toMatchObject({
    code: 'bad-input',
  })
})

test('a document that is sealed again has its former address and figures, and the changes of the draft', async (createWorld) => {
  const world = await createWorld()
  const { id } = await planned(world)
  await world.admin('admin/publish-release', { id })
  const key = (await room(world, id)).parts[1]?.key ?? 0
  await record(world, key)
  await world.admin('admin/abort-release', { id, reason: 'Page 9 is wrong' })
  await world.admin('admin/save-draft', {
    id: (await room(world, id)).parts[1]?.draft,
    list: results,
    name: 'September Quarter 2026, mended',
    date: '21 Nov 2026',
    filterdate: '2026-2027',
    file_link: await upload(world),
  })
  await world.admin('admin/publish-release', { id })
  expect((await room(world, id)).parts[1]).toMatchObject({ key, state: 'scheduled' })
  expect((await world.visitor('user/get-figures')).data.periods).toEqual([])
  await endMeeting(world, id)
  world.setClock(instant)
  expect((await world.visitor('user/get-figures')).data.periods).toHaveLength(1)
})

test('a release that needs two people is pending until the second one approves, and again when its instant moves', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/set-approval', { sections: ['Quarterly Results', 'Corporate Announcements'] })
  const { id } = await planned(world)
  const { approval = '' } = await world.admin('admin/publish-release', { id })
  const requested = (await world.admin('admin/get-approval', { id: approval })).data.documents
  const [act] = (await world.admin('admin/get-approvals')).data
  expect(act?.release).toEqual({ _id: id, name: 'Board meeting', open_comments: 0 })
  const scheduled = async () => (await world.admin('admin/get-desk')).data.scheduled.rows
  expect(await scheduled()).toMatchObject([{ release: id, waits: true }])
  // In the order of the release room, not in the order of dropping.
  expect(requested.map(({ name }) => name)).toEqual(['Outcome', 'September Quarter 2026'])
  expect(await room(world, id)).toMatchObject({ state: 'waiting', parts: [{ approval, waiting: true }, { approval }] })
  const { digest } = (await world.admin('admin/get-approval', { id: approval })).data
  await expect(world.admin('admin/approve', { id: approval, digest })).rejects.toMatchObject({ code: 'own-row' })
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  const token = await world.openSession('second@suvira.example')
  expect(await world.call('admin/approve', { token, body: { id: approval, digest } })).toMatchObject({ status: 200 })
  expect(await room(world, id)).toMatchObject({ state: 'sealed' })
  expect((await scheduled()).map(({ waits }) => waits)).toEqual([undefined])
  await endMeeting(world, id)
  const { approval: again } = await world.admin('admin/publish-release', { id, now: true, ...siteFirst })
  expect(again).toBeTruthy()
  expect(await seen(world)).toEqual([])
  world.setClock(instant)
  expect(await seen(world)).toEqual([])
  await world.admin('admin/abort-release', { id, reason: 'Page 9 is wrong' })
  expect((await world.admin('admin/get-approvals')).data).toEqual([])
})

test('a change of a release names the version that was read', async (createWorld) => {
  const world = await createWorld()
  const { id } = await planned(world)
  const { digest, parts } = await room(world, id)
  await world.admin('admin/save-draft', { id: parts[0]?.draft, name: 'Outcome, corrected' })
  await expect(world.admin('admin/publish-release', { id, digest })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { field: 'digest' },
  })
  // A draft saved without its release stays in the release.
  expect((await room(world, id)).parts).toHaveLength(2)
  await expect(world.admin('admin/discard-release', { id })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a release is published by hand only after its meeting is marked as ended, when deadlines start', async (createWorld) => {
  const world = await createWorld()
  const { id } = await planned(world)
  const refused = {
    message: 'Mark the meeting as ended first. Results are published only after the board has decided.',
  }
  expect(await room(world, id)).toMatchObject({ awaits_meeting: true })
  await expect(world.admin('admin/publish-release', { id, now: true, ...siteFirst })).rejects.toMatchObject(refused)
  const [outcome] = (await world.admin('admin/get-drafts')).data
  await expect(world.admin('admin/publish-draft', { id: outcome?._id ?? '' })).rejects.toMatchObject(refused)
  await world.admin('admin/publish-release', { id })
  await expect(world.admin('admin/publish-release', { id, now: true, ...siteFirst })).rejects.toMatchObject(refused)
  expect(await seen(world)).toEqual([])
  await expect(endMeeting(world, id, '2026-11-21T09:00:00Z')).rejects.toMatchObject({ detail: { field: 'ended_at' } })
  const meeting = await endMeeting(world, id)
  expect(await room(world, id)).toMatchObject({
    awaits_meeting: false,
    // On a Saturday, outside trading hours: three hours.
    meeting: { _id: meeting, ended_at: '2026-11-21T06:00:00.000Z', due: '2026-11-21T09:00:00.000Z' },
  })
  const { due, done } = (await world.admin('admin/get-desk')).data
  expect([...due, ...done].map(({ since }) => since)).toContain('2026-11-21T06:00:00.000Z')
  await world.admin('admin/publish-release', { id, now: true, ...siteFirst })
  expect(await seen(world)).toHaveLength(2)
})
