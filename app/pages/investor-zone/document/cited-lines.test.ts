import { expect, test } from 'vitest'
import { type Citation, citedLines } from './cited-lines.ts'

const profit: Citation = { element: 'profit', value: 314_000_000, page: 4 }
const eps: Citation = { element: 'eps', value: '4.91', page: 4 }

const citedIn = (lines: string[], ...citations: Citation[]) => [...citedLines(lines, citations)].map((at) => lines[at])

test('the line that states a figure is cited, in crores, lakhs, millions or rupees', () => {
  for (const line of [
    'Profit after tax: 31.40',
    'Profit after tax 3,140.00 2,690.00',
    'Profit after tax 314.0',
    'Profit after tax 31,40,00,000',
  ])
    expect(citedIn(['Profit before tax: 41.96', line, 'Nothing else'], profit)).toEqual([line])
})

test('a line with the name of the figure is cited rather than another line with the same number', () => {
  const lines = ['Depreciation: 31.40', 'Profit after tax: 31.40']
  expect(citedIn(lines, profit)).toEqual(['Profit after tax: 31.40'])
  expect(citedIn(['Total 31.40'], profit)).toEqual(['Total 31.40'])
})

test('days, notes and other numbers are not cited', () => {
  expect(citedIn(['Quarter ended 31 March 2026', 'Note 5', 'Profit after tax: 31.45'], profit, eps)).toEqual([])
})

test('rupees a share are compared as they are', () => {
  expect(citedIn(['Earnings per share: 4.91 (basic, Rs)', 'Earnings per share: 4.59'], eps)).toEqual([
    'Earnings per share: 4.91 (basic, Rs)',
  ])
})
