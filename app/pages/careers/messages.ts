import { applicationMonths, cvMax } from '#model/applications.ts'

/** Texts of the pages of open positions. */
export const messages = {
  title: 'Careers',
  description: 'Open positions at {company.shortName}: place, tasks, what we expect, and the last day to apply.',
  lead: 'Open positions. Apply on the page of a position, or by e-mail.',
  none: 'No position is open now.',
  writeTo: 'If you want to work with us, write to',
  until: (day: string) => `Apply by ${day}`,
  facts: { place: 'Place', posted: 'Open since', closes: 'Apply by' },
  apply: 'Apply',
  byMail: 'With this form, or by e-mail with your CV:',
  subject: (position: string) => `Application: ${position}`,
  cv: 'CV',
  cvHint: `PDF, up to ${cvMax.label}`,
  chooseAgain: 'Choose your CV again. The browser does not keep it when the form is shown again.',
  messageHint: 'Up to 2,000 characters',
  consent: `I agree that you store these data and my CV to consider my application, for ${applicationMonths}\u00a0months at most.`,
  privacy: 'Privacy',
  wrong: 'The form is not complete. Correct the marked fields.',
  send: 'Send application',
  sent: 'Your application was sent.',
  sentNext: (promise: string) => `You will get an answer ${promise}, at the address that you entered.`,
  erased: `We erase it automatically ${applicationMonths} months from now.`,
  all: 'All open positions',
} as const
