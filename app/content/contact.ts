import { company, plants } from './company.ts'

/** Texts of Contact Us. Addresses, phone numbers and mail addresses are the company's own (company.ts, model/desks.ts). */
export const contact = {
  description:
    'Write to the right desk, or call: registered and corporate office, both plants, phone numbers and mail addresses of Suvira Parenterals Limited.',
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
  map: 'the offices and the plants in Mumbai, Navi Mumbai and Dehradun',
} as const

/** Places on the contact map; `pin` sets the position (contact-map.css). */
export const mapPlaces = [
  { pin: 'corporate', name: 'Corporate office', at: 'Marol, Mumbai', place: company.place },
  { pin: 'registered', name: 'Registered office, plant', at: 'Mahape, Navi Mumbai', place: plants.naviMumbai.place },
  { pin: 'dehradun', name: 'Plant', at: 'Selaqui, Dehradun', place: plants.dehradun.place },
] as const
