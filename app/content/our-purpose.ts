import {
  definePart,
  each,
  line,
  list,
  number,
  optionalLine,
  picture,
  sample,
  text,
} from '#model/site-content/fields.ts'
import { inspectedBy } from './company.ts'
import { renderingNote, searchDescription, workPictureFields } from './page-fields.ts'
import { inspectionBoard } from './pictures/behind-glass.ts'
import { ampoulesTall, naviMumbai, queue, queuePhone, solidsSquare } from './pictures/our-purpose.ts'

/** Texts and pictures of Our Purpose. */
const ourPurpose = {
  description:
    'Why {company.shortName} makes medicines: vision, mission and value, and five commitments of quality any customer, inspector or shareholder may hold us to.',
  banner: {
    title: 'Our Purpose',
    lead: 'A medicine only works if it reaches the ward whole, sterile and on time.',
    image: { ...queue, phone: queuePhone },
  },
  about: {
    statement:
      'We make the medicines a hospital reaches for first: the same clear solution in the same clear glass, batch after batch, for whoever is on the other end of the syringe.',
    title: 'About us',
    first: [
      '{company.name} makes sterile injectables and oral solids for institutional and private markets. The company was founded in Mumbai in {company.founded} and is listed in India.',
      'Our plant at {plants.naviMumbai.name} fills ampoules and vials. Our plant at {plants.dehradun.name} makes tablets, capsules, drops and dry powder for injection.',
    ],
    second: [
      'Most of what we make is on a national list of essential medicines: antibiotics, analgesics, corticosteroids, vitamins, and the small injections that an emergency room reaches for without thinking.',
      'Nobody on a night shift should have to wonder whether the ampoule is good. Someone here has already checked, and signed the batch record to say so.',
    ],
    images: { plant: naviMumbai, ampoules: ampoulesTall, solids: solidsSquare },
  },
  timeline: {
    title: 'From one line to two plants',
    lead: 'A mark for each year since the company was founded.',
    data: [
      { year: 1998, name: 'Founded in Mumbai', desc: 'One ampoule line at Navi Mumbai, 38 people.' },
      { year: 2002, name: 'First vial line', desc: 'Liquid vials beside the ampoules, under the same roof.' },
      { year: 2005, name: 'A laboratory of our own', desc: 'Chemistry, microbiology and stability.' },
      { year: 2008, name: 'Dehradun opens', desc: 'Tablets and capsules in the dry air of the foothills.' },
      { year: 2010, name: 'First registration abroad', desc: 'Sri Lanka, with four ampoules.' },
      { year: 2012, name: 'WHO-GMP, Navi Mumbai', desc: 'Dehradun follows two years later.' },
      { year: 2014, name: 'Shares listed', desc: 'From then on every quarter is reported to the exchange.' },
      { year: 2019, name: 'Powder under nitrogen', desc: 'Dry powder vials at Dehradun, and oral drops.' },
      { year: 2024, name: 'The twenty-second country', desc: 'Bolivia; India counted as the first.' },
      { year: 2026, name: 'Both plants inspected', desc: 'No critical finding at either.' },
    ],
  },
  values: {
    title: 'Vision, mission and value',
    vision: {
      name: 'Vision',
      desc: 'A world in which the quality of an injection never depends on the price of the tender it came from.',
    },
    mission: {
      name: 'Mission',
      desc: 'To make sterile and oral medicines to one standard, at a scale that keeps them affordable and a pace that keeps them in stock.',
    },
    value: {
      name: 'Value',
      list: [
        'Say what the data says',
        'Stop the line when in doubt',
        'Keep the promise on the label',
        'Leave the record better than you found it',
      ],
    },
  },
  staff: {
    image: inspectionBoard,
    title: 'Somebody here has looked at it',
    desc: `Every ampoule is inspected ${inspectedBy}, before a board half white and half black. The person is tested twice a year on seeded defects.`,
    note: renderingNote,
  },
  quality: {
    title: 'Our commitment of quality',
    lead: 'Five things any customer, inspector or shareholder may hold us to.',
    data: [
      {
        name: 'Compliance excellence',
        icon: 'shield',
        desc: 'Both plants run to WHO-GMP every day of the year. We audit ourselves against it each quarter, not only before an inspection.',
      },
      {
        name: 'Expectation assurance',
        icon: 'doc',
        desc: 'What the technical agreement promises is what the release certificate shows: specification, shelf life, pack and date.',
      },
      {
        name: 'Competence assurance',
        icon: 'hat',
        desc: 'Nobody enters a classified area unqualified. Gowning, aseptic technique and line clearance are re-tested every year.',
      },
      {
        name: 'Regulatory compliance',
        icon: 'scales',
        desc: 'Dossiers, variations and safety reports are kept current for each country in which a product is registered.',
      },
      {
        name: 'Third-party oversight',
        icon: 'lens',
        desc: 'Independent laboratories and customer auditors see the same records we do. We invite them in.',
      },
    ],
  },
  /** Financial year to March 2026 (sample). `of` is the total on which a share is drawn. */
  figures: {
    title: 'The year to March 2026, in figures',
    data: [
      {
        name: 'Delivered on time',
        value: 98.4,
        of: 100,
        unit: '%',
        desc: 'of consignments, by the date first confirmed',
      },
      { name: 'Right first time', value: 97.1, of: 100, unit: '%', desc: 'of batches, released without a deviation' },
      { name: 'Recalls', value: 0, of: 10, unit: '', desc: 'from any market, of any class' },
      {
        name: 'Training',
        value: 42,
        of: 60,
        unit: 'h',
        desc: 'of 60 planned per person, in classroom and at the line',
      },
    ],
  },
} as const

const paragraphs = sample(list('Paragraphs', { min: 1, max: 3 }, text(260)))

export const ourPurposePart = definePart('Our Purpose', ourPurpose, {
  description: sample(searchDescription),
  banner: { title: line(32, 'Title'), lead: text(100, 'Introduction'), image: picture('Banner') },
  about: {
    statement: sample(text(220, 'Statement')),
    title: line(30, 'Title of About us'),
    first: paragraphs,
    second: paragraphs,
    images: {
      plant: picture('First picture of About us'),
      ampoules: picture('Second picture of About us'),
      solids: picture('Third picture of About us'),
    },
  },
  timeline: {
    title: sample(line(40, 'Title of the milestones')),
    lead: sample(text(90, 'Introduction of the milestones')),
    data: sample(
      list(
        'Milestones',
        { min: 2, max: 15, orderedBy: 'year' },
        { year: number(1800, 2100, 'Year'), name: line(36, 'Milestone'), desc: line(80, 'Text') },
      ),
    ),
  },
  values: {
    title: line(40, 'Title of vision, mission and value'),
    vision: { name: line(20, 'Title of vision'), desc: sample(text(180, 'Text of vision')) },
    mission: { name: line(20, 'Title of mission'), desc: sample(text(180, 'Text of mission')) },
    value: { name: line(20, 'Title of value'), list: sample(list('Values', { min: 1, max: 6 }, line(60))) },
  },
  staff: sample(workPictureFields),
  quality: {
    title: line(40, 'Title of the commitments'),
    lead: sample(text(100, 'Introduction of the commitments')),
    data: sample(each({ name: line(36, 'Commitment'), desc: text(190, 'Text of a commitment') })),
  },
  figures: sample({
    title: line(60, 'Title of the figures'),
    data: each({
      name: line(28, 'Name of a figure'),
      value: number(0, 100_000, 'Figure'),
      unit: optionalLine(6, 'Unit'),
      desc: line(64, 'Text of a figure'),
    }),
  }),
})
