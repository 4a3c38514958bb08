/** Texts of the screen of the company's facts. */
export const messages = {
  heading: 'Company',
  summary: 'Facts of the company. Pages, mails and files show them from here.',
  readOnly: 'You can read these facts, but not change them.',
  history: 'History',
  parts: 'Parts',
  edit: 'Edit facts',
  table: {
    name: 'Fact',
    value: 'Value',
    edit: 'Edit',
    editLabel: (name: string) => `Edit ${name}`,
  },
  approval: {
    note: 'A second person must approve changes of these facts.',
    of: (names: readonly string[]) =>
      `${new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names)} must approve this before visitors see it.`,
  },
  pending: {
    heading: 'Awaiting approval',
    requested: (who: string, time: string) => `Requested by ${who}, ${time}.`,
    afterApproval: 'Visitors see it after approval.',
    from: (instant: string) => `Visitors see it from ${instant}.`,
    cancel: 'Cancel request',
    question: 'Cancel your request?',
    effect: 'Visitors continue to see the old facts.',
    cancelled: 'Request cancelled.',
    review: 'Review',
  },
  scheduled: {
    heading: 'Scheduled changes',
    from: (instant: string) => `From ${instant}`,
    cancel: 'Cancel change',
    cancelLabel: (instant: string) => `Cancel change: ${instant}`,
    question: 'Cancel this scheduled change?',
    effect: (instant: string) => `Visitors will not see the new facts on ${instant}.`,
    cancelled: 'Scheduled change cancelled.',
  },
  saved: (part: string) => `${part}: saved.`,
  willChange: (part: string, instant: string) => `${part}: changes on ${instant}.`,
} as const
