import { definePart, line, list, optionalLine, type PartContent, photograph, text } from '../site-content/fields.ts'

/** The board and its committees on a fresh installation. Every person is made up. The order is that of the page. */
export const board = {
  directors: [
    {
      name: 'Meera Raghunath',
      role: 'Chairperson and Managing Director',
      din: '',
      category: '',
      term: '',
      profile: 'Pharmacist; with the company since its founding. No other directorship in a listed company.',
    },
    {
      name: 'Arvind Deshpande',
      role: 'Whole-time Director, Operations',
      din: '',
      category: '',
      term: '',
      profile: 'Chemical engineer; runs both plants. No other directorship in a listed company.',
    },
    {
      name: 'Farida Contractor',
      role: 'Independent Director',
      din: '',
      category: '',
      term: '',
      profile: 'Chartered accountant; chairs the audit committee. Director of one other listed company.',
    },
    {
      name: 'Sanjay Kulkarni',
      role: 'Independent Director',
      din: '',
      category: '',
      term: '',
      profile: 'Microbiologist; thirty years in sterile manufacturing. No other directorship in a listed company.',
    },
    {
      name: 'Lakshmi Venkataraman',
      role: 'Independent Director',
      din: '',
      category: '',
      term: '',
      profile: 'Lawyer in company law and governance. Director of two other listed companies.',
    },
    {
      name: 'Rohan Raghunath',
      role: 'Non-executive Director',
      din: '',
      category: '',
      term: '',
      profile: 'Health economist; advises on export markets. No other directorship in a listed company.',
    },
  ],

  /** Members of each committee of the board (Regulation 46(2)(c)). */
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
  ],
} as const

/** The board of directors and its committees, as admins can edit them. */
export const boardPart = definePart(
  'Board',
  board,
  {
    directors: list(
      'Directors',
      { min: 1, max: 30 },
      {
        name: line(80, 'Name'),
        role: line(120, 'Position'),
        din: optionalLine(40, 'Director identification number'),
        category: optionalLine(60, 'Category'),
        term: optionalLine(80, 'Term'),
        profile: text(600, 'Profile, with directorships'),
        photo: photograph('Photograph', { width: 800, height: 600, widths: [320, 640, 800] }),
      },
    ),
    committees: list(
      'Committees',
      { min: 0, max: 15 },
      {
        name: line(80, 'Committee'),
        members: list('Members', { min: 1, max: 15 }, { name: line(80, 'Member'), role: line(60, 'Position') }),
      },
    ),
  },
  { isSample: true },
)

export type Director = PartContent<typeof boardPart>['directors'][number]

/** Returns the initials of a person's first and last name. */
export function initialsOf(name: string): string {
  const words = name.split(' ')
  return words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0]?.[0] ?? '')
}
