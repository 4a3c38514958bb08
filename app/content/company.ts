import { desks } from '#model/desks.ts'
import { definePart, line, list } from '#model/site-content/fields.ts'

/** The company's facts, defined only here. The company is fictional: no number can be mistaken for a real one. */
export const company = {
  name: 'Suvira Parenterals Limited',
  tagline: 'Every dose, accounted for.',
  /** First copyright year of this site's words and pictures (spec 1: 2023). */
  copyrightSince: 2023,
  corporateOffice: ['Suvira House, 4th floor', 'Plot 27, Marol Industrial Estate', 'Andheri East, Mumbai 400 059'],
  registeredOffice: ['Plot 14, Sector 7', 'TTC Industrial Area, Mahape', 'Navi Mumbai 400 710'],
  state: 'Maharashtra, India',
  place: { name: 'Marol, Andheri East, Mumbai', latitude: 19.1136, longitude: 72.8797 },
  founded: 1998,
  /** People employed at the end of the last financial year (sample): in the plants, the laboratory and the offices. */
  employed: { laboratory: 64, offices: 118 },
  laboratory: { since: 2005, at: 'naviMumbai' },
  /** Equity shares in issue, and the face value of each, in rupees. */
  shares: { issued: 64_000_000, faceValue: 2 },
  /** Corporate identity number (Companies Act, section 12). */
  cin: 'L00000MH0000PLC000000 (sample)',
  ticker: 'BSE SUVIRA (sample)',
  phones: [
    { shown: '+91 22 5550 0142', dialled: '+912255500142' },
    { shown: '+91 22 5550 0143', dialled: '+912255500143' },
  ],
  mails: {
    corporate: 'corporate@suvira.example',
    general: desks.other.mail,
    domestic: desks.domestic.mail,
    export: desks.quotation.mail,
    grievance: desks.investors.mail,
  },
  grievanceOfficer: 'Company Secretary (sample)',
  network: { name: 'Company page', link: 'https://network.example/company/suvira-parenterals' },
} as const

export const companyPart = definePart('Company', company, {
  name: line(120, 'Name'),
  tagline: line(80, 'Tagline'),
  corporateOffice: list('Corporate office', { min: 1, max: 6 }, line(80)),
})

/** Output of one plant in one dosage form. `perMonth` in millions of units; the plants' sums are the tiles of Manufacturing (spec 3). */
export type Output = { form: string; unit: 'ampoules' | 'vials' | 'tablets' | 'capsules' | 'bottles'; perMonth: number }

/** Certificate with an invented number and issuer. Dates are days, YYYY-MM-DD. */
export type Certificate = { name: string; number: string; givenBy: string; validUntil: string }

/** Zones of a plant by air cleanliness: the grades of good manufacturing practice. */
export type Zone = 'A' | 'B' | 'C' | 'D'

export type Plant = {
  name: string
  since: number
  address: readonly string[]
  place: { latitude: number; longitude: number }
  floorM2: number
  cleanM2: number
  /** Classified floor area by zone, A the cleanest, in square metres. The sum is `cleanM2`. */
  zonesM2: Readonly<Record<Zone, number>>
  people: number
  lines: readonly { name: string; runs: string; perMinute: number }[]
  certificates: readonly Certificate[]
  lastInspection: { by: string; month: string; outcome: string }
  output: readonly Output[]
}

export type PlantKey = keyof typeof plants

/** The two plants (sample facts). Every other mention of a plant's figure reads it here. */
export const plants = {
  naviMumbai: {
    name: 'Navi Mumbai',
    since: 1998,
    address: company.registeredOffice,
    place: { latitude: 19.118, longitude: 73.026 },
    floorM2: 14_200,
    cleanM2: 2_650,
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
        givenBy: 'State drug administration (sample)',
        validUntil: '2027-08-31',
      },
      { name: 'ISO 9001', number: 'SAMPLE-QMS-2210', givenBy: 'Certification body (sample)', validUntil: '2028-02-28' },
    ],
    lastInspection: {
      by: 'State and central drug inspectors (sample)',
      month: '2026-03',
      outcome: 'No critical finding',
    },
    output: [
      { form: 'Ampoules', unit: 'ampoules', perMonth: 7 },
      { form: 'Liquid vials', unit: 'vials', perMonth: 3 },
    ],
  },
  dehradun: {
    name: 'Dehradun',
    since: 2008,
    address: ['Plot 9, Pharma Park', 'Selaqui', 'Dehradun 248 011'],
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
        givenBy: 'State drug administration (sample)',
        validUntil: '2028-01-31',
      },
      {
        name: 'ISO 14001',
        number: 'SAMPLE-EMS-0931',
        givenBy: 'Certification body (sample)',
        validUntil: '2027-11-30',
      },
    ],
    lastInspection: { by: 'State drug inspectors (sample)', month: '2026-06', outcome: 'No critical finding' },
    output: [
      { form: 'Tablets', unit: 'tablets', perMonth: 80 },
      { form: 'Capsules', unit: 'capsules', perMonth: 12 },
      { form: 'Dry powder vials', unit: 'vials', perMonth: 1 },
      { form: 'Oral drops', unit: 'bottles', perMonth: 0.6 },
    ],
  },
} as const satisfies Record<string, Plant>

/** Returns both plants' output in one unit, in millions a month. */
export function monthly(unit: Output['unit']): number {
  return Object.values(plants)
    .flatMap(({ output }): readonly Output[] => output)
    .filter((entry) => entry.unit === unit)
    .reduce((sum, { perMonth }) => sum + perMonth, 0)
}

/** Limits of the ampoule lines (sample values), one figure a step, besides the lines' own speeds. Temperatures in °C. */
export const ampouleMaking = {
  lastRinse: 80,
  tunnel: 320,
  sealedAfterSeconds: 4,
  autoclave: 121,
  rejectedPerMillion: 1_240,
  coldRoom: { from: 2, to: 8 },
} as const

export const employees =
  plants.naviMumbai.people + plants.dehradun.people + company.employed.laboratory + company.employed.offices
