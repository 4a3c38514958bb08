import { expect, test } from 'vitest'
import { csvRows } from '#model/csv-rows.ts'
import { enquiriesCsv } from './enquiries-csv.ts'

test('the CSV file of enquiries names its columns and contains no formula that a visitor typed (A59)', () => {
  const request = {
    _id: 'a',
    at: '2026-11-21T06:30:00.000Z',
    name: '=HYPERLINK("http://x")',
    email: '+a@clinic.example',
    country: 'India',
    type: 'Export' as const,
  }
  const message = {
    ...request,
    company: '@SUM(1)',
    message: '=1+1\nand more\n=2+2;',
    type: 'Message' as const,
    subject: 'careers' as const,
  }
  const cells = ['2026-11-21T06:30:00.000Z', `'=HYPERLINK("http://x")`, "'+a@clinic.example", 'India']
  expect(csvRows(enquiriesCsv([request, message]))).toEqual([
    [
      'Received at (UTC)',
      'Name',
      'E-mail',
      'Country',
      'Company',
      'Phone',
      'Message',
      'Catalogue',
      'Subject',
      'Products',
    ],
    [...cells, '', '', '', 'Export', '', ''],
    [...cells, "'@SUM(1)", '', "'=1+1\nand more\n'=2+2;", '', 'Careers', ''],
  ])
})
