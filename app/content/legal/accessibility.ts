import { desks } from '#model/desks.ts'
import { company } from '../company.ts'
import type { LegalText } from './legal-text.ts'

export const accessibility: LegalText = {
  path: '/accessibility',
  title: 'Accessibility',
  description: 'How this site meets WCAG 2.2 AA, what is tested, what is still missing, and how to report a problem.',
  lead: 'Everybody should be able to read our disclosures and find our products, whatever device or software they use.',
  since: '2026-11-22',
  sections: [
    {
      title: 'Our standard',
      parts: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, as the Rights of Persons with Disabilities Act, 2016 and IS 17802 ask of websites in India.',
      ],
    },
    {
      title: 'What is tested, with every change',
      parts: [
        {
          list: [
            'Every kind of page, with its menus, forms and messages, is checked by axe, a program that tests the rules of WCAG. It finds no errors.',
            'You can reach every link, button and field with the Tab key, and the focus is visible.',
            'Pages are tested at 200 % zoom, with text twice as large, at a width of 320 pixels, in print, and without JavaScript.',
            'Nothing moves if your device is set to reduce motion, and you can stop everything that plays automatically.',
            'Recordings have a transcript.',
          ],
        },
      ],
    },
    {
      title: 'What is still missing',
      parts: [
        {
          list: [
            'Filed documents are searchable PDFs; not all are tagged with headings and reading order. If you need another format, ask us.',
            'The interactive map is from Google and only loads on request. The address is also given as text.',
            'No external auditor and no panel of users with disabilities has tested this site yet.',
          ],
        },
      ],
    },
    {
      title: 'Report a problem',
      parts: [
        `Tell us what you wanted to do, on which page, and which device and software you use. We answer within ${desks.other.answersInDays} working days, and send you what you need in another way until the page is fixed. If we do not, write to the grievance officer, or to the Chief Commissioner for Persons with Disabilities.`,
      ],
      links: [
        { name: desks.other.mail, to: `mailto:${desks.other.mail}` },
        { name: company.phones[0].shown, to: `tel:${company.phones[0].dialled}` },
        { name: company.mails.grievance, to: `mailto:${company.mails.grievance}` },
      ],
    },
  ],
}
