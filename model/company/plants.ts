import { choice, day, definePart, line, list, month, number, type PartContent } from '../site-content/fields.ts'

const units = ['ampoules', 'vials', 'tablets', 'capsules', 'bottles'] as const

/** Zones of a plant by air cleanliness: the grades of good manufacturing practice. */
export type Zone = 'A' | 'B' | 'C' | 'D'

/** The two plants on a fresh installation. Numbers and issuers of certificates are invented; dates are days, YYYY-MM-DD. */
export const plants = {
  naviMumbai: {
    name: 'Navi Mumbai',
    since: 1998,
    address: ['Plot 14, Sector 7', 'TTC Industrial Area, Mahape', 'Navi Mumbai 400 710'],
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
    address: ['Plot 9, Pharma Park', 'Selaqui', 'Dehradun 248 011'],
    at: 'Selaqui, Dehradun',
    place: { latitude: 30.371, longitude: 77.858 },
    floorM2: 18_600,
    cleanM2: 1_180,
    zonesM2: { A: 24, B: 96, C: 220, D: 840 },
    people: 356,
    lines: [
      { name: 'Tablet lines T1 to T4', runs: 'Plain, film-coated and dispersible tablets', perMinute: 2_000 },
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
} as const

const area = (name: string) => number(0, 10_000_000, name)
const fieldsOf = (plant: string) =>
  ({
    name: line(60, `${plant}: name`),
    since: number(1800, 2200, `${plant}: in operation since`),
    address: list(`${plant}: address`, { min: 1, max: 6 }, line(80)),
    at: line(60, `${plant}: place on the contact map`),
    place: {
      latitude: number(-90, 90, `${plant}: latitude`, 6),
      longitude: number(-180, 180, `${plant}: longitude`, 6),
    },
    floorM2: area(`${plant}: floor area in m²`),
    cleanM2: area(`${plant}: classified area in m²`),
    zonesM2: {
      A: area(`${plant}: zone A in m²`),
      B: area(`${plant}: zone B in m²`),
      C: area(`${plant}: zone C in m²`),
      D: area(`${plant}: zone D in m²`),
    },
    people: number(0, 1_000_000, `${plant}: people`),
    lines: list(
      `${plant}: lines`,
      { min: 1, max: 30 },
      { name: line(60, 'Line'), runs: line(120, 'Runs'), perMinute: number(1, 1_000_000, 'Units per minute') },
    ),
    certificates: list(
      `${plant}: certificates`,
      { max: 20 },
      {
        name: line(60, 'Certificate'),
        number: line(60, 'Number'),
        givenBy: line(120, 'Given by'),
        validUntil: day('Valid until'),
      },
    ),
    lastInspection: {
      by: line(120, `${plant}: last inspection by`),
      month: month(`${plant}: month of the last inspection`),
      outcome: line(120, `${plant}: outcome of the last inspection`),
    },
    output: list(
      `${plant}: output`,
      { min: 1, max: 12 },
      {
        form: line(60, 'Dosage form'),
        unit: choice(units, 'Unit'),
        perMonth: number(0, 1_000_000, 'Millions a month', 3),
      },
    ),
  }) as const

/** Facts of the plants that admins can edit. Their number is code, because each has drawings and a page. */
export const plantsPart = definePart(
  'Plants',
  plants,
  {
    naviMumbai: fieldsOf('First plant'),
    dehradun: fieldsOf('Second plant'),
  },
  { isSample: true },
)

export type Plants = PartContent<typeof plantsPart>
export type PlantKey = keyof Plants
export type Plant = Plants[PlantKey]
export type Output = Plant['output'][number]
