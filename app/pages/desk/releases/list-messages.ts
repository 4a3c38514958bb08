/** Texts of the list of releases. */
export const messages = {
  list: {
    heading: 'Releases',
    summary: 'All documents of a meeting are published together, or none is.',
    plan: 'Plan a release',
    empty: 'No releases yet. Plan one, then add the documents of the meeting.',
    noun: 'releases',
  },
  row: {
    documents: (count: number) => (count === 1 ? 'One document' : `${count || 'No'} documents`),
    published: (documents: string, when: string) => `${documents}, published ${when}`,
    closed: ', closed',
    noTime: (documents: string) => `${documents}, no time set`,
    sealed: (documents: string, when: string) => `${documents}, sealed until ${when}`,
    planned: (documents: string, when: string) => `${documents}, planned for ${when}`,
  },
  planForm: {
    title: 'Plan a release',
    note: 'All its documents are published together, or none is.',
    name: 'Name',
    namePlaceholder: 'Board meeting, 12 Nov 2026, Q2 FY27',
    time: 'Release time, Indian Standard Time',
    theTime: 'The instant',
    save: 'Plan release',
  },
} as const
