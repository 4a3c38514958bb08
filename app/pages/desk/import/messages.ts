/** Texts of the archive import. */
export const messages = {
  heading: 'Import archive',
  summary: 'Bring over earlier documents from a sheet and its files. Visitors get no notice of them.',
  choose: {
    invitation: 'Drop the sheet and the files here, or browse',
    allowed:
      'One sheet (CSV or XLSX) with the columns File name, Title, Date and Section, and if needed Year, Note and Former address. PDFs and recordings, or a ZIP of them.',
    label: 'Choose sheet and files',
    example: 'Save an example sheet',
    exampleName: 'archive-example.csv',
    exampleRow: [
      'q1-2019.pdf',
      'Results, Q1 FY19',
      '14 Aug 2018',
      'Quarterly Results',
      '2018-2019',
      '',
      '/investors/q1-2019.pdf',
    ],
    chosen: (sheet: string | undefined, files: number) =>
      `${sheet ?? 'No sheet yet'}. ${files.toLocaleString('en-IN')} ${files === 1 ? 'file' : 'files'}.`,
    clear: 'Start again',
  },
  zip: {
    tooMany: (max: number) => `The ZIP has more than ${max.toLocaleString('en-IN')} files. Split it.`,
    tooLarge: 'The ZIP is too large when unpacked. Unpack it, then drop the files.',
    unreadable: (name: string) => `${name} could not be read. Unpack it, then drop the files.`,
    unpacking: 'Unpacking',
  },
  unusable: (name: string) => `${name} is neither a sheet, a PDF, a recording nor a ZIP.`,
  checking: 'Checking rows',
  counts: { ready: 'Ready', filed: 'Filed', problem: 'With a problem', unmatched: 'Files without a row' },
  table: {
    row: 'Row',
    file: 'File',
    title: 'Title',
    section: 'Section',
    state: 'State',
    cell: (cell: string) => `Cell ${cell}:`,
    more: (count: number) => `${count.toLocaleString('en-IN')} more rows. The report lists all.`,
    pending: 'Awaiting approval',
    ready: 'Ready',
    filed: 'Filed',
  },
  unmatched: (names: readonly string[], more: number) =>
    `No row names these files, so they are left out: ${names.join(', ')}${more ? ` and ${more} more` : ''}.`,
  import: (count: number) => `Import ${count.toLocaleString('en-IN')} ${count === 1 ? 'document' : 'documents'}`,
  leftOut: 'Rows with a problem are left out. Correct the sheet and choose it again to include them.',
  uploading: (done: number, total: number) =>
    `Uploading ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} files`,
  stopped: 'Uploaded files are remembered for a day. Continue here, or choose the same sheet and files later.',
  continue: 'Continue',
  filing: 'Filing documents',
  done: (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'document' : 'documents'} imported.`,
  report: 'Save report',
  reportName: 'archive-import.csv',
  reportColumns: ['Row', 'File', 'Title', 'Section', 'Year', 'Date', 'State', 'Cell', 'Problem', 'Link'],
} as const
