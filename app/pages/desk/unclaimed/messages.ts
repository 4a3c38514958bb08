const inDigits = (count: number) => count.toLocaleString('en-IN')
const rowsOf = (count: number) => `${inDigits(count)} ${count === 1 ? 'row' : 'rows'}`

/** Texts of the screen of unclaimed dividends. */
export const messages = {
  heading: 'Unclaimed dividends',
  summary: 'The list that holders search on the page Unclaimed dividends. An import replaces the years in its sheet.',
  label: 'Choose sheet',
  invitation: 'Drop the list here, or browse',
  allowed:
    'CSV or XLSX with the columns of Form IEPF-2. Only names, PIN codes, folios, amounts and dates are read. The sheet is deleted after the import.',
  uploading: 'Uploading the sheet',
  checking: 'Checking rows',
  importing: 'Importing',
  unreadable: (name: string) => `${name} is no CSV or XLSX file. Choose the list of Form IEPF-2.`,
  clear: 'Start again',
  import: (count: number) => `Import ${rowsOf(count)}`,
  leftOut: (count: number) =>
    `${inDigits(count)} ${count === 1 ? 'row has a problem and is' : 'rows have a problem and are'} left out. Correct the sheet and choose it again to include them.`,
  done: (count: number) => `${rowsOf(count)} imported.`,
  years: { year: 'Year', rows: 'Rows', total: 'Amount', replaces: 'Replaces' },
  replaces: (count: number) => (count ? rowsOf(count) : 'Nothing: a new year'),
  table: {
    row: 'Row',
    holder: 'Holder',
    folio: 'Folio',
    amount: 'Amount',
    state: 'State',
    ready: 'Ready',
    cell: (cell: string) => `Cell ${cell}:`,
    more: (count: number) => `${inDigits(count)} more rows.`,
  },
  last: 'Imports',
  none: 'No list is imported yet. Holders find nothing until the first import.',
  imports: { at: 'Imported', by: 'By', years: 'Years', state: 'State', actions: 'Actions' },
  yearLine: ({ year, rows, total }: { year: string; rows: number; total: string }) =>
    `${year}: ${rowsOf(rows)}, ${total}`,
  states: { undone: 'Undone', current: 'Current', partly: 'Partly replaced', replaced: 'Replaced' },
  undo: 'Undo',
  undoLabel: (at: string) => `Undo the import of ${at}`,
} as const
