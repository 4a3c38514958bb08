import { definePart, each, line, picture, sample, text } from '#model/site-content/fields.ts'
import { suppliedPacks } from './packs.ts'
import { renderingNote, searchDescription, workPictureFields } from './page-fields.ts'
import { ampouleLine } from './pictures/behind-glass.ts'
import {
  ampoules,
  capsules,
  dehradunGate,
  drops,
  fillingLine,
  naviMumbaiGate,
  powder,
  solids,
  tablets,
} from './pictures/manufacturing.ts'

/** Texts and pictures of Manufacturing. Spec 2 names the categories and the capacities. */
const manufacturing = {
  description:
    'Two WHO-GMP plants at {plants.naviMumbai.name} and {plants.dehradun.name}: {monthly.ampoules} million ampoules, {monthly.tablets} million tablets and {monthly.vials} million vials every month, in six dosage forms.',
  banner: {
    title: 'Manufacturing',
    lead: 'Two sites, six dosage forms, and one rule: nothing leaves until the record is complete.',
    image: fillingLine,
  },
  linesTitle: 'Production by dosage form',
  /** Tab 0 shows every card; any other tab shows the card with its number. */
  categories: [
    { _id: 0, name: 'All' },
    { _id: 1, name: 'Injectables' },
    { _id: 2, name: 'Oral Solids' },
    { _id: 3, name: 'Dry Powder Injection' },
    { _id: 4, name: 'Capsules' },
    { _id: 5, name: 'Tablets' },
    { _id: 6, name: 'Drops' },
  ],
  plants: [
    {
      _id: 1,
      name: 'Injectables',
      image: ampoules,
      desc: 'Liquid ampoules from 1\u00a0ml to 10\u00a0ml and vials to 30\u00a0ml, washed, depyrogenated, filled and sealed in one closed run.',
    },
    {
      _id: 2,
      name: 'Oral solids',
      image: solids,
      desc: 'Granulation, compression, coating and blistering in a single dedicated block with its own air handling.',
    },
    {
      _id: 3,
      name: 'Dry powder injection',
      image: powder,
      desc: 'Sterile powder dosed by weight under nitrogen at low humidity, then stoppered and capped on the same line.',
    },
    {
      _id: 4,
      name: 'Capsules',
      image: capsules,
      desc: 'Hard gelatin and HPMC capsules, sizes 00 to 4, each one check-weighed before it is packed.',
    },
    {
      _id: 5,
      name: 'Tablets',
      image: tablets,
      desc: 'Plain, film-coated and dispersible tablets, packed in blister, strip or bulk jars.',
    },
    {
      _id: 6,
      name: 'Drops',
      image: drops,
      desc: 'Oral drops and paediatric suspensions in amber glass, with calibrated droppers.',
    },
  ],
  sites: {
    title: 'Two WHO-GMP plants',
    data: {
      naviMumbai: { image: naviMumbaiGate, more: { term: 'Filling class', text: 'Grade A in Grade B' } },
      dehradun: { image: dehradunGate, more: { term: 'Humidity', text: 'Below 25% RH in powder filling' } },
    },
  },
  atWork: {
    image: ampouleLine,
    title: 'Only qualified staff enter',
    desc: '{plants.naviMumbai.people} people work at {plants.naviMumbai.name} and {plants.dehradun.people} at {plants.dehradun.name}. Everybody who enters a clean room has passed the gowning test, and repeats it every year.',
    note: renderingNote,
  },
  capacity: {
    title: 'Capacity, every month',
    others: `Partners make ${suppliedPacks.map(({ what }) => what).join(', ')} for us, to our specification. Our laboratory tests each batch, and our quality unit releases it.`,
    tiles: [
      { unit: 'tablets', name: 'tablets', img: 'tablet' },
      { unit: 'ampoules', name: 'ampoules', img: 'ampoule' },
      { unit: 'vials', name: 'vials', img: 'vial' },
    ],
    caption: 'By plant, in millions a month',
  },
} as const

const siteFields = {
  image: picture('Picture of the plant'),
  more: sample({ term: line(24, 'Name of a further fact'), text: line(44, 'Further fact') }),
}

export const manufacturingPart = definePart('Manufacturing', manufacturing, {
  description: sample(searchDescription),
  banner: { title: line(32, 'Title'), lead: sample(text(120, 'Introduction')), image: picture('Banner') },
  linesTitle: line(40, 'Title of the dosage forms'),
  categories: each({ name: line(28, 'Tab') }),
  plants: each({
    name: line(28, 'Dosage form'),
    image: picture('Picture of a dosage form'),
    desc: sample(text(170, 'Text of a dosage form')),
  }),
  sites: {
    title: sample(line(40, 'Title of the plants')),
    data: { naviMumbai: siteFields, dehradun: siteFields },
  },
  atWork: sample(workPictureFields),
  capacity: {
    title: line(40, 'Title of the capacity'),
    others: sample(text(220, 'Note about other makers')),
    tiles: each({ name: line(20, 'Unit of a figure') }),
    caption: sample(line(60, 'Title of the table')),
  },
})
