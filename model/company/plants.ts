import { applyChanges } from '../site-content/apply-changes.ts'
import {
  choice,
  day,
  definePart,
  key,
  line,
  list,
  number,
  optionalLine,
  optionalMonth,
  optionalNumber,
  optionalPicture,
  optionalText,
  type PartContent,
} from '../site-content/fields.ts'
import { isRecord } from '../site-content/is-record.ts'
import { type PlantKey, processSlug } from './plant-names.ts'

const units = ['ampoules', 'vials', 'tablets', 'capsules', 'bottles'] as const

/** Zones of a plant by air cleanliness: the grades of good manufacturing practice. */
export type Zone = 'A' | 'B' | 'C' | 'D'

/** The two plants on a fresh installation, by the names under which texts mention them. Numbers and issuers of certificates are invented; dates are days, YYYY-MM-DD. */
export const plants = {
  naviMumbai: {
    name: 'Navi Mumbai',
    since: 1998,
    address: ['Plot 14, Sector 7', 'TTC Industrial Area, Mahape', 'Navi Mumbai 400 710', 'Maharashtra, India'],
    at: 'Mahape, Navi Mumbai',
    place: { latitude: 19.118, longitude: 73.026 },
    floorM2: 14_200,
    cleanM2: 2_650,
    /** Classified floor area by zone, A the cleanest, in square metres. The sum is `cleanM2`. */
    zonesM2: { A: 90, B: 340, C: 780, D: 1_440 },
    people: 412,
    lines: [
      { name: 'Ampoule line A1', runs: 'Ampoules, 1 to 4\u00a0ml', perMinute: 240 },
      { name: 'Ampoule line A2', runs: 'Ampoules, 5 to 10\u00a0ml', perMinute: 160 },
      { name: 'Vial line V1', runs: 'Liquid vials, 1 to 30\u00a0ml', perMinute: 120 },
    ],
    certificates: [
      {
        name: 'WHO-GMP',
        number: 'SAMPLE-WHO-0142',
        givenBy: 'State drug administration',
        validUntil: '2027-08-31',
      },
      { name: 'ISO 9001', number: 'SAMPLE-QMS-2210', givenBy: 'Certification body', validUntil: '2028-02-28' },
    ],
    lastInspection: {
      by: 'State and central drug inspectors',
      month: '2026-03',
      outcome: 'No critical finding',
    },
    /** Output by dosage form, in millions of units a month; the plants' sums are the tiles of Manufacturing (spec 3). */
    output: [
      { form: 'Ampoules', unit: 'ampoules', perMonth: 7 },
      { form: 'Liquid vials', unit: 'vials', perMonth: 3 },
    ],
  },
  dehradun: {
    name: 'Dehradun',
    since: 2008,
    address: ['Plot 9, Pharma Park', 'Selaqui', 'Dehradun 248 011', 'Uttarakhand, India'],
    at: 'Selaqui, Dehradun',
    place: { latitude: 30.371, longitude: 77.858 },
    floorM2: 18_600,
    cleanM2: 1_180,
    zonesM2: { A: 24, B: 96, C: 220, D: 840 },
    people: 356,
    lines: [
      { name: 'Tablet lines T1 to T4, together', runs: 'Plain, film-coated and dispersible tablets', perMinute: 2_000 },
      { name: 'Capsule line C1', runs: 'Capsules, sizes 00 to 4', perMinute: 700 },
      { name: 'Powder line P1', runs: 'Dry powder vials under nitrogen', perMinute: 60 },
      { name: 'Drops line D1', runs: 'Oral drops and suspensions, 5 to 30\u00a0ml', perMinute: 40 },
    ],
    certificates: [
      {
        name: 'WHO-GMP',
        number: 'SAMPLE-WHO-0257',
        givenBy: 'State drug administration',
        validUntil: '2028-01-31',
      },
      {
        name: 'ISO 14001',
        number: 'SAMPLE-EMS-0931',
        givenBy: 'Certification body',
        validUntil: '2027-11-30',
      },
    ],
    lastInspection: { by: 'State drug inspectors', month: '2026-06', outcome: 'No critical finding' },
    output: [
      { form: 'Tablets', unit: 'tablets', perMonth: 80 },
      { form: 'Capsules', unit: 'capsules', perMonth: 12 },
      { form: 'Dry powder vials', unit: 'vials', perMonth: 1 },
      { form: 'Oral drops', unit: 'bottles', perMonth: 0.6 },
    ],
  },
} as const satisfies Record<PlantKey, unknown>

