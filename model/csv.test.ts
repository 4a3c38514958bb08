import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, csvText, escapeFormula } from './csv.ts'
import { BrokenCsv, csvRows } from './csv-rows.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', '  =1', '\u0000=1'])(
  'a cell that a spreadsheet would execute becomes plain text: %j',
  (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`),
)

test.each(['Suvipar', '1 = 2', '5 %', "'quoted", ''])('any other cell is unchanged: %j', (cell) =>
  expect(escapeFormula(cell)).toBe(cell),
)

test.each([
  ['500 mg;=1+1', "500 mg;'=1+1"],
  ['500 mg\t@SUM(A1)', "500 mg\t'@SUM(A1)"],
  ['a; +1;\t-2', "a;' +1;\t'-2"],
  ["a;'=1", "a;''=1"],
  ['x;"=HYPERLINK(A1);y', 'x;\'"=HYPERLINK(A1);y'],
  ['x\t" \'"@A1', 'x\t\'" \'"@A1'],
  ['=1;=2', "'=1;'=2"],
  ['a ;=1', "a ;'=1"],
  ["\t'=1", "'\t'=1"],
  ['a;b;1=2', 'a;b;1=2'],
])(
  'a cell that would execute after a split at semicolons or tabs becomes plain text: %j (Finding 11)',
  (cell, safe) => {
    expect(escapeFormula(cell)).toBe(safe)
    expect(asTyped(safe)).toBe(cell)
  },
)

test.each([
  ['Please quote:\n=1+1;', "Please quote:\n'=1+1;"],
  ['a\r\n@SUM(A1)\r+1', "a\r\n'@SUM(A1)\r'+1"],
  ['a\n "=1', 'a\n\' "=1'],
  ['a;\n=1', "a;\n'=1"],
  ["a\n'=1", "a\n''=1"],
  ['a\n1=2', 'a\n1=2'],
])('a line of a longer text that would execute as a separate row becomes plain text: %j (A59)', (cell, safe) => {
  expect(escapeFormula(cell)).toBe(safe)
  expect(asTyped(safe)).toBe(cell)
})

test('the CSV file follows RFC 4180 and starts with a byte-order mark', () => {
  expect(
    csvText([
      ['Name', 'say "hi"'],
      ['a,b', 'two\r\nlines'],
      ['=x', ''],
    ]),
  ).toBe('\uFEFFName,"say ""hi"""\r\n"a,b","two\r\nlines"\r\n\'=x,\r\n')
})

test('a written file gives the same cells when it is read', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=1', '"', 'a\r\nb', ' x ', "'=1", ',', '', 'a;=1', "a\t'-1", 'a;"=1', 'a\n=1', 'a;\r\n@1'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
      // A name with its own apostrophe before a formula looks like an escaped one.
      const sure = rows.map((row) => row.map((cell) => cell.replace(/^'+/, '')))
      const header = ['Name', 'Type']
      const read = csvRows(csvText([header, ...sure])).map((row) => row.map(asTyped))
      expect(read).toEqual([header, ...sure])
    }),
  )
})

test.each([
  [
    'semicolons, as Excel writes them in some countries',
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'old Macintosh line breaks',
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a trailing separator',
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['empty rows, so that rows have the right numbers', 'a,b\n\nc,d', [['a', 'b'], [''], ['c', 'd']]],
  [
    'text after a closing quote',
    '"a"b,c\nd,"e" ',
    [
      ['ab', 'c'],
      ['d', 'e '],
    ],
  ],
  [
    'a table with decimal commas by the separator of all its rows',
    'Line;Amount\nTax;1,5\nProfit;2,5',
    [
      ['Line', 'Amount'],
      ['Tax', '1,5'],
      ['Profit', '2,5'],
    ],
  ],
  ['an empty file', '', []],
])('the parser reads %s', (_, text, rows) => expect(csvRows(text)).toEqual(rows))

test('an unclosed quote is reported with its line', () => {
  expect(() => csvRows('a,b\n1,2\n"x,3\n4,5')).toThrow(BrokenCsv)
  expect(() => csvRows('a,b\n1,2\n"x,3\n4,5')).toThrow('line 3')
})

test('the parser stops after the requested number of rows', () => {
  expect(csvRows('a\n'.repeat(1000), 3)).toHaveLength(3)
})
