import { expect, test } from 'vitest'
import { pageOf } from '#model/zone-pages.ts'
import { type Draft, displayName, documentOf, emptyDraft, problemsOf, yearUnder } from './draft.ts'

const today = new Date('2026-11-21T06:30:00Z')
const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft(today), ...change })
const pdf = new File(['%PDF-'], 'a.pdf')
const quarterly = pageOf('Quarterly Results')
const annual = pageOf('Annual Reports')
const concall = pageOf('Concall')

test('the month defaults to the current month', () => {
  expect(emptyDraft(today)).toMatchObject({ month: 10, year: '2026', date: '2026-11-21' })
})

test('a draft requires a file, a name and a four-digit year if its list has these fields', () => {
  expect(problemsOf(draft({ year: '26' }), quarterly)).toEqual({
    pdf: 'Add a file to continue',
    name: 'Name is required',
    year: 'Four digits',
  })
  expect(problemsOf(draft({ pdf, year: '0999' }), annual)).toHaveProperty('year')
  expect(problemsOf(draft({ pdf, year: '2025' }), annual)).toEqual({})
})

test('a concall requires its audio; its PDF can follow later', () => {
  expect(Object.keys(problemsOf(draft({ name: 'Call', nameTyped: true }), concall))).toEqual(['audio'])
})

test('a document gets the usual name of its list until a user types a name', () => {
  expect(displayName(draft({ month: 8, year: '2026' }), quarterly)).toBe('September Quarter 2026')
  expect(displayName(draft({ year: '2025' }), annual)).toBe('Annual Report 2025-2026')
  expect(displayName(draft({ name: 'Mine', nameTyped: true }), annual)).toBe('Mine')
})

test('a September document is in the fiscal year from that April; a chosen year overrides the proposal (Finding 25)', () => {
  expect(yearUnder(draft({ month: 8, year: '2026' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 9, year: '2026' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 8, year: '2026', fiscalYear: 2025 }), quarterly)).toBe(2025)
})

test('a January document is in the fiscal year that began in the April before it (43.24) (Finding 25)', () => {
  expect(yearUnder(draft({ month: 0, year: '2027' }), quarterly)).toBe(2026)
  expect(yearUnder(draft({ month: 0, year: '2026' }), quarterly)).toBe(2025)
})

test('a document is sorted by the end of its period, and dated today if that end is recent', () => {
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
