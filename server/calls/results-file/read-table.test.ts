import { expect, test } from 'vitest'
import { valuesOf } from '#model/results-file/statement.ts'
import { emptyTable } from '#model/results-file/table-lines.ts'
import { caseFile } from '#tests/case-file.ts'
import { xlsx, zip } from '#tests/fixtures/xlsx.ts'
import { readTable } from './read-table.ts'

/** Parses a table, in crores of rupees by default. */
const read = (lines: string) => readTable(Buffer.from(lines.includes('Unit') ? lines : `${lines}\nUnit,₹ crore\n`))
const head = 'Line,Amount\nPeriod,Q2 FY27\nAccounts,Standalone\n'

test('a table is read exactly in crores of rupees, each figure with its cell', async () => {
  const { statements, values, used, left } = await read(
    `${head}Revenue from operations,"2,146.0000001"\nOther income,(1.4)\nTax,–\nRoyalty,2.5\nEarnings per share,4.91\n`,
  )
  expect(statements).toHaveLength(1)
  expect(statements[0]).toMatchObject({ kind: 'quarter', basis: 'standalone', period: '2026-Q2', name: 'Q2 FY27' })
  expect(statements[0]?.figures).toEqual({
    revenue: { value: 21_460_000_001, from: 'B4' },
    other_income: { value: -14_000_000, from: 'B5' },
    eps: { value: '4.91', from: 'B8' },
  })
  expect({ values, used, left }).toEqual({ values: 4, used: 3, left: ['Royalty'] })
})

test.each([
  ['₹ lakh', '21460', 2_146_000_000],
  ['Rs. in Lakhs', '21460.00001', 2_146_000_001],
  ['₹ million', '2146', 2_146_000_000],
  ['₹ in thousands', '2146000', 2_146_000_000],
  ['INR', '2146000000', 2_146_000_000],
])('a table in %s is read in that unit', async (unit, amount, value) => {
  const { statements } = await read(`${head}Unit,${unit}\nRevenue from operations,${amount}\n`)
  expect(statements[0]?.figures.revenue?.value).toBe(value)
})

test('a table for a year is read as a year, and a spreadsheet is read like a text file', async () => {
  const { statements } = await readTable(
    xlsx([
      ['Period', 'FY27'],
      ['Accounts', 'Consolidated'],
      ['Unit', '₹ crore'],
      ['Profit after tax', '114.7'],
    ]),
  )
  expect(statements[0]).toMatchObject({ kind: 'year', period: '2026-2027', basis: 'consolidated' })
  expect(statements[0] && valuesOf(statements[0].figures)).toEqual({ profit: 1_147_000_000 })
})

test('a cell whose format hides decimals is read with its stored value (43.8, case 3)', async () => {
  const { statements } = await readTable(caseFile('table-rounded.xlsx'))
  expect(statements[0] && valuesOf(statements[0].figures)).toEqual({
    revenue: 2_146_400_000,
    other_income: 21_300_000,
    income: 2_167_700_000,
    profit: 314_200_000,
  })
})

test('a cell whose format shows millions is refused with its name, because its stored number differs (43.8)', async () => {
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    ['Period', inline('Q2 FY27')],
    ['Accounts', inline('Consolidated')],
    ['Tax', '<c s="0"><v>1234567</v></c>'],
  ]
  const file = zip({
    'xl/workbook.xml': '<workbook/>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0.0,,"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<sheetData>${rows.map(([name = '', cell = '']) => `<row>${inline(name)}${cell}</row>`).join('')}</sheetData>`,
  })
  await expect(readTable(file)).rejects.toThrow(/^B3: The format of this cell displays thousands or millions/)
})

test('a table without a unit is refused with a request for one, and is never read as crores (44.9)', async () => {
  await expect(readTable(Buffer.from(`${head}Tax,1\n`))).rejects.toThrow(
    'The line “Unit” is missing. Add it, with the unit of the amounts in the next cell, one of ₹ crore, ₹ lakh, ₹ million, ₹ thousand, ₹.',
  )
})

test('the empty table is readable after its amounts are filled in', async () => {
  const filled = emptyTable('Q2 FY27').replaceAll(/,\r\n/g, ',1\r\n')
  const { statements, left } = await read(filled)
  expect(left).toEqual([])
  expect(Object.keys(statements[0]?.figures ?? {}).sort()).toContain('ebitda')
})

test.each([
  ['Accounts,Standalone\nTax,1', /^The line “Period” is missing/],
  ['Period,Q2 FY27\nTax,1', /^The line “Accounts” is missing/],
  [`${head.replace('Q2 FY27', 'Q5 FY27')}Tax,1`, /^B2: “Q5 FY27” is not a period/],
  [`${head.replace('Standalone', 'Both')}Tax,1`, /^B3: “Both” must be Consolidated or Standalone/],
  [`${head}Unit,dollars\nTax,1`, /^B4: “dollars” is not a unit/],
  [`${head}Tax,1\nTax expense,2`, /^A5: Tax is in the file twice, first in B4/],
  [`${head}Tax,1.12345678`, /^B4: “1.12345678” is not a whole number of rupees/],
  [`${head}Tax,ten`, /^B4: “ten” is not a number/],
  [`${head}Tax,${'9'.repeat(30)}`, /^B4: “9+” is too large for a company’s results/],
  [`${head}Earnings per share,4.91234`, /^B4: “4.91234” has more than four decimals/],
  [`${head}Royalty,1`, /^The file contains none of our lines/],
])('an invalid table is refused with its cell: %j', async (lines, pattern) => {
  await expect(read(lines)).rejects.toThrow(pattern)
})
