import { expect, test } from 'vitest'
import { datesIn, proposeFiling } from './filing-proposal.ts'

const results = {
  fileName: 'Unaudited-Results-Sep-2023.pdf',
  title: '',
  text: 'Suvira Parenterals Limited\nStatement of unaudited financial results for the quarter ended 30 September 2023\nApproved on 9 November 2023.',
}

test('results propose the end of the quarter as their period and the meeting day as their date', () => {
  expect(proposeFiling(results)).toMatchObject({
    section: 'Quarterly Results',
    name: 'Unaudited Results Sep 2023',
    date: '2023-11-09',
    period: { year: 2023, month: 8 },
    year: 2023,
  })
})

test('a March quarter belongs to the fiscal year that ends with it', () => {
  const text = 'Audited financial results for the quarter ended March 31, 2024. Board meeting of 24/05/2024.'
  expect(proposeFiling({ fileName: 'q4.pdf', title: '', text })).toMatchObject({
    date: '2024-05-24',
    period: { year: 2024, month: 2 },
    year: 2023,
  })
})

test.each([
  ['Annual-Report-2024-25.pdf', '', 'Annual Reports', 2024],
  ['Q2 FY26 transcript.pdf', 'Moderator: welcome to the earnings call.', 'Concall', 2025],
  ['shp_june.pdf', 'Shareholding pattern as on 30 June 2025', 'Shareholding Pattern', 2025],
  ['letter.pdf', 'Intimation of board meeting on 9th November, 2025', 'Corporate Announcements', 2025],
  ['Whistle-blower policy.pdf', '', 'Company Policy', undefined],
  ['voting.pdf', 'Voting results with the scrutiniser’s report', 'Voting Results', undefined],
])('the file %s is proposed for its section', (fileName, text, section, year) => {
  expect(proposeFiling({ fileName, title: '', text })).toMatchObject({ section, year })
})

test('a scan without text gives no proposal', () => {
  expect(proposeFiling({ fileName: 'scan0012.pdf', title: '', text: '' })).toEqual({
    section: undefined,
    name: '',
    date: undefined,
    period: undefined,
    year: undefined,
  })
})

test.each([
  ['Subject: Intimation of closure of trading window', 'The window stays closed from 1 January 2027.'],
  ['Sub: Declaration of interim dividend', 'Rs. 2.50 per share; the record date is 3 December 2026.'],
  [
    'Sub: Intimation of Board Meeting',
    'It considers the results for the quarter ended 31 December 2026 on 22 January 2027.',
  ],
])('the date of a letter is the day it was written, not a day it announces: %s', (subject, body) => {
  const text = `SUVIRA PARENTERALS LIMITED\n22 November 2026\n${subject}\n\nDear Sir,\n${body}`
  expect(proposeFiling({ fileName: 'letter.pdf', title: '', text }).date).toBe('2026-11-22')
})

test('the name of a document is its own title, unless a word processor generated the title', () => {
  const text = 'Policy on related party transactions\nAdopted by the board.'
  expect(proposeFiling({ fileName: 'p.pdf', title: 'Policy on dividends', text }).name).toBe('Policy on dividends')
  expect(proposeFiling({ fileName: 'p.pdf', title: 'Microsoft Word - final', text }).name).toBe(
    'Policy on related party transactions',
  )
})

test('days are read in every usual notation, and impossible days are not', () => {
  expect(datesIn('9 Nov 2025, 10th November, 2025; November 11, 2025; 12.11.2025; 2025-11-13; 31.02.2025')).toEqual([
    '2025-11-09',
    '2025-11-10',
    '2025-11-11',
    '2025-11-12',
    '2025-11-13',
  ])
})

test.each([
  ['Outcome of the board meeting We wish to inform you that the board approved the results'],
  ['Outcome of the board meeting\nThe Board of Directors at its meeting held today has approved the results\nfor'],
  ['Outcome of the board meeting\nThe Company has today declared a dividend'],
  ['Outcome of the board meeting\nThis is further to our letter of 2 November 2026'],
  ['Outcome of the board meeting Pursuant to regulation 30 we enclose the results'],
  ['Outcome of the board meeting\n\nDear Sir,\nThe results are enclosed'],
  ['Outcome of the\nboard meeting\nWe inform you that the results were approved'],
])('the name of a letter ends at the start of its body: %j (44.9)', (subject) => {
  const text = `SUVIRA PARENTERALS LIMITED\n12 November 2026\nSub: ${subject}`
  expect(proposeFiling({ fileName: 'letter.pdf', title: '', text }).name).toBe('Outcome of the board meeting')
})

test.each([
  'Disclosure in terms of regulation 30, pursuant to the SEBI rules',
  'Board meeting is to be held on 12 November 2026',
  'Disclosure Pursuant to Regulation 30 of the SEBI Regulations',
])('a subject that only resembles the start of a body is not cut: %s (44.9)', (subject) => {
  const text = `SUVIRA PARENTERALS LIMITED\nSub: ${subject}\n\nDear Sir,`
  expect(proposeFiling({ fileName: 'letter.pdf', title: '', text }).name).toBe(subject)
})
