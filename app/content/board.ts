/** The board and its committees. Every person is made up. */

export type Director = { name: string; desc: string; img: string; profile: string }
export type Committee = { name: string; members: readonly { name: string; role: string }[] }

export const board = {
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
} as const
