import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { writeXlsx } from '#model/write-xlsx.ts'
import { csvSheet, headings, sheetOf, uploaded, uploadSheet } from '../archive.ts'
import { listeningWorld } from '../listening-world.ts'
import { testOnBothDatabases, testOnSqlite } from '../world.ts'

const test = testOnBothDatabases('a sheet of an archive')
const sqliteTest = testOnSqlite('a sheet of an archive')

const annual = ['annual.pdf', 'Annual Report', '2019-07-01', 'annual reports', 'FY19', 'From the earlier site', '']

sqliteTest(
  'a sheet may be a workbook; a sheet without columns, without rows or unreadable is refused',
  async (createWorld) => {
    const world = await createWorld()
    const dry = (sheet: string) =>
      world.admin('admin/import-archive', { sheet, files: [{ name: 'annual.pdf' }], dry_run: true })
    const workbook = await uploadSheet(world, writeXlsx('Archive', [headings, annual]), 'archive.xlsx')
    expect((await dry(workbook)).rows).toMatchObject([{ status: 'ready', name: 'Annual Report' }])
    const reordered = await sheetOf(
      world,
      [['EGM', '2019-01-01', 'Notice', 'annual']],
      ['SECTION', 'Document date', 'Particulars', 'File'],
    )
    expect((await dry(reordered)).rows).toMatchObject([{ status: 'ready', name: 'Notice' }])
    for (const sheet of [await sheetOf(world, [annual], ['File name', 'Title']), await sheetOf(world, [])])
      await expect(dry(sheet)).rejects.toMatchObject({ code: 'bad-input' })
    const [document] = await uploaded(world, ['annual.pdf'])
    for (const sheet of [document?.link ?? '', `/files/${'0'.repeat(32)}/archive.csv`, 'archive.csv'])
      await expect(dry(sheet)).rejects.toMatchObject({ code: 'bad-input', detail: { field: 'sheet' } })
  },
)

sqliteTest(
  'a sheet is recognised by its content and its name; other text and archives are refused',
  async (createWorld) => {
    const world = await createWorld()
    const sheet = csvSheet([annual])
    const workbook = writeXlsx('Archive', [headings, annual])
    const archive = zipSync({ 'word/document.xml': strToU8('<w/>') })
    for (const [bytes, name] of [
      [sheet, 'archive.pdf'],
      [sheet, 'archive.xlsx'],
      [sheet, 'archive'],
      [workbook, 'archive.csv'],
      [workbook, 'archive.zip'],
      [workbook.subarray(0, -30), 'archive.xlsx'],
      [archive, 'archive.xlsx'],
      ['One column\nonly', 'archive.csv'],
      [`${sheet}\u0000`, 'archive.csv'],
      [`<script>1</script>,${sheet}`, 'archive.csv'],
      ['a,b\n'.repeat(1_400_000), 'archive.csv'],
    ] as const)
      await expect(uploadSheet(world, bytes, name), name).rejects.toMatchObject({
        code: expect.stringMatching('bad-input|too-large'),
      })
  },
)

test('no visitor receives an uploaded sheet, and no document refers to it', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const sheet = await sheetOf(world, [annual])
  const files = await uploaded(world, ['annual.pdf'])
  const isHidden = async () => expect((await get(sheet)).status).toBe(404)
  await isHidden()
  await world.admin('admin/import-archive', { sheet, files, dry_run: false })
  await isHidden()
  await expect(
    world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Sheet', file_link: sheet }] }),
  ).rejects.toMatchObject({ code: 'bad-input' })
  await isHidden()
})
