import { expect, test } from 'vitest'
import { archiveLayout, fileFinder, fiscalYearOf, listOfSection, needsYear, sortDayIn } from './archive-import.ts'

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

test('quarterly documents are sorted by their quarter, and annual reports need their year', () => {
  const quarterly = ['Financial results', 'Financial Reports'] as const
  expect(sortDayIn(quarterly, { name: 'Results', day: '2018-08-14' })).toBe('2018-06-30')
  expect(sortDayIn(quarterly, { name: 'Results, Q4 FY18', day: '2018-08-14' })).toBe('2018-03-31')
  expect(sortDayIn(['EGM'], { name: 'Notice', day: '2018-08-14' })).toBe('2018-08-14')
  expect(
    [quarterly, ['Financial results', 'Annual results'], ['EGM']].map(([group = '', inner]) =>
      needsYear([group, inner]),
    ),
  ).toEqual([false, true, false])
})
