import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { allDocuments, type InvestorDocument } from '#model/investor-zone.ts'
import { read, toPost } from '#tests/investor-zone.ts'
import { publish, upload } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the state of a document')
const release = '2026-11-21T07:00:00.000Z'

const stored = async (world: World, key: number) => allDocuments(await read(world)).find((row) => row.key === key)
const state = async (world: World, key: number) => (await stored(world, key))?.state
const pageOf = async (world: World, key: number) => (await pagesOf(world)(`/investorzone/documents/${key}`)).html

test('the state is derived from the stored times and the current time, and is visible only to admins', async (createWorld) => {
  const world = await createWorld()
  const key = await publish(world, await upload(world), release)
  expect(await state(world, key)).toBe('scheduled')
  expect(allDocuments((await world.admin('admin/get-investors', { at: release })).data)).toMatchObject([
    { key, state: 'published' },
  ])
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await state(world, key)).toBe('scheduled')
  world.setClock(release)
  expect(await state(world, key)).toBe('published')
  expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toMatch(/"state"|corrected|published/)

  // Read and posted back in full, as the specification's callers do, it changes nothing.
  await world.admin('admin/edit-investor', { rightArray: toPost(await read(world)) })
  expect(await state(world, key)).toBe('published')
  await world.admin('admin/edit-document', { key, sortdate: '2026-11-01', reason: 'Its place in the list' })
  expect(await state(world, key)).toBe('published')
  await world.admin('admin/edit-document', {
    key,
    name: 'Results, restated',
    reason: 'A slip',
    note: 'The title was wrong.',
  })
  expect(await stored(world, key)).toMatchObject({ state: 'corrected', corrected_at: release })
  await world.admin('admin/withdraw-document', { key, reason: 'The wrong file' })
  expect((await world.admin('admin/get-withdrawn')).data).toMatchObject([{ key, state: 'withdrawn' }])
  await world.admin('admin/restore-document', { key })
  expect(await state(world, key)).toBe('corrected')
})

test('every kind of correction is shown on the page with its time and public note, never with its reason', async (createWorld) => {
  const world = await createWorld()
  const key = await publish(world, await upload(world))
  expect(await pageOf(world, key)).not.toContain('Corrected')
  world.setClock(release)
  const { revision } = await world.admin('admin/edit-document', {
    key,
    file_link: await upload(world, textPdf(['Restated'])),
    reason: 'An inner matter',
    note: 'Page 9 was printed twice; no figure changed.',
  })
  const page = await pageOf(world, key)
  expect(page).toMatch(/Corrected <time[^>]*>21 Nov 2026, 12:30 IST<\/time>/)
  expect(page).toContain('Page 9 was printed twice; no figure changed.')
  expect(page).not.toContain('An inner matter')
  expect(page).toContain(`href="/investorzone/documents/${key}?version=1"`)
  expect((await world.admin('admin/get-history', {})).data[0]).toMatchObject({ action: 'correct document' })

  // Reverted by Undo, its content changes again.
  world.wait(60_000)
  const restored = await world.admin('admin/undo', { number: revision, reason: 'It was right' })
  expect(await pageOf(world, key)).toMatch(/Corrected <time[^>]*>21 Nov 2026, 12:31 IST<\/time>/)
  await world.admin('admin/undo', { number: restored.revision, reason: 'It was not' })
  const posted = toPost(await read(world)).map((group) => ({
    ...group,
    data: group.data.map((row) => ('key' in row ? ({ ...row, name: 'Restated' } as InvestorDocument) : row)),
  }))
  world.wait(60_000)
  await world.admin('admin/edit-investor', { rightArray: posted, reason: 'A slip' })
  expect(await pageOf(world, key)).toMatch(/Corrected <time[^>]*>21 Nov 2026, 12:32 IST<\/time>/)
})

test('every withdrawal of a published document is entered in the disposal register', async (createWorld) => {
  const world = await createWorld()
  const bytes = textPdf(['Withdrawn'])
  const key = await publish(world, await upload(world, bytes))
  const scheduled = await publish(world, await upload(world), release)
  await world.admin('admin/withdraw-document', { key: scheduled, reason: 'Nobody saw it' })
  world.wait(60_000)
  const { revision } = await world.admin('admin/withdraw-document', { key, reason: 'The wrong file' })
  const line = {
    key,
    section: 'EGM',
    withdrawn_by: 'admin@example.com',
    published_at: '2026-11-21T06:30:00.000Z',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const register = async () => (await world.admin('admin/get-disposals')).data
  expect(await register()).toMatchObject([{ ...line, reason: 'The wrong file' }])
  world.wait(60_000)
  await world.admin('admin/undo', { number: revision, reason: 'It was right' })
  expect(await register()).toMatchObject([{ ...line, restored_at: '2026-11-21T06:32:00.000Z' }])
  world.wait(60_000)
  // Omitted from a saved list by a caller who cannot give a reason: the register records that.
  const posted = toPost(await read(world)).map((group) => ({
    ...group,
    data: group.data.filter((row) => !('key' in row && row.key === key)),
  }))
  await world.admin('admin/edit-investor', { rightArray: posted })
  expect(await register()).toMatchObject([{ ...line, reason: 'no reason given' }, line])
})
