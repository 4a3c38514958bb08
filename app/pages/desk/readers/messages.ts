import { monthName } from '#model/india-time.ts'
import { readersRetentionMonths } from '#model/readership.ts'

/** Texts of the screen of readers. */
export const messages = {
  heading: 'Readers',
  summary:
    'How often pages and documents were opened. Search engines and other programs are counted apart. No cookie is set, and no address of a reader is stored.',
  month: 'Month',
  exportCsv: 'Export CSV',
  exported: 'File saved.',
  none: (month: string) => `Nobody opened a page in ${monthName(month)}.`,
  total: (month: string, people: string, bots: string) =>
    `${monthName(month)}: opened ${people} by people, ${bots} by programs.`,
  times: (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-IN')} times`),
  documents: 'Documents',
  document: 'Document',
  untitled: (key: number) => `Document ${key}`,
  page: 'Page',
  file: 'File',
  people: 'People',
  programs: 'Programs',
  days: 'Days',
  day: 'Day',
  pages: 'Pages',
  address: 'Address',
  kind: 'Kind',
  name: 'Name',
  notes: `The page of a document and its file are counted apart; several parts of one file are one reading. Signed-in admins and scheduled documents are not counted; a page that a browser loads in advance counts once it is displayed. The numbers are at most ten seconds old; a crash of the server can lose the last ten seconds. Days are days in India. Numbers are stored for ${readersRetentionMonths} months.`,
} as const
