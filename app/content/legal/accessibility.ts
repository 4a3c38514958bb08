import { desks } from '#model/desks.ts'
import { company } from '../company.ts'
import type { LegalText } from './legal-text.ts'

export const accessibility: LegalText = {
  path: '/accessibility',
  title: 'Accessibility',
  description:
    'How this site keeps to WCAG 2.2 AA, what was tested and how, what is still missing, and whom to tell when something cannot be used.',
  lead: 'Everybody should be able to read our disclosures and find our products, with whatever they read with.',
  since: '2026-11-22',
  sections: [
    {
      title: 'What we keep to',
      parts: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, as the Rights of Persons with Disabilities Act, 2016 and IS 17802 ask of websites in India.',
      ],
    },
    {
      title: 'What is tested, with every change',
      parts: [
        {
          list: [
            'Every kind of page, its menus, forms and messages is checked by axe, a program for the rules of WCAG; it finds nothing.',
            'Every link, button and field is reached with the Tab key and shows that it has the focus.',
            'Pages are read at 200 % zoom and with letters twice as large, at 320 pixels wide, on paper, and without JavaScript.',
            'Nothing moves for readers who ask their device for less motion, and what plays by itself can be stopped.',
            'Recordings stand beside a transcript.',
          ],
        },
      ],
    },
    {
      title: 'What is still missing',
      parts: [
        {
          list: [
            'Filed documents are searchable PDFs; not all are tagged with headings and reading order. Ask, and we send one in another form.',
            'The interactive map, which you have to ask for, is Google’s. The address stands in words beside it.',
            'No outside auditor, and no panel of readers with disabilities, has looked at this site yet.',
          ],
        },
      ],
    },
    {
      title: 'Tell us',
      parts: [
        `Write what you wanted to do, on which page, and with what you read. We answer within ${desks.other.answersInDays} working days, and send what you need by another way until the page is mended. If we do not, write to the grievance officer, or to the Chief Commissioner for Persons with Disabilities.`,
      ],
      links: [
        { name: desks.other.mail, to: `mailto:${desks.other.mail}` },
        { name: company.phones[0].shown, to: `tel:${company.phones[0].dialled}` },
        { name: company.mails.grievance, to: `mailto:${company.mails.grievance}` },
      ],
    },
  ],
}
