import { frame } from '#model/languages/translations/en/frame.ts'
import { definePart, line, sample, text } from '#model/site-content/fields.ts'

/** Texts of the footer and of the menu's foot. Addresses and numbers are the company's own (company.ts), names of pages the menu's. */
export const footerPart = definePart('Footer', frame.footer, {
  company: line(24, 'Title of the pages about the company'),
  investors: line(24, 'Title of the pages for investors'),
  corporateOffice: line(28, 'Title of the corporate office'),
  registeredOffice: line(28, 'Title of the registered office'),
  grievances: line(28, 'Title of the grievance officer'),
  phone: line(40, 'Text above the phone number in the menu'),
  demonstration: sample(text(120, 'Notice that the company is fictional')),
})
