import { expect, test } from 'vitest'
import { csvRows } from '#model/csv-rows.ts'
import { acceptedNotice, noNotice } from '#model/notices.ts'
import { enquiriesCsv } from './enquiries-csv.ts'

test('the CSV file of enquiries names its columns and contains no formula that a visitor typed (A59)', () => {
  const request = {
    _id: 'a',
    at: '2026-11-21T06:30:00.000Z',
    name: '=HYPERLINK("http://x")',
    email: '+a@clinic.example',
    country: 'India',
    type: 'Export' as const,
    ...acceptedNotice('download'),
  }
  const message = {
    ...request,
    company: '@SUM(1)',
    message: '=1+1\nand more\n=2+2;',
    type: 'Message' as const,
    subject: 'careers' as const,
    ...noNotice,
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
      'Notice',
    ],
    [...cells, '', '', '', 'Export', '', '', 'Version 2026-12-01, English, accepted on 21 Nov 2026, 12:00 IST'],
    [...cells, "'@SUM(1)", '', "'=1+1\nand more\n'=2+2;", '', 'Careers', '', 'No version stored'],
  ])
})
