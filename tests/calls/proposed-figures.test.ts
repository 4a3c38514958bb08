import { expect } from 'vitest'
import { record } from '#tests/figures.ts'
import { pagesIn } from '#tests/indexed-documents.ts'
import { publish, upload } from '#tests/listening-world.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { tinyMp3 } from '#tests/tiny-files.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('proposed figures')

const statement = (revenue: string) => [
  'Letter',
  `Quarter ended 30 September 2026, ₹ crore\nRevenue ${revenue}\nBasic 4.91`,
]

async function recorded(world: World, pages: readonly string[] = statement('214.60')): Promise<number> {
  const document = await publish(world, await pagesIn(world, pages))
  await record(world, document)
  return document
}
const propose = async (world: World, document: number, file_link: string) =>
  (await world.admin('admin/propose-figures', { document, file_link })).data

test('come from an uploaded PDF before it is attached, and change nothing (44.6)', async (createWorld) => {
  const world = await createWorld()
  const document = await recorded(world)
  const file_link = await upload(world, textPdf(statement('213.05')))
  const { revision } = (await world.admin('admin/get-investors')).data
  expect(await propose(world, document, file_link)).toEqual({ state: 'waiting', statements: [] })
  await world.domain.documentTexts.readAll()
  const figures = {
    revenue: { state: 'changed', value: 2_130_500_000, page: 2 },
    eps: { state: 'same', value: '4.91', page: 2 },
  }
  expect(await propose(world, document, file_link)).toEqual({
    state: 'compared',
    statements: [{ basis: 'consolidated', period: '2026-Q2', figures }],
  })
  const [period] = (await world.visitor('user/get-figures', {})).data.periods
  expect(period?.figures.revenue?.value).toBe(2_146_000_000)
  expect((await world.admin('admin/get-investors')).data.revision).toBe(revision)
  expect((await world.visitor('user/search-documents', { q: '213.05' })).data.total).toBe(0)
})

test('are all unknown if the new file is a scan, or the old one was (44.6)', async (createWorld) => {
  const world = await createWorld()
  const unknown = { revenue: { state: 'unknown' }, eps: { state: 'unknown' } }
  const scan = await propose(world, await recorded(world), await pagesIn(world, [''], 'scan.pdf'))
  expect(scan).toMatchObject({ state: 'no text', statements: [{ figures: unknown }] })
  const old = await propose(world, await recorded(world, ['']), await pagesIn(world, statement('213.05'), 'text.pdf'))
  expect(old).toMatchObject({ state: 'no text', statements: [{ figures: unknown }] })
})

test('are refused for a file that is not stored or is not a PDF (44.6)', async (createWorld) => {
  const world = await createWorld()
  const document = await recorded(world)
  await expect(propose(world, document, `/files/${'0'.repeat(32)}/none.pdf`)).rejects.toMatchObject({
    code: 'not-found',
    message: 'This file does not exist.',
  })
  const recording = await upload(world, tinyMp3(), 'call.mp3')
  await expect(propose(world, document, recording)).rejects.toMatchObject({ code: 'bad-input' })
})
