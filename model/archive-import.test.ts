import { expect, test } from 'vitest'
import { archiveLayout, fileFinder, fiscalYearOf, listOfSection } from './archive-import.ts'

test('columns are found by any of their names, and missing ones are named', () => {
  expect(archiveLayout(['Old URL', ' TITLE ', 'file-name', 'Section', 'Filed on'])).toEqual({
    layout: { file: 2, name: 1, date: 4, section: 3, former: 0 },
    missing: [],
  })
  expect(archiveLayout(['Title', '']).missing).toEqual(['File name', 'Date', 'Section'])
})

test.each([
  ['2018-2019', '2018-2019'],
  ['2018 - 19', '2018-2019'],
  ['1999-00', '1999-2000'],
  ['FY19', '2018-2019'],
  ['fy 2019', '2018-2019'],
  ['2018-2020', undefined],
  ['2018', undefined],
  ['', undefined],
])('the fiscal year %j is %s', (typed, label) => {
  expect(fiscalYearOf(typed)).toBe(label)
})

test('sections are found by page, list or own group, in any spelling', () => {
  const groups = [
    { name: 'Loan Notices', kind: 'documents' },
    { name: 'General information', kind: 'facts' },
  ]
  expect(listOfSection('annual reports', groups)).toEqual(['Financial results', 'Annual results'])
  expect(listOfSection('Financial results / Annual results', groups)).toEqual(['Financial results', 'Annual results'])
  expect(listOfSection('LOAN  NOTICES', groups)).toEqual(['Loan Notices'])
  expect(listOfSection('General information', groups)).toBeUndefined()
  expect(listOfSection('', groups)).toBeUndefined()
})

test('files are found without regard to folder, case and extension', () => {
  const files = [{ name: 'A/Q1.PDF' }, { name: 'b/q2.pdf' }, { name: 'q2.mp3' }]
  const find = fileFinder(files)
  expect(find('q1.pdf')).toEqual([files[0]])
  expect(find('x\\q1')).toEqual([files[0]])
  expect(find('q2.pdf')).toEqual([files[1]])
  expect(find('q2')).toEqual([files[1], files[2]])
  expect(find('q3.pdf')).toEqual([])
})
