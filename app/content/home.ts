import {
  ampoulesFace,
  ampoulesTall,
  capsulesTall,
  dehradunTall,
  dropsTall,
  fillingLine,
  fillingLineTall,
  hero,
  heroPhone,
  labFace,
  labTall,
  missingVialTall,
  naviMumbaiTall,
  powderHero,
  powderHeroPhone,
  powderTall,
  solidsHero,
  solidsHeroPhone,
  solidsTall,
} from './pictures.ts'

/** The words and pictures of Home. Spec 3, static page content. */
export const home = {
  description:
    'Sterile injectables and oral solids from two WHO-GMP plants in India: a listed manufacturer of ampoules, vials, tablets, capsules and drops for twenty-two countries.',
  section1: {
    name: 'Healthcare for a better tomorrow',
    desc: 'Sterile injectables and oral solids, made in India at two WHO-GMP plants and dispensed in twenty-two countries.',
    btn: { label: 'Know more', to: '/ourpurpose' },
    slides: [
      { name: 'Injectables', backImage: hero, phoneImage: heroPhone },
      { name: 'Dry powder', backImage: powderHero, phoneImage: powderHeroPhone },
      { name: 'Oral solids', backImage: solidsHero, phoneImage: solidsHeroPhone },
    ],
  },
  section2: {
    title: 'Trusted collaborators',
    /** Invented marks: the name, and the file in `app/pages/home/marks`. */
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
    desc: 'Suvira began in 1998 with one ampoule line. Today hospitals, ministries and pharmaceutical companies buy from us because the last consignment was right and the next one will be too.',
    image: fillingLine,
    counters: [
      { target: 500, stepMs: 5, label: 'clients served' },
      { target: 25, stepMs: 120, label: 'years of experience' },
    ],
  },
  section4: {
    title: 'Why choose us',
    data: [
      {
        name: 'Two WHO-GMP plants',
        img: naviMumbaiTall,
        desc: 'Sterile products in Navi Mumbai, oral solids and dry powder in Dehradun. One quality system, one batch record.',
      },
      {
        name: 'Aseptic by design',
        img: fillingLineTall,
        desc: 'Ampoules and vials are filled under Grade A air. Every line passes media fills twice a year.',
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
        desc: 'Chemistry, microbiology and stability testing in-house since 2005.',
      },
      {
        name: 'Supply that holds',
        img: powderTall,
        desc: 'Two approved sources for critical actives and eight weeks of primary packaging in stock.',
      },
      {
        name: 'Traceable to the unit',
        img: capsulesTall,
        desc: 'Line, shift and operator recorded for each carton, and retrievable in minutes.',
      },
      {
        name: 'People who stay',
        img: dehradunTall,
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
    data: [
      {
        name: 'Head of Procurement',
        prof: 'Hospital network, East Africa (sample)',
        desc: 'Three tenders in a row, every ampoule arrived inside its delivery window with the certificates already in the box. We have stopped chasing paperwork.',
        img: ampoulesFace,
      },
      {
        name: 'Regulatory Affairs Lead',
        prof: 'Distributor, Central Asia (sample)',
        desc: 'They answered our dossier questions in the same week, with data instead of adjectives. Registration took a single review cycle.',
        img: labFace,
      },
    ],
  },
  section6: { title: 'Our Global Presence', start: 'India' },
} as const
