import { unreadAmendment } from '#model/deadlines/deadline-rules.ts'

/** Texts of the screen of Regulation 46. */
export const messages = {
  screen: {
    heading: 'Regulation 46',
    summary: `What the law requires on this website. The status is read from the pages and files themselves. ${unreadAmendment}`,
    seeAsVisitor: 'See as visitor',
    download: 'CSV',
    rows: 'rows',
    search: 'Row, page or person',
    status: 'Status',
    all: 'All',
    noMatch: 'No rows match your search.',
    none: 'No rows have this status.',
    saved: (what: string) => `${what}: saved.`,
  },
  table: {
    row: 'Row',
    what: 'What',
    where: 'Where',
    responsible: 'Responsible',
    changed: 'Changed',
    status: 'Status',
    edit: 'Edit',
    editLabel: (what: string) => `Edit ${what}`,
    fileIt: (page: string) => `${page}: file it`,
    fileLabel: (what: string) => `File ${what}`,
  },
  form: {
    title: 'Row of Regulation 46',
    responsible: 'Responsible person',
    responsibleShort: 'Responsible',
    notApplicable: 'Why it does not apply',
    notApplicableHint: 'Leave empty if it applies. Visitors see the reason.',
    notApplicableShort: 'Reason',
  },
  file: {
    columns: ['Row', 'What', 'Where', 'Address', 'Responsible', 'Changed', 'Status', 'Note'],
  },
} as const
