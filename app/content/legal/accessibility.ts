import { definePart } from '#model/site-content/fields.ts'
import { type LegalText, legalFields, section } from './legal-text.ts'

const accessibility: LegalText = {
  title: 'Accessibility',
  description: 'How this site meets WCAG 2.2 AA, what is tested, what is still missing, and how to report a problem.',
  lead: 'Everybody should be able to read our disclosures and find our products, whatever device or software they use.',
  since: '2026-11-22',
  sections: [
    section('Our standard', {
      text: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, as the Rights of Persons with Disabilities Act, 2016 and IS 17802 ask of websites in India.',
      ],
    }),
    section('What is tested, with every change', {
      points: [
        'Every kind of page, with its menus, forms and messages, is checked by axe, a program that tests the rules of WCAG. It finds no errors.',
        'You can reach every link, button and field with the Tab key, and the focus is visible.',
        'Pages are tested at 200% zoom, with text twice as large, at a width of 320 pixels, in print, and without JavaScript.',
        'Nothing moves if your device is set to reduce motion, and you can stop everything that plays automatically.',
        'Recordings have a transcript.',
      ],
    }),
    section('What is still missing', {
      points: [
        'Filed documents are searchable PDFs; not all are tagged with headings and reading order. If you need another format, ask us.',
        'The interactive map is from Google and only loads on request. The address is also given as text.',
        'No external auditor and no panel of users with disabilities has tested this site yet.',
      ],
    }),
    section('Report a problem', {
      text: [
        'Tell us what you wanted to do, on which page, and which device and software you use. We answer within {company.desks.other.answersInDays} working days, and send you what you need in another way until the page is fixed. If we do not, write to the grievance officer, or to the Chief Commissioner for Persons with Disabilities.',
      ],
      links: ['General e-mail', 'Phone', 'Investor e-mail'],
    }),
  ],
}

export const accessibilityPart = definePart('Accessibility', accessibility, legalFields)
