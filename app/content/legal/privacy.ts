import { applicationMonths } from '#model/applications.ts'
import { retentionMonths } from '#model/download-request.ts'
import { basketDays } from '#model/enquiry-items.ts'
import { definePart } from '#model/site-content/fields.ts'
import { type LegalText, legalFields, section } from './legal-text.ts'

const answered = 'within {company.desks.investors.answersInDays} working days'

/** Retention times match the code: tests/stored-times.test.ts compares the two. */
const privacy: LegalText = {
  title: 'Privacy',
  description:
    'What personal data this site stores, why, for how long, and how to see, correct or erase it under the Digital Personal Data Protection Act, 2023.',
  lead: 'You can read everything here without giving us personal data. We use the data that you give us only to answer you, and then erase it.',
  since: '2026-12-01',
  sections: [
    section('What we store, and for how long', {
      terms: [
        {
          term: 'A request or message that you send with a form',
          text: `Your name, e-mail address, company, country, phone if you give it, and your request, so that we can answer you. We erase it automatically after ${retentionMonths} months.`,
        },
        {
          term: 'E-mails about our publications',
          text: 'If you follow us by e-mail: your e-mail address, your choices, and the times of your request and of our e-mails. We erase them at once when you unsubscribe, and after a day if you do not confirm your address.',
        },
        {
          term: 'Help for shareholders',
          text: `If you open a ticket: your name, e-mail address, folio or account if you give it, your matter and our answers, so that we can handle it. We erase them ${retentionMonths} months after the matter is closed.`,
        },
        {
          term: 'An application for a position',
          text: `Your name, e-mail address, phone if you give it, your message and your CV, so that we can consider your application. Only people who decide on it can read it. We erase it automatically after ${applicationMonths} months.`,
        },
        {
          term: 'Notifications in your browser',
          text: 'If you switch them on: the address of your browser at its push service, the keys that encrypt our notifications, and your choices. We erase them at once when you switch them off.',
        },
        {
          term: 'Server log',
          text: 'Time, page and internet address of a request, to find errors and attacks. It never contains your input. New lines replace the oldest ones.',
        },
        {
          term: 'Protection against misuse',
          text: 'How often an address sent a form, so that nobody can send thousands. Stored for at most a day.',
        },
        {
          term: 'Record of sign-ins',
          text: 'For our own staff only: when, from which address and with which account somebody signed in to the admin area. Stored for 13 months.',
        },
        {
          term: 'Backups',
          text: 'Copies of all this in case a machine fails, stored for at most a year. Your data is encrypted there with a separate key. When we erase your data we also erase the key, so that no copy can be read any more.',
        },
      ],
      further: [
        'We do not sell data, create profiles, show advertisements or use third-party analytics. Nobody else receives what you send, unless a law or a court requires it. Enquiries for products may also be in the export desk’s customer records, which are notified to erase what is erased here.',
      ],
    }),
    section('Cookies and your browser', {
      text: ['We set no cookies for visitors. Your browser stores only this:'],
      terms: [
        {
          term: 'Products in your enquiry',
          text: `Quantities and markets, nothing about you. Stored under the name “enquiry” until you send the enquiry, or for ${basketDays} days.`,
        },
        {
          term: 'The audio player',
          text: 'Until you close the tab: your position in a recording (“call-” and a number), and whether you turned off its keys (“call-keys-off”).',
        },
        {
          term: 'Notifications',
          text: 'If you switch them on: a small program that displays them (“/push-worker.js”), and the subscription at the push service of your browser’s maker, until you switch them off.',
        },
        {
          term: 'Staff who sign in',
          text: 'Their sign-in token and e-mail address (“session_token”, “admin_email”), until they sign out. Their unpublished changes of page texts (“content draft” and a name), until they publish or discard them. Until they close the tab: why the last session ended (“session_ended”), the page to return to (“wanted_page”), that they view the site as visitors (“as_visitor”), and how far each page was scrolled (“react-router-scroll-positions”). Cookies for the sign-in only: one for the session (12 hours), one that recognises the device (180 days), and one while a code or an account is checked (minutes).',
        },
      ],
      further: [
        'The maps are our own drawings. If you press “Show interactive map”, your browser loads one from Google, which then receives your internet address. Before that, Google receives nothing.',
      ],
    }),
    section('Your consent, and how to withdraw it', {
      text: [
        'By sending a form you consent to its use for your answer, and for nothing else (section 6 of the Digital Personal Data Protection Act, 2023). You can withdraw your consent at any time by e-mail to the grievance officer. We then erase what you sent.',
        'With each form we store which version of its notice you accepted, in which language, and when.',
        'Shareholders’ names and holdings are held by the registrar and the depositories under company law, not on this site. The list of unclaimed dividends that company law requires has amounts and shortened names; it is found only with the folio and a second detail together, and is replaced by each new list.',
      ],
    }),
    section('Your rights', {
      text: ['Under chapter III of the Act you may ask us, free of charge,'],
      points: [
        'for information about the data that we store about you, its use, and its recipients;',
        'to correct, complete or update it;',
        'to erase it;',
        'to handle your complaint;',
        'to nominate a person who acts for you after your death or incapacity.',
      ],
      further: [
        `Write from the e-mail address concerned, so that we know it is you. We answer ${answered}. Some of these rights come into force later, but we already respect them.`,
      ],
    }),
    section('Grievance officer', {
      text: [
        '{company.officer.name}, {company.officer.role}, {company.corporateOffice}.',
        `We answer ${answered}. If you are not satisfied with the answer, you can complain to the Data Protection Board of India.`,
        'If there is a data breach, we inform the Board and everybody concerned without delay: what happened, what it means for them, and what they can do.',
      ],
      links: ['Investor e-mail', 'Investor contacts'],
    }),
    section('Children', {
      text: ['This site is for professionals and investors. We do not knowingly store data about anybody under 18.'],
    }),
    section('Changes to this text', {
      text: ['If we change this text, we change its date at the top.'],
    }),
  ],
}

export const privacyPart = definePart('Privacy', privacy, legalFields)
