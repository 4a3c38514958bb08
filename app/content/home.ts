import { definePart, each, line, number, picture, sample, text } from '#model/site-content/fields.ts'
import { homeBelow, homeBelowFields } from './home-below.ts'
import { searchDescription } from './page-fields.ts'
import {
  fillingLine,
  hero,
  heroPhone,
  powderHero,
  powderHeroPhone,
  solidsHero,
  solidsHeroPhone,
} from './pictures/home.ts'

/** Texts and pictures of Home. Spec 3, static page content. */
const home = {
  ...homeBelow,
  description:
    'Sterile injectables and oral solids from two WHO-GMP plants in India: a listed manufacturer of ampoules, vials, tablets, capsules and drops for 22 countries.',
  section1: {
    name: 'Healthcare for a better tomorrow',
    desc: 'Sterile injectables and oral solids, made in India at two WHO-GMP plants and dispensed in 22 countries.',
    btn: { label: 'Know more', to: '/ourpurpose' },
    slides: [
      { name: 'Injectables', backImage: { ...hero, phone: heroPhone } },
      { name: 'Dry powder', backImage: { ...powderHero, phone: powderHeroPhone } },
      { name: 'Oral solids', backImage: { ...solidsHero, phone: solidsHeroPhone } },
    ],
  },
  section2: {
    title: 'Trusted collaborators',
    /** Invented brands: name, and file in `app/pages/home/marks`. */
    brands: [
      { name: 'Halcyra', file: 'halcyra' },
      { name: 'Tessarine', file: 'tessarine' },
      { name: 'Pelagora', file: 'pelagora' },
      { name: 'Kestrane', file: 'kestrane' },
      { name: 'Quillmere', file: 'quillmere' },
      { name: 'Orbivane', file: 'orbivane' },
      { name: 'Lumenhall', file: 'lumenhall' },
      { name: 'Zephrian', file: 'zephrian' },
      { name: 'Cindervane', file: 'cindervane' },
      { name: 'Mirabeth & Co.', file: 'mirabeth-co' },
      { name: 'Oakhelm', file: 'oakhelm' },
      { name: 'Aravenne', file: 'aravenne' },
      { name: 'Vantide', file: 'vantide' },
      { name: 'Noctiluma', file: 'noctiluma' },
      { name: 'Brindlewick', file: 'brindlewick' },
      { name: 'Sollentia', file: 'sollentia' },
    ],
  },
  section3: {
    title: 'A quarter of a century on the same problem: getting a sterile product to the people who need it.',
    desc: '{company.brand} began in {company.founded} with one ampoule line. Today hospitals, ministries and pharmaceutical companies buy from us because the last consignment was right and the next one will be too.',
    image: fillingLine,
    counters: [
      { target: 500, stepMs: 5, label: 'clients served' },
      { target: 25, stepMs: 120, label: 'years of experience' },
    ],
  },
} as const

export const homePart = definePart('Home', home, {
  description: sample(searchDescription),
  section1: {
    name: line(60, 'Headline'),
    desc: sample(text(200, 'Introduction')),
    btn: { label: line(20, 'Button') },
    slides: each({ name: line(30, 'Slide'), backImage: picture('Picture of a slide') }),
  },
  section2: { title: line(40, 'Title of the collaborators'), brands: sample(each({ name: line(40, 'Collaborator') })) },
  section3: sample({
    title: line(140, 'Title of the figures'),
    desc: text(400, 'Text of the figures'),
    image: picture('Picture of the figures'),
    counters: each({ target: number(1, 100_000, 'Figure'), label: line(40, 'Label') }),
  }),
  ...homeBelowFields,
})
