import { company } from '#model/company/company.ts'
import { each, line, list, optionalNumber, picture, sample, text } from '#model/site-content/fields.ts'
import { places } from './map-places.ts'
import {
  ampouleLineTall,
  ampoulesTall,
  dropsTall,
  labTall,
  makingColdRoomTall,
  makingFillingTall,
  makingLabellingTall,
  missingVialTall,
  naviMumbaiGateTall,
  solidsTall,
} from './pictures/home-below.ts'
import { presenceFacts } from './presence-facts.ts'

export const firstCountry = 'India'

/** Texts and pictures of Home below the counters; a part together with those above (home.ts). */
export const homeBelow = {
  section4: {
    title: 'Why choose us',
    data: [
      {
        name: 'Two WHO-GMP plants',
        img: naviMumbaiGateTall,
        desc: 'Sterile products in {plants.naviMumbai.name}, oral solids and dry powder in {plants.dehradun.name}. One quality system, one batch record.',
      },
      {
        name: 'Aseptic by design',
        img: makingFillingTall,
        desc: 'Ampoules and vials are filled under Grade A air. Every line passes media fills twice a year.',
      },
      {
        name: 'Dossiers on the shelf',
        img: missingVialTall,
        desc: 'CTD modules, stability data and validation reports kept current, so a registration can start the week you ask.',
      },
      {
        name: 'Dosage forms that fit',
        img: solidsTall,
        desc: 'Liquid injectables, dry powder, tablets, capsules and drops under one supply agreement.',
      },
      {
        name: 'Contract manufacturing',
        img: ampoulesTall,
        desc: 'Your formulation on our lines, from pilot lots through commercial supply.',
      },
      {
        name: 'A laboratory of our own',
        img: labTall,
        desc: 'Chemistry, microbiology and stability testing in-house since {company.laboratory.since}.',
      },
      {
        name: 'Supply that holds',
        img: makingColdRoomTall,
        desc: 'Two approved sources for critical actives and eight weeks of primary packaging in stock.',
      },
      {
        name: 'Traceable to the unit',
        img: makingLabellingTall,
        desc: 'Line, shift and operator recorded for each carton, and retrievable in minutes.',
      },
      {
        name: 'People who stay',
        img: ampouleLineTall,
        desc: 'Nine years is the average tenure on our filling lines. Experience shows up as fewer deviations.',
      },
      {
        name: 'Priced for public health',
        img: dropsTall,
        desc: 'Built for tender markets, where a reliable ampoule has to be an affordable one.',
      },
    ],
  },
  section5: {
    title: 'Testimonials',
    /** Pictures of products, never of a person, in turn. */
    images: [ampoulesTall, labTall],
    data: [
      {
        name: 'Head of Procurement',
        prof: 'Hospital network, East Africa',
        desc: 'Three tenders in a row, every ampoule arrived inside its delivery window with the certificates already in the box. We have stopped chasing paperwork.',
      },
      {
        name: 'Regulatory Affairs Lead',
        prof: 'Distributor, Central Asia',
        desc: 'They answered our dossier questions in the same week, with data instead of adjectives. Registration took a single review cycle.',
      },
    ],
  },
  presence: {
    title: { first: 'Our Global', second: 'Presence' },
    facts: places.map(({ name, code }) => ({ name, code, ...presenceFacts(code, company.founded) })),
  },
} as const

export const homeBelowFields = {
  section4: {
    title: line(40, 'Title of the strengths'),
    data: each({
      name: sample(line(32, 'Strength')),
      img: picture('Picture of a strength'),
      desc: sample(text(160, 'Text of a strength')),
    }),
  },
  section5: {
    title: line(40, 'Title of the testimonials'),
    images: each(picture('Picture of the testimonials')),
    data: sample(
      list(
        'Testimonials',
        { min: 1, max: 6 },
        { name: line(40, 'Who says it'), prof: line(60, 'Organisation'), desc: text(220, 'Quotation') },
      ),
    ),
  },
  presence: {
    title: { first: line(20, 'Title of the map'), second: line(20, 'Second line of the title of the map') },
    facts: sample(
      each({
        since: optionalNumber(1900, 2100, 'First year'),
        registered: line(40, 'Registered products'),
        forms: line(50, 'Forms'),
        distributor: line(80, 'Distributor'),
      }),
    ),
  },
}
