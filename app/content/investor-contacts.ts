import { company } from './company.ts'

/** Contact for investors. Every person, firm and number is made up. */

export type ContactCard = { com_name: string; name: string; desc: string; contact_no: string; mail: string }

export const contacts = {
  /** Addresses for investor complaints (Regulation 46(2)(j) and (k)). */
  investorContacts: [
    {
      com_name: 'Grievance officer',
      name: 'Nandini Shah',
      desc: 'Company Secretary and Compliance Officer',
      contact_no: '+91 22 5550 0160',
      mail: company.mails.grievance,
    },
    {
      com_name: 'Registrar and transfer agent',
      name: 'Westfold Registry Services (sample)',
      desc: 'Unit 3, Andheri Kurla Road, Mumbai 400 072',
      contact_no: '+91 22 5550 0188',
      mail: 'suvira@westfold.example',
    },
  ] satisfies ContactCard[],

  materialityLead:
    'These key managerial personnel decide whether an event is material and disclose it to the stock exchange (regulation 30(5)).',

  materialityContacts: [
    {
      com_name: 'Materiality of an event',
      name: 'Meera Raghunath',
      desc: 'Chairperson and Managing Director',
      contact_no: '+91 22 5550 0142',
      mail: 'disclosure@suvira.example',
    },
    {
      com_name: 'Materiality of a figure',
      name: 'Vikram Bhandari',
      desc: 'Chief Financial Officer',
      contact_no: '+91 22 5550 0161',
      mail: 'cfo.office@suvira.example',
    },
    {
      com_name: 'Disclosure to the stock exchange',
      name: 'Nandini Shah',
      desc: 'Company Secretary and Compliance Officer',
      contact_no: '+91 22 5550 0160',
      mail: 'compliance@suvira.example',
    },
  ] satisfies ContactCard[],
} as const
