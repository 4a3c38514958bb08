import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { evidencePath } from '#model/release.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { draftFile, recordFilings } from '#tests/release-inputs.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the release room of a results day')

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const room = async (world: World, id: string) => (await world.admin('admin/get-release', { id })).data

async function planned({ admin }: World) {
  const { _id: id } = (await admin('admin/add-release', { name: 'Board meeting' })).data
  const document = { list: ['EGM'], slot: 'press-release' as const, name: 'Press release' }
  await admin('admin/save-draft', { ...document, release: id, file_link: await draftFile(admin) })
  return { id, document }
}

test('a room can be closed once all is public and both exchanges answered; then only published documents change', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id, document } = await planned(world)
  await expect(admin('admin/close-release', { id })).rejects.toThrow(
    / public\. .* BSE is missing\. .* NSE is missing\.$/,
  )
  await admin('admin/publish-release', { id, now: true })
  const [published] = (await room(world, id)).parts
  const filing = { documents: [published?.key ?? 0], number: '8839410', at: '2026-11-21T06:29:00Z' }
  await admin('admin/record-exchange-filing', { ...filing, exchange: 'BSE' })
  await expect(admin('admin/close-release', { id })).rejects.toThrow('yet: The acknowledgement of NSE is missing.')
  await admin('admin/record-exchange-filing', { ...filing, exchange: 'NSE' })
  const seen = (await room(world, id)).digest
  await admin('admin/edit-release', { id, name: 'Board meeting, Q2' })
  await expect(admin('admin/close-release', { id, digest: seen })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  world.wait(60_000)
  await admin('admin/close-release', { id })
  const closed = { at: '2026-11-21T06:31:00.000Z', by: 'admin@example.com' }
  expect(await room(world, id)).toMatchObject({ state: 'closed', closed, released_at: '2026-11-21T06:30:00.000Z' })
  expect((await admin('admin/get-releases')).data).toMatchObject([{ state: 'closed', closed }])
  const changes = [
    () => admin('admin/edit-release', { id, name: 'Another name' }),
    () => admin('admin/publish-release', { id, now: true }),
    () => admin('admin/abort-release', { id, reason: 'Too late' }),
    () => admin('admin/close-release', { id }),
    () => admin('admin/discard-release', { id }),
    () => recordFilings(world, id),
    () => admin('admin/save-draft', { ...document, release: id, slot: 'voting' }),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow('is closed. Reopen it first.')
  const [part] = (await room(world, id)).parts
  await admin('admin/edit-document', { key: part?.key ?? 0, name: 'Press release, corrected', reason: 'A slip' })
  expect(await room(world, id)).toMatchObject({ state: 'closed', parts: [{ state: 'corrected' }] })
  await admin('admin/reopen-release', { id })
  expect(await room(world, id)).toMatchObject({ state: 'released' })
  expect((await room(world, id)).closed).toBeUndefined()
  await expect(admin('admin/reopen-release', { id })).rejects.toThrow('This release is not closed. Reload the page.')
  const acts = (await admin('admin/get-history')).data.map(({ action }) => action)
  expect(acts).toEqual(expect.arrayContaining(['close release', 'reopen release']))
})

