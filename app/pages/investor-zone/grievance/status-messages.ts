/** Texts of the page with the state of a ticket. */
export const statusMessages = {
  heading: 'Track your ticket',
  reference: 'Reference',
  referenceHint: 'In our mail, such as SPL-2026-00418',
  emailHint: 'The address that you gave with the ticket',
  show: 'Show the ticket',
  wrong: 'The form is not complete. Correct the marked fields.',
  unknown: 'There is no ticket with this reference and this address. Check both.',
  none: 'No ticket yet?',
  open: 'Open a ticket',
  received: 'Received on {day}.',
  due: 'You get our answer by {day}.',
  closed: 'Closed on {time}.',
  answers: 'Our answers',
  noAnswer: 'There is no answer yet.',
  states: {
    new: 'We received your matter',
    'in-progress': 'We are working on your matter',
    waiting: 'We are waiting for information',
    resolved: 'Your matter is closed',
  },
} as const
