import type { beards, clothing, cloths, faces, hair, hairBehind, hairColours, skins } from './portrait-parts.ts'

/** The board and its committees. Every person is made up. */

/** Parts and colours of a drawn portrait, by their names in `portrait-parts.ts`. */
export type Portrait = {
  face: keyof typeof faces
  hair: keyof typeof hair
  hairColour: keyof typeof hairColours
  behind?: keyof typeof hairBehind
  beard?: keyof typeof beards
  glasses?: true
  skin: keyof typeof skins
  wears: keyof typeof clothing
  cloth: keyof typeof cloths
}

export type Director = { name: string; desc: string; img: string; profile: string; portrait: Portrait }
export type Committee = { name: string; members: readonly { name: string; role: string }[] }

export const board = {
  /** `img` is empty until a photograph is supplied; the drawn portrait replaces it. */
  board_director: [
    {
      name: 'Meera Raghunath',
      desc: 'Chairperson and Managing Director',
      img: '',
      profile: 'Pharmacist; with the company since its founding. No other directorship in a listed company.',
      portrait: {
        face: 'oval',
        hair: 'parted',
        behind: 'bun',
        hairColour: 'grey',
        skin: 'wheat',
        wears: 'saree',
        cloth: 'teal',
      },
    },
    {
      name: 'Arvind Deshpande',
      desc: 'Whole-time Director, Operations',
      img: '',
      profile: 'Chemical engineer; runs both plants. No other directorship in a listed company.',
      portrait: {
        face: 'square',
        hair: 'sidePart',
        beard: 'moustache',
        hairColour: 'black',
        skin: 'brown',
        wears: 'jacket',
        cloth: 'ink',
      },
    },
    {
      name: 'Farida Contractor',
      desc: 'Independent Director',
      img: '',
      profile: 'Chartered accountant; chairs the audit committee. Director of one other listed company.',
      portrait: {
        face: 'oval',
        hair: 'swept',
        behind: 'bob',
        hairColour: 'silver',
        glasses: true,
        skin: 'fair',
        wears: 'jacket',
        cloth: 'slate',
      },
    },
    {
      name: 'Sanjay Kulkarni',
      desc: 'Independent Director',
      img: '',
      profile: 'Microbiologist; thirty years in sterile manufacturing. No other directorship in a listed company.',
      portrait: {
        face: 'long',
        hair: 'receding',
        hairColour: 'grey',
        glasses: true,
        skin: 'brown',
        wears: 'collarless',
        cloth: 'ink',
      },
    },
    {
      name: 'Lakshmi Venkataraman',
      desc: 'Independent Director',
      img: '',
      profile: 'Lawyer in company law and governance. Director of two other listed companies.',
      portrait: {
        face: 'oval',
        hair: 'loose',
        behind: 'long',
        hairColour: 'black',
        skin: 'wheat',
        wears: 'saree',
        cloth: 'plum',
      },
    },
    {
      name: 'Rohan Raghunath',
      desc: 'Non-executive Director',
      img: '',
      profile: 'Health economist; advises on export markets. No other directorship in a listed company.',
      portrait: {
        face: 'square',
        hair: 'cropped',
        beard: 'short',
        hairColour: 'black',
        skin: 'wheat',
        wears: 'openCollar',
        cloth: 'slate',
      },
    },
  ] satisfies Director[],

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
  ] satisfies Committee[],
} as const
