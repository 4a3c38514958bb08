import { unreadAmendment } from '#model/deadlines/deadline-rules.ts'

/** Texts of the settings screen. */
export const messages = {
  heading: 'Settings',
  summary: 'Rules for approvals, sign-in and deadlines.',
  ownersOnly: 'Only owners can change these.',
  signIn: 'Sign-in',
  secondPerson: 'A second person must approve it.',
  sentToApprovers: 'Sent for approval. The approvers have been notified by e-mail.',
  sentToNobody: 'Sent for approval. It stays pending until somebody else can approve it.',
  sections: {
    legend: 'Sections that need a second person',
    note: 'In these sections a second person must approve before anything is published, corrected or withdrawn.',
    all: 'All sections, including future ones',
    save: 'Save sections',
    saved: 'Saved. Every owner has been notified by e-mail.',
  },
  erasedData: {
    heading: 'Erased data',
    pending: 'Erased data: pending changes',
    locks: 'Erased data stays locked for a year.',
    erases: 'Erased data is destroyed at once.',
    counsel:
      'From 13 May 2027, rule 8(3) of the DPDP Rules 2025 requires companies to keep certain data and logs for a year. Ask your lawyer whether this applies to you, and to which data.',
    records: (count: number) => {
      if (count === 0) return 'Nothing is locked.'
      return count === 1 ? '1 record is locked.' : `${count.toLocaleString('en-IN')} records are locked.`
    },
    start: 'Keep erased data locked for a year',
    stop: 'Destroy erased data at once',
    startQuestion: 'Keep erased data locked for a year?',
    startNote:
      'What is erased from then on disappears everywhere at once. It stays encrypted for a year, and is then destroyed. Only an owner can open it, and the history records it. Say so on the privacy page.',
    stopQuestion: 'Destroy erased data at once?',
    stopNote:
      'What is erased from then on is destroyed at once. Records that are locked already stay until their year ends.',
    open: 'Open locked data',
    openTitle: 'Open locked data',
    openNote:
      'Open it only if an authority may ask for it. You get a file with everything that is locked about one person. The history records that you opened it, why, and the number of records.',
    email: 'E-mail of the person',
    reason: 'Reason, such as the number of the order',
    none: 'Nothing is locked about this person.',
    opened: 'File saved. Erase it when it is no longer needed.',
  },
  ownCompany: {
    heading: 'Start with your own company',
    about:
      'This site shows a sample company. Starting with your own removes all of its content, and then lists what to enter.',
    start: 'Start with your own company',
    question: 'Remove all content and start with your own company?',
    removed: 'This removes, for visitors and admins:',
    nothing: 'Nothing is stored that would be removed.',
    final: 'This cannot be undone. The history stays, and records what was removed.',
    name: 'Name of your company',
    missing: 'Enter the name of your company.',
    confirm: 'Remove all content',
  },
  days: {
    year: 'Year',
    pending: (heading: string) => `${heading}: pending changes`,
    remove: 'Remove',
    removeDay: (day: string) => `Remove ${day}`,
    missing: 'Choose a day.',
    duplicate: (day: string) => `${day} is already in the list.`,
    weekend: (day: string) => `${day}: the exchange never trades on weekends.`,
  },
  holidays: {
    heading: 'Market holidays',
    summary:
      'The exchange does not trade on these days or on weekends. They do not count as trading days, and no share price is read.',
    label: 'Day without trading',
    add: 'Add holiday',
    empty: (year: string) =>
      `No market holidays for ${year} yet. The exchange announces them in December of the year before.`,
  },
  muhurat: {
    heading: 'Muhurat sessions',
    summary:
      'Muhurat days are not counted as trading days. A filing that is due before the next trading session must be in before the Muhurat session.',
    label: 'Day of the session',
    add: 'Add session',
    empty: 'No Muhurat sessions yet. The exchange announces the time a few weeks before Diwali.',
  },
  limits: {
    heading: 'Legal limits',
    beside: 'Deadlines that started before a limit changed keep the earlier limit.',
    note: `Regulations are those of SEBI (Listing Obligations and Disclosure Requirements), 2015, as of July 2026. ${unreadAmendment} One person proposes a new limit and a second person approves it. New kinds of limits require a software update.`,
    columns: {
      what: 'Requirement',
      trigger: 'Counted from',
      limit: 'Limit',
      since: 'In force since',
      source: 'Source',
    },
    change: 'Change',
    earlier: 'Until the limit above',
    quartersOnly: (quarters: string) => `${quarters} only`,
    upcoming: 'Upcoming',
    dateToConfirm: 'Date to be confirmed',
    approvedBy: (person: string) => `Approved by ${person}`,
    limitToConfirm: 'Limit to be confirmed',
    changeLimit: (what: string) => `Change limit: ${what}`,
    removeLimit: (since: string, what: string) => `Remove limit in force since ${since}: ${what}`,
  },
  proposal: {
    note: (who: string) => `${who} Deadlines that started before this date keep their limit.`,
    save: 'Propose limit',
    numberHint: ({ now, least, most }: Record<'now' | 'least' | 'most', number>) =>
      `Now ${now}. From ${least} to ${most}.`,
    since: 'In force from',
    sinceHint: 'Tomorrow or later.',
    source: 'Source',
    sourceHint: 'Number of the circular',
    sinceMissing: 'Choose the day.',
    sourceMissing: 'Enter the number of the circular.',
  },
  removal: {
    question: 'Remove this limit?',
    note: (limit: string, who: string) =>
      `${limit}. ${who} The previous limit then applies again, also to deadlines that have started since.`,
  },
  pending: {
    label: 'Awaiting approval',
    source: (source: string) => `Source: ${source}.`,
    recalculated: 'Deadlines that have started since then will be recalculated.',
    unchanged: 'Deadlines that started before keep their limit.',
    limitsStay: 'Limits stay unchanged.',
  },
} as const
