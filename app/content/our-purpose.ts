import { commitmentFigures, milestones } from './company.ts'
import { ampoulesTall, naviMumbai, queue, queuePhone, solidsSquare } from './pictures/our-purpose.ts'
import { peopleInspector } from './pictures/people.ts'

/** Outside `ourPurpose`, so that no script contains content that only the server needs. */
export const timeline = {
  title: 'From one line to two plants',
  lead: 'A mark for each year since the company was founded (sample dates).',
  data: milestones,
} as const

export const staffPictures = {
  image: peopleInspector,
  title: 'Somebody here has looked at it',
  desc: 'Every ampoule is turned once before a lit board, half white and half black, by a person who is tested twice a year on seeded defects.',
} as const

export const figures = { title: 'The year to March 2026, in figures (sample)', data: commitmentFigures } as const

/** Texts and pictures of Our Purpose. */
export const ourPurpose = {
  description:
    'Why Suvira Parenterals makes medicines: vision, mission and value, and five commitments of quality any customer, inspector or shareholder may hold us to.',
  banner: {
    title: 'Our Purpose',
    lead: 'A medicine only works if it reaches the ward whole, sterile and on time.',
    image: queue,
    phoneImage: queuePhone,
  },
  about: {
    statement:
      'We make the medicines a hospital reaches for first: the same clear solution in the same clear glass, batch after batch, for whoever is on the other end of the syringe.',
    title: 'About us',
    first: [
      'Suvira Parenterals Limited makes sterile injectables and oral solids for institutional and private markets. The company was founded in Mumbai in 1998 and is listed in India.',
      'Our plant at Navi Mumbai fills ampoules and vials. Our plant at Dehradun makes tablets, capsules, drops and dry powder for injection.',
    ],
    second: [
      'Most of what we make is on a national list of essential medicines: antibiotics, analgesics, corticosteroids, vitamins, and the small injections that an emergency room reaches for without thinking.',
      'Nobody on a night shift should have to wonder whether the ampoule is good. Someone here has already checked, and signed the batch record to say so.',
    ],
    images: { plant: naviMumbai, ampoules: ampoulesTall, solids: solidsSquare },
  },
  values: {
    title: 'Vision, mission and value',
    data: [
      {
        name: 'Vision',
        desc: 'A world in which the quality of an injection never depends on the price of the tender it came from.',
      },
      {
        name: 'Mission',
        desc: 'To make sterile and oral medicines to one standard, at a scale that keeps them affordable and a pace that keeps them in stock.',
      },
      {
        name: 'Value',
        list: [
          'Say what the data says',
          'Stop the line when in doubt',
          'Keep the promise on the label',
          'Leave the record better than you found it',
        ],
      },
    ],
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
} as const
