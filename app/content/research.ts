import { definePart, each, line, list, number, picture, sample, text } from '#model/site-content/fields.ts'
import { renderingNote, searchDescription, workPictureFields } from './page-fields.ts'
import { isolator } from './pictures/behind-glass.ts'
import { lab, makingAutoclaveCard, makingSealingCard, rippleCard } from './pictures/research.ts'

/** Texts and pictures of Research and Development. */
const research = {
  description:
    'The laboratory of {company.shortName}, established in {company.laboratory.since}: continuous research, patent activities and contract manufacturing of injectables and oral solids.',
  banner: {
    title: 'Research and Development',
    lead: 'The laboratory where a formula becomes something a filling line can repeat a million times.',
    image: lab,
  },
  since: { label: 'Laboratory established in', year: '{company.laboratory.since}' },
  statement:
    'Our scientists start from the ward and work back: how the nurse opens it, how the pharmacist stores it, how the regulator will read it.',
  intro: [
    'The laboratory covers formulation, analytical method development, microbiology and stability, with chambers for every climatic zone we ship to.',
    'It sits beside the sterile block in {plants.naviMumbai.name}, so a question from the line is answered the same afternoon and a lesson from the line reaches the next formula.',
  ],
  stepsTitle: 'What the laboratory does',
  steps: [
    {
      name: 'Continuous research',
      image: rippleCard,
      desc: 'Reformulating known molecules so they last longer on the shelf, reconstitute faster at the bedside and need fewer excipients to do it.',
    },
    {
      name: 'Patent activities',
      image: makingSealingCard,
      desc: 'We file on process and formulation where the work is our own, and we check third-party patents before a product enters development.',
    },
    {
      name: 'Contract manufacturing',
      image: makingAutoclaveCard,
      desc: 'Technology transfer, scale-up and validation for partner companies, run by the same scientists who will support the product once it is on the market.',
    },
  ],
  pipeline: {
    title: 'Products in development',
    lead: 'Working titles by generic name. A product enters the next stage when the review of its stage is signed.',
    stages: [
      {
        name: 'Idea',
        means: 'Need, rights and route are mapped',
        titles: [
          'Tranexamic acid, prefilled syringe',
          'Paracetamol, infusion bag',
          'Oxytocin, heat-stable',
          'Zinc, dispersible tablet',
        ],
      },
      {
        name: 'Formulation',
        means: 'Pilot lots hold their specification',
        titles: [
          'Ondansetron, 8\u00a0mg in 100\u00a0ml',
          'Dexamethasone, preservative-free',
          'Ferric carboxymaltose, vial',
        ],
      },
      {
        name: 'Stability',
        means: 'Three lots stand in the chambers',
        titles: [
          'Ceftriaxone, 2\u00a0g dry powder',
          'Micafungin, dry powder',
          'Palonosetron, vial',
          'Levocetirizine, oral drops',
        ],
      },
      {
        name: 'Dossier',
        means: 'The CTD modules are written',
        titles: ['Neostigmine, 1\u00a0ml ampoule', 'Levetiracetam, vial'],
      },
      {
        name: 'Filed',
        means: 'An authority is reading',
        titles: ['Meropenem, 500\u00a0mg dry powder', 'Ketamine, vial', 'Nalbuphine, 1\u00a0ml ampoule'],
      },
    ],
  },
  hands: {
    image: isolator,
    title: 'The air of the room stays outside',
    desc: 'Sterility is tested behind glass, in isolators. Hands reach in only through gloves sealed into the wall; what is inside never meets the air of the room.',
    note: renderingNote,
  },
  stability: {
    title: 'Every climate we ship to, in a chamber',
    lead: 'Long-term conditions as ICH Q1A and the WHO set them, each held within 2\u00a0°C and 5% RH, and logged every five minutes.',
    /** The last row is the accelerated study, which every product also passes. */
    zones: [
      { zone: 'I', climate: 'Temperate', celsius: 21, humidity: 45, chambers: 1 },
      { zone: 'II', climate: 'Mediterranean, subtropical', celsius: 25, humidity: 60, chambers: 3 },
      { zone: 'III', climate: 'Hot and dry', celsius: 30, humidity: 35, chambers: 1 },
      { zone: 'IVa', climate: 'Hot and humid', celsius: 30, humidity: 65, chambers: 4 },
      { zone: 'IVb', climate: 'Hot and very humid', celsius: 30, humidity: 75, chambers: 5 },
      { zone: 'All', climate: 'Accelerated, six months', celsius: 40, humidity: 75, chambers: 2 },
    ],
  },
  equipment: {
    title: 'On the benches',
    lead: 'Qualified and calibrated, with the record at the instrument.',
    data: [
      { name: 'Liquid chromatographs', count: '14', note: 'two with mass detection' },
      { name: 'Gas chromatographs', count: '3', note: 'one with headspace' },
      { name: 'Dissolution baths', count: '5', note: 'eight vessels each' },
      { name: 'Particle counters', count: '2', note: 'light obscuration, from 2\u00a0µm' },
      { name: 'Total organic carbon', count: '2', note: 'for cleaning and water' },
      { name: 'Endotoxin readers', count: '2', note: 'kinetic, 96 wells' },
      { name: 'Sterility isolators', count: '2', note: 'four gloves each' },
      { name: 'Pilot freeze-dryer', count: '1', note: '1.2\u00a0m² of shelf' },
      { name: 'Pilot filling rig', count: '1', note: '2,000 ampoules a lot' },
    ],
  },
  story: {
    title: 'The story of one ampoule',
    text: 'A ward in a hot, humid district wrote that our metoclopramide had turned faintly yellow before its date. The retained samples in our chamber at thirty degrees had not, so we asked for the carton and found that it had stood in the sun. Within a week the laboratory had shown that light, not heat, was at work, and that amber glass held the solution clear for the full shelf life. The change went through stability, dossier and line trials in eleven months, and cost less than one recall would have. Every ampoule of it is amber now, and the ward sent us a photograph of its shelf.',
    note: 'This is a sample story.',
  },
} as const

