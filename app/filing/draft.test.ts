import { expect, test } from 'vitest'
import { pageOf } from '#model/zone-pages.ts'
import { type Draft, displayName, documentOf, emptyDraft, problemsOf, yearUnder } from './draft.ts'

const today = new Date('2026-11-21T06:30:00Z')
const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft(today), ...change })
const pdf = new File(['%PDF-'], 'a.pdf')
const quarterly = pageOf('Quarterly Results')
const annual = pageOf('Annual Reports')
const concall = pageOf('Concall')

test('the month defaults to the current one', () => {
  expect(emptyDraft(today)).toMatchObject({ month: 10, year: '2026', date: '2026-11-21' })
})

test('a file, a name and a four-digit year are asked for where the row has them', () => {
  expect(problemsOf(draft({ year: '26' }), quarterly)).toEqual({
    pdf: 'Add a file to continue',
    name: 'Name is required',
    year: 'Four digits',
  })
  expect(problemsOf(draft({ pdf, year: '0999' }), annual)).toHaveProperty('year')
  expect(problemsOf(draft({ pdf, year: '2025' }), annual)).toEqual({})
})

test('a concall wants its audio; its PDF may come later', () => {
  expect(Object.keys(problemsOf(draft({ name: 'Call', nameTyped: true }), concall))).toEqual(['audio'])
})

test('documents of a kind are named alike until somebody types a name', () => {
  expect(displayName(draft({ month: 8, year: '2026' }), quarterly)).toBe('September Quarter 2026')
  expect(displayName(draft({ year: '2025' }), annual)).toBe('Annual Report 2025-2026')
  expect(displayName(draft({ name: 'Mine', nameTyped: true }), annual)).toBe('Mine')
})

test('a September stands under the year that runs from April; a choice beats the proposal (Finding 25)', () => {
  expect(yearUnder(draft({ month: 8, year: '2026' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 9, year: '2026' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 8, year: '2026', fiscalYear: 2025 }), quarterly)).toBe(2025)
})

test('a January stands under the year that began in April before it (43.24) (Finding 25)', () => {
  expect(yearUnder(draft({ month: 0, year: '2027' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 0, year: '2026' }), quarterly)).toBe(2025)
})

test('a document is sorted by the end of its period, and dated by its filing in season', () => {
  expect(documentOf(draft({ month: 8, year: '2026', fiscalYear: 2026 }), quarterly, today)).toEqual({
    name: 'September Quarter 2026',
    date: '21 Nov 2026',
    sortdate: '2026-09-30',
    filterdate: '2026-2027',
  })
  expect(documentOf(draft({ year: '2019' }), annual, today)).toMatchObject({
    date: '31 Mar 2020',
    sortdate: '2020-03-31',
    filterdate: '2019-2020',
  })
})