const area = (name: string) => optionalNumber(0, 10_000_000, name)

/** A plant. Only its name is required: pages leave out what is not entered. */
const plantFields = {
  name: line(60, 'Name'),
  since: optionalNumber(1800, 2200, 'In operation since'),
  lead: optionalText(170, 'Introduction'),
  gate: optionalPicture('Banner', { width: 2560, height: 1600, widths: [640, 1000, 1600, 2560] }),
  dock: optionalPicture('Picture of the address', { width: 1600, height: 1000, widths: [640, 1000, 1600] }),
  address: list('Address', { max: 6 }, line(80)),
  at: optionalLine(60, 'Place on the contact map'),
  place: {
    latitude: optionalNumber(-90, 90, 'Latitude', 6),
    longitude: optionalNumber(-180, 180, 'Longitude', 6),
  },
  floorM2: area('Floor area in m²'),
  cleanM2: area('Classified area in m²'),
  zonesM2: { A: area('Grade A in m²'), B: area('Grade B in m²'), C: area('Grade C in m²'), D: area('Grade D in m²') },
  people: optionalNumber(0, 1_000_000, 'People'),
  lines: list(
    'Lines',
    { max: 30, entry: 'line' },
    { name: line(60, 'Line'), runs: line(120, 'Runs'), perMinute: number(1, 1_000_000, 'Units per minute') },
  ),
  certificates: list(
    'Certificates',
    { max: 20, entry: 'certificate' },
    {
      name: line(60, 'Certificate'),
      number: line(60, 'Number'),
      givenBy: line(120, 'Issued by'),
      validUntil: day('Valid until'),
    },
  ),
  lastInspection: {
    by: optionalLine(120, 'Last inspection by'),
    month: optionalMonth('Month of the last inspection'),
    outcome: optionalLine(120, 'Outcome of the last inspection'),
  },
  output: list(
    'Output',
    { max: 12, entry: 'dosage form' },
    {
      form: line(60, 'Dosage form'),
      unit: choice(units, 'Unit'),
      perMonth: number(0, 1_000_000, 'Millions a month', 3),
    },
  ),
  key: key(),
} as const

const empty = {
  ...{ name: '', since: 0, lead: '', address: [], at: '' },
  ...{ place: { latitude: 0, longitude: 0 }, floorM2: 0, cleanM2: 0, zonesM2: { A: 0, B: 0, C: 0, D: 0 }, people: 0 },
  ...{ lines: [], certificates: [], lastInspection: { by: '', month: '', outcome: '' }, output: [], key: '' },
}

/** Facts of the plants that admins can edit, in their order on the pages. */
export const plantsPart = definePart(
  'Plants',
  {
    list: [
      { ...empty, ...plants.naviMumbai, key: 'naviMumbai' },
      { ...empty, ...plants.dehradun, key: 'dehradun' },
    ],
  },
  { list: list('Plants', { max: 12, entry: 'plant', otherAddresses: [processSlug] }, plantFields) },
  { isSample: true, former: changeFormer },
)

/**
 * Applies a change by an earlier release, which had two plants under fixed names: `dehradun.people`. The plant with that key receives it. A
 * company that had started without the sample's plants entered its own under these names.
 */
function changeFormer(content: unknown, [name = '', ...path]: readonly string[], change: unknown): unknown {
  if (!Object.hasOwn(plants, name) || !isRecord(content) || !Array.isArray(content.list)) return content
  const entries: unknown[] = content.list
  const place = entries.findIndex((entry) => isRecord(entry) && entry.key === name)
  const values = place < 0 ? { ...empty, key: name } : entries[place]
  const changed = applyChanges({ title: '', values, fields: plantFields }, { [path.join('.')]: change })
  return { ...content, list: place < 0 ? [...entries, changed] : entries.with(place, changed) }
}

export type Plants = PartContent<typeof plantsPart>
export type Plant = Plants['list'][number]
export type Output = Plant['output'][number]
