import { expect } from 'vitest'
import { draftFile } from '#tests/release-inputs.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the code for the newspaper')

test('the code of a results advertisement leads to the results, and that of any other document to itself (44.11)', async (createWorld) => {
  const world = await createWorld()
  const { admin } = world
  const event = { kind: 'board-meeting', name: 'Board meeting', starts: '2026-11-21T04:00:00Z' } as const
  const { _id: meeting } = (await admin('admin/add-event', event)).data
  const { _id: release } = (await admin('admin/add-release', { name: 'Q2 results' })).data
  await admin('admin/end-release-meeting', { id: release, meeting, ended_at: '2026-11-21T06:00:00.000Z' })
  for (const slot of ['results', 'advertisement', 'press-release'] as const) {
    const file_link = await draftFile(admin)
    const { _id: id } = (await admin('admin/save-draft', { release, slot, list: ['EGM'], name: slot, file_link })).data
    await admin('admin/publish-draft', { id })
  }
  const codes = (await admin('admin/get-desk')).data.published
  const keyOf = (name: string) => codes.find((row) => row.name === name)?.key
  expect(codes.map(({ name, code_of }) => [name, code_of])).toEqual([
    ['press-release', keyOf('press-release')],
    ['advertisement', keyOf('results')],
    ['results', keyOf('results')],
  ])
})
