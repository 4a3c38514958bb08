type LimitChange = Record<'what' | 'old' | 'fresh' | 'since', string>

/** Texts of the parts that several screens of the desk share. */
export const messages = {
  limitChange: {
    again: ({ what, old, fresh, since }: LimitChange) =>
      `${what}: ${old} again instead of ${fresh}, for deadlines that start from ${since}`,
    instead: ({ what, old, fresh, since }: LimitChange) =>
      `${what}: ${fresh} instead of ${old}, for deadlines that start from ${since}`,
  },
  decision: {
    labels: { approve: 'Approve', 'send back': 'Reject', 'take back': 'Withdraw request' },
    questions: {
      approve: 'Approve this change?',
      'send back': 'Reject this change?',
      'take back': 'Withdraw your request?',
    },
    done: { approve: 'Approved.', 'send back': 'Rejected.', 'take back': 'Request withdrawn.' },
    label: (action: string, subject: string) => `${action}: ${subject}`,
    reason: 'Reason',
    reasonMissing: 'Enter a reason.',
    requestedBy: (who: string, time: string) => `Awaiting approval. Requested by ${who}, ${time}.`,
    rejectNote: (effect: string, who: string) => `${effect} ${who} will receive the reason by e-mail.`,
    withdrawNote: (effect: string) => `This cancels the request. ${effect}`,
  },
  pendingChanges: {
    linkUnchanged: 'The link will not work.',
    deadlinesStay: 'Deadlines stay unchanged.',
    linkWorks: 'The link will work immediately.',
    deadlinesChange: 'Deadlines will be recalculated.',
    contentNew: 'Visitors see the new content.',
    contentOld: 'Visitors see the old content.',
    erasedNew: 'Applies to everything that is erased from then on.',
    erasedOld: 'Nothing changes for erased data.',
  },
  noApprover: {
    nobodyElse: 'Nobody else can approve it: add a second owner or an approver in People.',
    nobody: 'Nobody else can approve changes. Changes that need approval stay pending until somebody can.',
    add: { before: 'Add a second owner or an approver in', link: 'People' },
    askOwner: 'Ask an owner to add an approver.',
  },
  recorded: {
    filed: (document: string, page: number) => `${document}, page ${page}`,
    correct: (name: string) => `Correct ${name}`,
    draft: 'draft',
  },
} as const
