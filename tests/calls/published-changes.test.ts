import { expect } from 'vitest'
import { documentPath } from '#model/document-pages.ts'
import { publish, upload } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { tinyMp3 } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const lastNumber = async (world: World) => (await world.admin('admin/get-history', {})).data[0]?.number ?? 0

const test = testOnBothDatabases('changes of a published document')

test('file, dates, section and instant of a published document are changed, and changes undone, only with a reason (43.27)', async (createWorld) => {
  const world = await createWorld()
  const key = await publish(world, await upload(world))
  const refused = { code: 'bad-input', detail: { field: 'reason' } }
  const file_link = await upload(world)
  for (const change of [
    { file_link },
    { sortdate: '2020-01-01' },
    { date: '1 Jan 2020' },
    { filterdate: '2019-2020' },
    { list: ['Corporate Announcement'] },
    { release_at: '2026-12-01T06:30:00.000Z' },
  ])
    await expect(world.admin('admin/edit-document', { key, ...change })).rejects.toMatchObject(refused)
  const move = { mode: 'apply' as const, keys: [key], year: '2019-2020' }
  await expect(world.admin('admin/move-documents', move)).rejects.toMatchObject(refused)
  await world.admin('admin/edit-document', { key, name: 'Results, corrected', reason: 'The name was wrong' })
  await expect(world.admin('admin/undo', { number: await lastNumber(world) })).rejects.toMatchObject(refused)
  // Adding a missing value needs no reason.
  await world.admin('admin/edit-document', { key, audio_link: await upload(world, tinyMp3(), 'call.mp3') })
})

test('the page of a corrected document shows when and why, or the note; “Published” is the first instant (43.27) (44.6)', async (createWorld) => {
  const world = await createWorld()
  const key = await publish(world, await upload(world))
  world.wait(60_000)
  await world.admin('admin/edit-document', { key, name: 'Results, corrected', reason: 'The name was wrong' })
  const correction = async () => (await world.visitor('user/get-document', { key })).data.correction_note
  expect(await correction()).toBe('The name was wrong')
  await world.admin('admin/edit-document', {
    key,
    file_link: await upload(world),
    reason: 'Page 3',
    note: 'Page 3 was missing.',
  })
  expect(await correction()).toBe('Page 3 was missing.')
  await world.admin('admin/undo', { number: await lastNumber(world), reason: 'It was there' })
  expect(await correction()).toBe('It was there')
  const { html } = await pagesOf(world)(documentPath(key))
  expect(html).toContain('Published</dt><dd>21 Nov 2026, 12:00:00 IST')
})
