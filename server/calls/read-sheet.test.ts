import { expect, test } from 'vitest'
import { xlsx, zip } from '#tests/fixtures/xlsx.ts'
import { growth, linearGrowthMax } from '#tests/relative-time.ts'
import { readSheet, rowsMax } from './read-sheet.ts'
import { cellMax } from './spreadsheet/sheet-row.ts'

const rowsOf = async (bytes: Buffer) => (await readSheet(bytes)).map(({ cells }) => cells)

const sheetOf = (sheetData: string, more: Record<string, string> = {}) =>
  zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheetData, ...more })

test('the first sheet of an XLSX file is read as text', async () => {
  expect(
    await rowsOf(
      xlsx([
        ['Id', 'Näme & <Co>'],
        [7, ' kept '],
        [0.1 + 0.2, ''],
      ]),
    ),
  ).toEqual([['Id', 'Näme & <Co>'], ['7', ' kept '], ['0.3']])
})

test('inline strings, results of formulas, rich text, gaps, prefixes and character references are read', async () => {
  const sheet = `<x:worksheet><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>in</x:t></x:is></x:c>
    <x:c r="D2" t="str"><x:f>1+1</x:f><x:v>two</x:v></x:c></x:row><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`
  const strings = '<sst><si><r><t>ri</t></r><r><t>ch &#9731;&#x41;</t></r><rPh><t>no</t></rPh></si></sst>'
  expect(await rowsOf(sheetOf(sheet, { 'xl/sharedStrings.xml': strings }))).toEqual([
    [],
    ['', 'in', '', 'two'],
    ['rich ☃A', 'TRUE'],
  ])
})

test.each([
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFa,é\n')],
  ['Windows-1252', Buffer.from('a,é\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFa,é\n', 'utf16le')],
])('a CSV file in %s is read', async (_, bytes) => expect(await rowsOf(bytes)).toEqual([['a', 'é']]))

test('a file that unpacks to gigabytes is refused before it is unpacked', async () => {
  const began = performance.now()
  const bomb = sheetOf('', { 'xl/sharedStrings.xml': `<sst>${' '.repeat(60 * 1024 * 1024)}</sst>` })
  const created = performance.now()
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readSheet(bomb)).rejects.toThrow('unpacked file is too large')
  expect(performance.now() - created).toBeLessThan(created - began)
})

test('a cell in a far column or row gives no large table', async () => {
  const far = sheetOf('<row r="1"><c r="XFD1"><v>1</v></c><c r="A1"><v>2</v></c></row>')
  expect(await rowsOf(far)).toEqual([['2']])
  const below = sheetOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')
  await expect(readSheet(below)).rejects.toThrow('more than 10,000 rows')
  expect(await rowsOf(sheetOf('<row r="1048576"><c r="A1048576" s="4"/></row>'))).toEqual([])
})

test('unclosed tags are read in a single pass', async () => {
  await expect(readSheet(sheetOf('<row><c><v>'.repeat(500_000)))).rejects.toThrow('unpacked file is too large')
  await expect(readSheet(sheetOf('<!--'.repeat(500_000)))).rejects.toThrow('cannot be read')
  const parts = ['<row><c><v>', '<!--']
  const files = new Map([12_500, 200_000].map((count) => [count, parts.map((part) => sheetOf(part.repeat(count)))]))
  const read = (count: number) => Promise.allSettled((files.get(count) ?? []).map((file) => readSheet(file)))
  expect(await growth(read, { small: 12_500, large: 200_000 }, 1)).toBeLessThan(linearGrowthMax)
})

const cellCount = 2 * 1024 * 1024

test.each([
  ['a cell of character references', sheetOf(`<row><c t="str"><v>${'&#x41;'.repeat(cellCount)}</v></c></row>`)],
  ['endless strings', sheetOf('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(cellCount)}</sst>` })],
])('a file with %s is refused before it fills the memory (A43)', async (_, bomb) => {
  expect(bomb.length).toBeLessThan(50_000)
  await expect(readSheet(bomb)).rejects.toThrow('unpacked file is too large')
})

test('reading a sheet of endless cells lets other requests run in between (A43)', async () => {
  const bomb = sheetOf(`<row r="1">${'<c><v/></c>'.repeat(cellCount / 10)}</row>`)
  let turns = 0
  let reading = true
  const count = () => {
    turns += 1
    if (reading) setImmediate(count)
  }
  count()
  await Promise.all([readSheet(bomb), readSheet(bomb)])
  reading = false
  expect(turns).toBeGreaterThan(50)
})

test('a long text used by every cell is truncated before it is processed (A43)', async () => {
  const strings = `<sst><si><t>${'ab '.repeat(50_000)}</t></si></sst>`
  const [row] = await rowsOf(sheetOf('<row><c t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': strings }))
  expect(row?.[0]).toHaveLength(cellMax)
  const [wide] = await rowsOf(Buffer.from(`${'x'.repeat(5000)}${','.repeat(5000)}\n`))
  expect(wide?.[0]).toHaveLength(cellMax)
  expect(wide).toHaveLength(50)
})

test.each([
  ['text that starts like an archive', Buffer.from('PK, no archive')],
  ['a truncated archive', xlsx([['a']]).subarray(0, 200)],
  ['an archive of another type', zip({ 'word/document.xml': '<a/>' })],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['too many rows', Buffer.from('a,b\n'.repeat(rowsMax + 1))],
  ['an unclosed quote', Buffer.from('a,"b\n')],
])('the reader refuses %s with a message', async (_, bytes) => {
  await expect(readSheet(bytes)).rejects.toThrow(expect.objectContaining({ detail: { field: 'base_64' } }))
})
