import { processSlug } from '#model/company/plant-names.ts'
import { definePart, each, line, picture, sample, text } from '#model/site-content/fields.ts'
import { ampouleMaking, inspectedBy } from './company.ts'
import { searchDescription } from './page-fields.ts'
import * as pictures from './pictures/making.ts'

const { coldRoom } = ampouleMaking

export const processPath = `/manufacturing/${processSlug}` as const

/** Manufacturing process of an ampoule, in the order of the line. Figures come from the facts of the company; the texts contain none. */
const manufacturingProcess = {
  title: 'How an ampoule is made',
  lead: `An empty ampoule goes in at one end. At the other it is a medicine, sealed in nothing but glass, and inspected ${inspectedBy}. Between the two lie eight steps.`,
  teaser: 'Eight steps from an empty ampoule to a released medicine, each with its figure.',
  follow: 'Follow one down the line',
  onHome: {
    teaser: 'Washed, filled, sealed in a flame and inspected: what happens to an ampoule before it leaves us.',
    follow: 'See all eight steps',
  },
  description:
    'From washing to release: the eight steps in which {company.shortName} makes an ampoule, each with its figure.',
  steps: [
    {
      name: 'Washing',
      image: { ...pictures.makingWashing, phone: pictures.makingWashingPhone },
      text: 'Ampoules arrive as drawn glass, open at the neck. The machine turns them upside down over needles, which rinse each one from inside with water and filtered air by turns. The last rinse is water pure enough to be injected.',
      figure: { amount: String(ampouleMaking.lastRinse), unit: '°C', of: 'the last rinse, water for injection' },
    },
    {
      name: 'Depyrogenation tunnel',
      image: { ...pictures.makingTunnel, phone: pictures.makingTunnelPhone },
      text: 'Killing bacteria is not enough: what remains of their walls still causes fever. So the ampoules move slowly through filtered air hot enough to burn those remains away. They leave the tunnel dry, sterile and cool, inside the clean room.',
      figure: { amount: String(ampouleMaking.tunnel), unit: '°C', of: 'in the hot zone' },
    },
    {
      name: 'Filling',
      image: { ...pictures.makingFilling, phone: pictures.makingFillingPhone },
      text: 'Needles dip into the necks and rise with the level, so that nothing foams and no drop touches the place where the glass will melt. Nitrogen drives the air out before and after. All of it happens behind glass, in the cleanest air of the plant.',
      figure: { amount: '{ampouleLine.perMinute}', unit: 'per minute', of: '{ampouleLine.name}' },
    },
    {
      name: 'Flame sealing',
      image: { ...pictures.makingSealing, phone: pictures.makingSealingPhone },
      text: 'Each ampoule turns in a flame of gas and oxygen until its neck runs. Tongs draw the soft tip away, and the glass closes behind it. From now until a nurse snaps the neck, the medicine touches nothing but glass.',
      figure: {
        amount: String(ampouleMaking.sealedAfterSeconds),
        unit: 'seconds',
        of: 'from the filling needle to the closed tip',
      },
    },
    {
      name: 'Autoclave',
      image: { ...pictures.makingAutoclave, phone: pictures.makingAutoclavePhone },
      text: 'Saturated steam brings the whole load to temperature and holds it there. Probes lie where the heat comes last, and the coldest of them decides. Then a vacuum in coloured water finds any tip that is not tight: that ampoule is no longer clear. Medicines that heat would spoil are filtered sterile before filling instead.',
      figure: { amount: String(ampouleMaking.autoclave), unit: '°C', of: 'in the coldest place of the load' },
    },
    {
      name: 'Inspection against black and white',
      image: { ...pictures.makingInspection, phone: pictures.makingInspectionPhone },
      text: `Every ampoule is inspected ${inspectedBy}. It is spun and stopped, so that only what floats in it still moves. Against black one sees glass and fibres; against white, whatever is dark. What either doubts is destroyed.`,
      figure: {
        amount: ampouleMaking.rejectedPerMillion.toLocaleString('en-IN'),
        unit: 'per million',
        of: 'rejected, whatever the reason',
      },
    },
    {
      name: 'Labelling',
      image: { ...pictures.makingLabelling, phone: pictures.makingLabellingPhone },
      text: 'An ampoule without a label could be anything, so it gets one within sight of the inspection. Batch and expiry are printed and read back at once; a label that cannot be read stops the line. At the end, labels used and ampoules packed must agree to the last one.',
      figure: {
        amount: '{ampouleLine.together}',
        unit: 'per minute',
        of: 'as many as both ampoule lines fill',
      },
    },
    {
      name: 'Quarantine',
      image: { ...pictures.makingColdRoom, phone: pictures.makingColdRoomPhone },
      text: 'Every batch waits until its record is complete, those that must stay cold in this room. Sensors on every shelf record the temperature, and an alarm wakes somebody before a carton grows warm. Only when quality has signed does the door open towards the lorry.',
      figure: {
        amount: `${coldRoom.from} to ${coldRoom.to}`,
        unit: '°C',
        of: 'on every shelf of the cold room, day and night',
      },
    },
  ],
  onwards: {
    title: 'Where it happens, and what comes of it',
    links: [
      { name: 'Two WHO-GMP plants', text: 'Both sites, what each makes, and how much.', path: '/manufacturing#sites' },
      {
        name: 'Products for export',
        text: 'The injectables that leave these lines, by brand and strength.',
        path: '/products-export',
      },
      {
        name: 'Products for India',
        text: 'The same lines, for hospitals and pharmacies at home.',
        path: '/products-domestic',
      },
    ],
  },
} as const

/** True if the steps are described; otherwise nothing leads to the page. */
export const hasProcess = (steps: readonly { text: string }[]) => steps.some(({ text: entered }) => entered)

export const manufacturingProcessPart = definePart('How an ampoule is made', manufacturingProcess, {
  title: line(32, 'Title'),
  lead: sample(text(200, 'Introduction')),
  teaser: sample(text(125, 'Introduction on Manufacturing')),
  follow: line(32, 'Button on Manufacturing'),
  onHome: { teaser: sample(text(125, 'Introduction on Home')), follow: line(32, 'Button on Home') },
  description: sample(searchDescription),
  steps: each({
    image: picture('Picture of a step'),
    name: line(44, 'Step'),
    text: sample(text(340, 'Text of a step')),
    figure: sample({ amount: line(12, 'Figure'), unit: line(16, 'Unit'), of: line(70, 'Meaning of the figure') }),
  }),
  onwards: {
    title: line(60, 'Title of the links'),
    links: sample(each({ name: line(32, 'Link'), text: line(90, 'Text of a link') })),
  },
})
