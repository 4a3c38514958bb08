import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Texts of the pages on which people follow the company. */
export const followMessages = {
  lead: 'Get an e-mail when we publish a document: never before it is public, and once for each publication.',
  byMail: 'By e-mail',
  twoSteps: 'You confirm with a link that we mail you',
  about: 'What do you want to receive?',
  everything: 'All documents',
  some: 'Only some sections',
  events: 'Events of the calendar: new, moved and cancelled',
  often: 'When?',
  atOnce: 'At each publication',
  daily: 'Once a day, at 18:00 IST, if there was anything',
  email: 'E-mail',
  send: 'Send me the link to confirm',
  wrong: 'The form is not complete. Correct the marked fields.',
  requestedTitle: 'Look in your mailbox',
  requested:
    'If the address is correct, a mail with a link is on its way. You receive nothing else until you open the link and confirm. It is valid for 24 hours.',
  again: 'Use another address',
  confirmLead: 'Press the button to receive mails from us at this address.',
  confirm: 'Confirm',
  confirmed: 'Every mail has a link to change your choices or to end the mails.',
  savedTitle: 'Your choices are saved',
  save: 'Save',
  stored: 'What we store about you',
  end: 'End and erase',
  endLead: 'You will get no further mail, and we delete your address at once. You can follow us again at any time.',
  stay: 'Keep the mails',
  endedTitle: 'The mails have ended',
  ended: 'We have deleted your address and your choices.',
  invalidTitle: 'This link is no longer valid',
  invalid: 'A link to confirm is valid for 24 hours, and all links end when the mails end.',
  startAgain: 'Follow the company',
  stopped:
    'We stopped the mails because the mail server of this address refused three in a row. Save your choices to start them again.',
} as const satisfies Record<string, InvestorText>
