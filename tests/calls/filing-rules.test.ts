import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { publish, upload } from '../listening-world.ts'
import { tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('filing rules')

test('a fiscal year of non-consecutive years is refused by field in every call (Finding 25)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const call = async (name: string, body: object) => (await world.call(name, { body, token })).body
  const odd = { name: 'A', filterdate: '2026-2072', sortdate: '2026-11-09' }
  const refusal = { code: 'bad-input', err: 'Choose a fiscal year, like 2026-2027.' }
  const filed = await call('admin/file-documents', { list: ['EGM'], documents: [odd] })
  expect(filed).toEqual({ ...refusal, field: 'documents.0.filterdate' })
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ ...odd, filterdate: '2026-2027' }],
  })
  const key = data?.keys[0] ?? 0
  expect(await call('admin/edit-document', { key, filterdate: '2026-27' })).toEqual({
    ...refusal,
    field: 'filterdate',
  })
  const saved = await call('admin/edit-investor', { rightArray: [{ name: 'EGM', data: [{ ...odd, key }] }] })
  expect(saved).toEqual({ ...refusal, field: 'rightArray.0.data.0.filterdate' })
  // A value accepted by an earlier release does not prevent another change.
  await world.store.db.updateTable('documents').set({ filterdate: '2026-2072' }).where('key', '=', key).execute()
  const renamed = await call('admin/edit-investor', {
    rightArray: [{ name: 'EGM', data: [{ ...odd, key, name: 'B' }] }],
  })
  expect(renamed).toMatchObject({ status: true, data: { edited: 1 } })
})

test('a filed document is found by the hash of its file (Finding 25)', async (createWorld) => {
  const world = await createWorld()
  const sha256 = createHash('sha256').update(tinyPdf('twice')).digest('hex')
  expect((await world.admin('admin/find-filed', { sha256: [sha256] })).data).toEqual([])
  const key = await publish(world, await upload(world, tinyPdf('twice')))
  const { data } = await world.admin('admin/find-filed', { sha256: ['f'.repeat(64), sha256] })
  expect(data).toMatchObject([{ sha256, key, name: expect.any(String), list: [expect.any(String)] }])
})
