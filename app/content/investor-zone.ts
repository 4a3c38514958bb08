/** Static words of the investor zone. Every person, firm and number is made up. */

export type Director = { name: string; desc: string; img: string; profile: string }
export type Committee = { name: string; members: readonly { name: string; role: string }[] }
export type ContactCard = { com_name: string; name: string; desc: string; contact_no: string; mail: string }

export const investorZone = {
  title: 'Investor Zone',
  menuTitle: 'Investor Relations',

  factLabels: {
    comp_name: 'Company name',
    comp_address: 'Address',
    isin_no: 'ISIN',
    stock_code: 'Stock scrip id',
    contact_no: 'Phone',
    mail: 'Email',
  },

  /** `img` is empty until a photograph is supplied: the monogram stands in for it. */
  board_director: [
    {
      name: 'Meera Raghunath',
      desc: 'Chairperson and Managing Director',
      img: '',
      profile: 'Pharmacist; with the company since its founding. No other directorship in a listed company.',
    },
    {
      name: 'Arvind Deshpande',
      desc: 'Whole-time Director, Operations',
      img: '',
      profile: 'Chemical engineer; runs both plants. No other directorship in a listed company.',
    },
    {
      name: 'Farida Contractor',
      desc: 'Independent Director',
      img: '',
      profile: 'Chartered accountant; chairs the audit committee. Director of one other listed company.',
    },
    {
      name: 'Sanjay Kulkarni',
      desc: 'Independent Director',
      img: '',
      profile: 'Microbiologist; thirty years in sterile manufacturing. No other directorship in a listed company.',
    },
    {
      name: 'Lakshmi Venkataraman',
      desc: 'Independent Director',
      img: '',
      profile: 'Lawyer in company law and governance. Director of two other listed companies.',
    },
    {
      name: 'Rohan Raghunath',
      desc: 'Non-executive Director',
      img: '',
      profile: 'Health economist; advises on export markets. No other directorship in a listed company.',
    },
  ] satisfies Director[],

  /** Regulation 46(2)(c): who sits on each committee of the board. */
  committees: [
    {
      name: 'Audit Committee',
      members: [
        { name: 'Farida Contractor', role: 'Chair' },
        { name: 'Sanjay Kulkarni', role: 'Member' },
        { name: 'Lakshmi Venkataraman', role: 'Member' },
      ],
    },
    {
      name: 'Nomination and Remuneration Committee',
      members: [
        { name: 'Lakshmi Venkataraman', role: 'Chair' },
        { name: 'Farida Contractor', role: 'Member' },
        { name: 'Rohan Raghunath', role: 'Member' },
      ],
    },
    {
      name: 'Stakeholders Relationship Committee',
      members: [
        { name: 'Rohan Raghunath', role: 'Chair' },
        { name: 'Sanjay Kulkarni', role: 'Member' },
        { name: 'Arvind Deshpande', role: 'Member' },
      ],
    },
    {
      name: 'Corporate Social Responsibility Committee',
      members: [
        { name: 'Meera Raghunath', role: 'Chair' },
        { name: 'Arvind Deshpande', role: 'Member' },
        { name: 'Lakshmi Venkataraman', role: 'Member' },
      ],
    },
  ] satisfies Committee[],

  /** Regulation 46(2)(j) and (k): where an investor complains, and to whom. */
  investorContacts: [
    {
      com_name: 'Grievance officer',
      name: 'Nandini Shah',
      desc: 'Company Secretary and Compliance Officer',
      contact_no: '+91 22 5550 0160',
      mail: 'grievance@suvira.example',
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
