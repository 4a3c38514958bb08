import { definePart, each, line, sample, text } from '#model/site-content/fields.ts'
import { searchDescription } from './page-fields.ts'

/** Texts of Contact Us. Addresses, phone numbers and mail addresses are the company's own (model/company/company.ts). */
const contact = {
  description:
    'Write to the right desk, or call: registered and corporate office, both plants, phone numbers and mail addresses of {company.name}.',
  title: 'Contact Us',
  lead: 'Ask for a quotation, a dossier or an annual report. A person replies.',
  write: 'Write to us',
  about: 'What is it about?',
  noneChosen: 'Choose a subject to see who answers and how soon.',
  consent:
    'I agree that the company stores this message for two years to answer it. I can ask for its erasure at any time.',
  privacy: { before: 'Other data that we store, and your rights:', name: 'Privacy', path: '/privacy' },
  send: 'Send message',
  wrong: 'The message was not sent. Correct the marked fields.',
  desks: 'Who answers',
  map: 'the offices and the plants in {company.city}, {plants.naviMumbai.name} and {plants.dehradun.name}',
  /** Places on the map; `pin` sets the position (contact-map.css). */
  places: [
    { pin: 'corporate', name: 'Corporate office', at: '{company.place.at}' },
    { pin: 'registered', name: 'Registered office, plant', at: '{plants.naviMumbai.at}' },
    { pin: 'dehradun', name: 'Plant', at: '{plants.dehradun.at}' },
  ],
  registeredOffice: 'Registered office',
  corporateOffice: 'Corporate office',
  call: 'Call the corporate office',
} as const

export const contactPart = definePart('Contact Us', contact, {
  description: sample(searchDescription),
  title: line(32, 'Title'),
  lead: text(100, 'Introduction'),
  write: line(32, 'Title of the form'),
  about: line(40, 'Question about the subject'),
  noneChosen: line(85, 'Text before a subject is chosen'),
  consent: text(180, 'Consent'),
  privacy: { before: line(70, 'Text before the link to Privacy'), name: line(24, 'Link to Privacy') },
  send: line(24, 'Button'),
  wrong: line(80, 'Text above a form with errors'),
  desks: line(32, 'Title of the desks'),
  map: line(100, 'Description of the map'),
  places: each({ name: line(32, 'Place on the map'), at: line(28, 'Town of a place') }),
  registeredOffice: line(28, 'Title of the registered office'),
  corporateOffice: line(28, 'Title of the corporate office'),
  call: line(28, 'Title of the phone numbers'),
})
