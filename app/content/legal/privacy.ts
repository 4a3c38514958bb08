import { desks } from '#model/desks.ts'
import { retentionMonths } from '#model/download-request.ts'
import { basketDays } from '#model/enquiry-items.ts'
import { company } from '../company.ts'
import type { LegalText } from './legal-text.ts'

const { grievance } = company.mails
const answered = `within ${desks.investors.answersInDays} working days`

/** Retention times match the code: tests/stored-times.test.ts compares the two. */
export const privacy: LegalText = {
  path: '/privacy',
  title: 'Privacy',
  description:
    'What personal data this site holds, why, for how long, and how to have it shown, corrected or erased under the Digital Personal Data Protection Act, 2023.',
  lead: 'You can read everything here without telling us who you are. What you do tell us is used to answer you, and goes again.',
  since: '2026-11-28',
  sections: [
    {
      title: 'What we hold, and for how long',
      parts: [
        {
          pairs: [
            [
              'A request or message you send by a form',
              `Your name, e-mail address, company, country, phone if you give it, and what you ask for, to answer you. ${retentionMonths} months, then the site erases it by itself.`,
            ],
            [
              'The log of the server',
              'Time, page and internet address of a request, to find faults and attacks. Never what you typed. The oldest lines go as new ones come.',
            ],
            [
              'Counts against floods',
              'How often an address sent a form, so that nobody can send thousands. A day at most.',
            ],
            [
              'The record of sign-ins',
              'For our own staff: when, from which address and with which account somebody signed in to the admin area. 13 months.',
            ],
            [
              'Backups',
              'Copies of all this in case a machine fails, kept a year at most. What you sent is encrypted there with a key of its own; when it is erased its key goes too, and no copy of it can be read any more.',
            ],
          ],
        },
        'We do not sell data, draw up profiles, show advertisements or count readers with tools of others. Nobody else receives what you send, unless a law or a court requires it. Enquiries for products may also stand in the export desk’s own customer records, which are told to erase what is erased here.',
      ],
    },
    {
      title: 'Cookies and your browser',
      parts: [
        'Visitors get no cookies. Your browser stores only this:',
        {
          pairs: [
            [
              'Products in your enquiry',
              `Their quantities and markets, nothing about you. Under the name “enquiry”, until you send the enquiry, or for ${basketDays} days.`,
            ],
            [
              'The player of recordings',
              'Until you close the tab: where you left a recording (“call-” and a number), and whether you switched its keys off (“call-keys-off”).',
            ],
            [
              'Staff who sign in',
              'Their sign-in token and e-mail address (“session_token”, “admin_email”), until they sign out. Until they close the tab: why the last session ended (“session_ended”), the page to return to (“wanted_page”), that they view the site as visitors (“as_visitor”), and how far each page was scrolled (“react-router-scroll-positions”). Cookies for the sign-in alone: one for the session (12 hours), one that knows the device (180 days), and one while a code or an account is checked (minutes).',
            ],
          ],
        },
        'The maps are drawings of ours. If you press “Show interactive map”, your browser fetches one from Google, which then learns your internet address; until you press it, it learns nothing.',
      ],
    },
    {
      title: 'Your consent, and how to take it back',
      parts: [
        'By sending a form you consent to its use for your answer, and for nothing else (section 6 of the Digital Personal Data Protection Act, 2023). You can take that back at any time by a mail to the grievance officer; we then erase what you sent.',
        'Shareholders’ names and holdings are kept by the registrar and the depositories under company law, not on this site.',
      ],
    },
    {
      title: 'Your rights',
      parts: [
        'Under chapter III of the Act you may ask us, free of charge,',
        {
          list: [
            'what we hold about you, what we do with it, and who received it;',
            'to correct, complete or update it;',
            'to erase it;',
            'to hear your complaint;',
            'to note whom you name to act for you if you die or cannot.',
          ],
        },
        `Write from the address in question, so that we know it is you. We answer ${answered}. The law brings some of these rights into force later than today; we keep to them now.`,
      ],
    },
    {
      title: 'Grievance officer',
      parts: [
        `${company.grievanceOfficer}, ${[...company.registeredOffice].join(', ')}. We answer ${answered}. If you are not content with the answer, you may complain to the Data Protection Board of India.`,
        'If data were ever to reach somebody it should not, we tell the Board and everybody concerned without delay: what happened, what it means for them, and what they can do.',
      ],
      links: [
        { name: grievance, to: `mailto:${grievance}` },
        { name: 'Investor contacts', to: '/investorzone/investor-contact' },
      ],
    },
    {
      title: 'Children, and changes',
      parts: [
        'This site is for professionals and investors. We do not knowingly hold data about anybody under 18. When these words change, the day above changes with them.',
      ],
    },
  ],
}
