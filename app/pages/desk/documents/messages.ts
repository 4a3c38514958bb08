/** Texts of the documents screen. */
export const messages = {
  documents: {
    heading: 'Documents',
    summary(total: number) {
      if (!total) return 'No documents.'
      return total === 1 ? 'One document.' : `${total.toLocaleString('en-IN')} documents.`
    },
    none: 'No documents match these filters.',
    noun: 'documents',
  },
  filters: {
    status: 'Status',
    all: 'All',
    search: 'Name, section, year or who changed it',
    section: 'Section',
    allSections: 'All sections',
    sortBy: 'Sort by',
  },
  table: {
    selectAll: 'Select all on this page',
    select: (name: string) => `Select ${name}`,
    untitled: 'Untitled',
    noSection: 'Not chosen yet',
    replacedBy: 'Replaced by',
    newVersionOf: 'New version of',
    until: (time: string) => `until ${time}`,
    awaitingApproval: 'Awaiting approval',
  },
  selection: {
    noun: 'document',
    move: 'Move',
    addNumber: 'Add exchange number',
  },
  move: {
    title: (count: number) => (count === 1 ? 'Move document' : `Move ${count} documents`),
    note: 'Existing links keep working.',
    section: 'Section',
    year: 'Fiscal year',
    unchanged: 'Leave unchanged',
    unchosen: 'Choose a section or a year.',
    reason: 'Reason',
    reasonMissing: 'Enter a reason.',
    cancel: 'Cancel',
    move: 'Move',
    moveCount: (count: number) => `Move ${count}`,
    moveAndSend: (moved: number, sent: number) => `Move ${moved}, send ${sent} for approval`,
    done: (count: number) => (count === 1 ? 'Document moved.' : 'Documents moved.'),
  },
  preview: {
    caption: 'Sections and years before and after the move',
    document: 'Document',
    nowIn: 'Now in',
    movesTo: 'Moves to',
    alreadyThere: 'Already there',
    needApproval: (count: number) =>
      `${count === 1 ? 'One document needs approval and stays' : `${count} documents need approval and stay`} in place until then.`,
  },
} as const