test('a room has comments by person and instant, with answers; only the author can remove and restore a comment', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const { id } = await planned(world)
  await admin('admin/add-admin', { name: 'CFO', email: 'cfo@suvira.example', role: 'approver' })
  const cfo = world.as(await world.openSession('cfo@suvira.example'))
  const text = 'The second paragraph says 14.7 %, the quaxolimab says 14.6 %'
  const { _id: comment } = (await cfo('admin/add-comment', { id, slot: 'press-release', text })).data
  world.wait(60_000)
  const { _id: answer } = (await admin('admin/add-comment', { id, answers: comment, text: 'Changed to 14.6 %' })).data
  const [by, time] = ['cfo@suvira.example', '2026-11-21T06:30:00.000Z']
  expect((await room(world, id)).comments).toEqual([
    { _id: comment, slot: 'press-release', text, by, at: time },
    { _id: answer, slot: 'press-release', answers: comment, text: 'Changed to 14.6 %', ...byAdmin },
  ])
  await expect(admin('admin/edit-comment', { id: comment, removed: true })).rejects.toMatchObject({
    code: 'not-allowed',
  })
  await expect(cfo('admin/edit-comment', { id: comment, removed: true })).rejects.toThrow('This comment has replies')
  await expect(admin('admin/add-comment', { id, answers: answer, text: 'No' })).rejects.toMatchObject({
    detail: { field: 'answers' },
  })
  await expect(admin('admin/add-comment', { id, text: ' ' })).rejects.toMatchObject({ detail: { field: 'text' } })
  await admin('admin/edit-comment', { id: answer, removed: true })
  await cfo('admin/edit-comment', { id: comment, removed: true })
  expect((await room(world, id)).comments).toEqual([])
  await expect(admin('admin/edit-comment', { id: comment, done: true })).rejects.toMatchObject({ code: 'not-found' })
  await cfo('admin/edit-comment', { id: comment, removed: false })
  await admin('admin/edit-comment', { id: answer, removed: false })
  const acts = (await admin('admin/get-history', { entity: 'comment' })).data.map(({ action }) => action)
  expect(acts).toEqual([
    ...['restore comment', 'restore comment', 'remove comment', 'remove comment'],
    ...['add comment', 'add comment'],
  ])
})

test('an approver sees the number of open comments, without answers and removed ones', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  await admin('admin/set-approval', { sections: ['EGM'] })
  const { id } = await planned(world)
  const { approval = '' } = await admin('admin/publish-release', { id, now: true })
  const response = async () => (await admin('admin/get-approval', { id: approval })).data.release?.open_comments
  expect(await response()).toBe(0)
  const { _id: comment } = (await admin('admin/add-comment', { id, text: 'Page 9 is wrong' })).data
  const { _id: slip } = (await admin('admin/add-comment', { id, text: 'Page 8 too' })).data
  await admin('admin/add-comment', { id, answers: comment, text: 'Which line?' })
  expect(await response()).toBe(2)
  await admin('admin/edit-comment', { id: slip, removed: true })
  expect(await response()).toBe(1)
  await admin('admin/edit-comment', { id: comment, done: true })
  expect(await response()).toBe(0)
})

test('comments are visible to no visitor and in no preview, are resolved before closing, and are in the evidence', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const site = await listeningWorld(world)
  const { id } = await planned(world)
  const text = 'The second paragraph says 14.7 %, the quaxolimab says 14.6 %'
  const { _id: comment } = (await admin('admin/add-comment', { id, slot: 'press-release', text })).data
  const preview = (await admin('admin/add-preview', { id, name: 'A. Rao', expires_at: '2026-11-22T06:30:00Z' })).data
    .link
  for (const page of [`${preview}`, `${preview}&paper=1`])
    expect(await (await site.get(page)).text()).not.toContain('quaxolimab')
  await admin('admin/publish-release', { id, now: true })
  await recordFilings(world, id)
  expect(JSON.stringify((await world.visitor('user/get-investors')).data)).not.toContain('quaxolimab')
  await expect(admin('admin/close-release', { id })).rejects.toThrow('cannot be closed yet: One comment is still open.')
  await admin('admin/edit-comment', { id: comment, done: true })
  expect((await room(world, id)).comments[0]).toMatchObject({ done: { by: 'admin@example.com' } })
  await admin('admin/close-release', { id })
  await expect(admin('admin/add-comment', { id, text: 'One more' })).rejects.toThrow('is closed. Reopen it first.')
  const evidence = unzipSync(new Uint8Array(await (await site.asAdmin(evidencePath(id))).arrayBuffer()))
  const parts = ['README.txt', 'release.json', 'ledger.json'].map((path) => String(Buffer.from(evidence[path] ?? [])))
  for (const part of parts) expect(part).toContain(text)
  expect(parts[2]).toContain('"settle comment"')
})

const byAdmin = { by: 'admin@example.com', at: '2026-11-21T06:31:00.000Z' }
