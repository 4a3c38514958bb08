import { applicationMonths } from '#model/applications.ts'
import { notice } from '#model/languages/translations/en/notice.ts'

/** Notices of the forms in English only, in items (DPDP Rules 2025, rule 3). A change needs a new version (model/notices.ts). */
export const notices = {
  message: {
    ...notice,
    data: 'Your name, e-mail address, company and country if you give them, your message with its subject, and its time.',
    purpose: 'To answer your message. We use it for nothing else.',
    until: '24 months after your message. Then we erase it automatically. We erase it sooner if you ask us.',
  },
  follow: {
    ...notice,
    data: 'Your e-mail address, your choices, and the times of your request and of our mails.',
    purpose: 'To send you the mails that you choose here. We use it for nothing else.',
    until: 'You end the mails. Without your confirmation we delete the address after a day.',
    rights:
      'Every mail has a link with which you see, change and erase everything we store about you, without giving a reason.',
  },
  push: {
    ...notice,
    data: 'The address of this browser at its push service, the keys that encrypt our notifications, your choices, and the time of your request.',
    purpose: 'To send this browser the notifications that you choose here. We use it for nothing else.',
    until: 'You switch them off here or in the browser. Then we erase it at once.',
    rights: 'You can switch the notifications off at any time, without giving a reason.',
  },
  grievance: {
    ...notice,
    data: 'Your name, e-mail address, folio or account if you give it, your matter, our answers, and their times.',
    purpose:
      'To handle your matter, with our registrar if needed, and to report the number of complaints to the exchanges, without names.',
    until: '24 months after the matter is closed. Then we erase it automatically.',
    rights:
      'You can see and correct what we store about you, and have it erased once the matter is closed. Write to the address below with your reference.',
  },
  application: {
    ...notice,
    data: 'Your name, e-mail address, phone if you give it, your message, your CV, the position, and the time of your application.',
    purpose: 'To consider your application and to answer you. We use it for nothing else.',
    until: `${applicationMonths} months after your application. Then we erase it automatically, with your CV. We erase it sooner if you ask us.`,
  },
} as const satisfies Record<string, NoticeTexts>

export type NoticeTexts = typeof notice
