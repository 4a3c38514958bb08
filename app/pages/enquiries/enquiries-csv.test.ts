import { expect, test } from 'vitest'
import { csvRows } from '#model/csv.ts'
import { enquiriesCsv } from './enquiries-csv.ts'

test('A59 the file of enquiries names its columns and runs nothing a visitor typed', () => {
  const request = {
    _id: 'a',
    at: '2026-11-21T06:30:00.000Z',
    name: '=HYPERLINK("http://x")',
    email: '+a@clinic.example',
    country: 'India',
    type: 'Export' as const,
  }
  expect(csvRows(enquiriesCsv([request]))).toEqual([
    ['Asked at (UTC)', 'Name', 'E-mail', 'Country', 'Catalogue'],
    ['2026-11-21T06:30:00.000Z', `'=HYPERLINK("http://x")`, "'+a@clinic.example", 'India', 'Export'],
  ])
})