export const researchPart = definePart('Research and Development', research, {
  description: sample(searchDescription),
  banner: { title: line(32, 'Title'), lead: sample(text(120, 'Introduction')), image: picture('Banner') },
  since: { label: line(40, 'Label of the year') },
  statement: sample(text(180, 'Statement')),
  intro: sample(list('Paragraphs', { min: 1, max: 4 }, text(220))),
  stepsTitle: line(40, 'Title of the steps'),
  steps: each({
    name: line(32, 'Step'),
    image: picture('Picture of a step'),
    desc: sample(text(200, 'Text of a step')),
  }),
  pipeline: {
    title: line(40, 'Title of the products in development'),
    lead: sample(text(160, 'Introduction of the products in development')),
    stages: each({
      name: line(20, 'Stage'),
      means: line(56, 'Meaning of a stage'),
      titles: sample(list('Working titles', { max: 12 }, line(56))),
    }),
  },
  hands: sample(workPictureFields),
  stability: sample({
    title: line(52, 'Title of the chambers'),
    lead: text(220, 'Introduction of the chambers'),
    zones: list(
      'Climatic zones',
      { min: 1, max: 10 },
      {
        zone: line(6, 'Zone'),
        climate: line(40, 'Climate'),
        celsius: number(-90, 100, '°C'),
        humidity: number(0, 100, '% RH'),
        chambers: number(0, 1000, 'Chambers'),
      },
    ),
  }),
  equipment: sample({
    title: line(32, 'Title of the equipment'),
    lead: text(110, 'Introduction of the equipment'),
    data: list(
      'Equipment',
      { min: 1, max: 15 },
      { name: line(32, 'Equipment'), count: line(6, 'Number'), note: line(40, 'Note') },
    ),
  }),
  story: sample({
    title: line(40, 'Title of the story'),
    text: text(850, 'Text of the story'),
    note: line(70, 'Note about the story'),
  }),
})
