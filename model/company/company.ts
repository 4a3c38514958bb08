import { desks } from '../desks.ts'
import {
  definePart,
  general,
  line,
  list,
  mail,
  number,
  type PartContent,
  phone,
  webAddress,
} from '../site-content/fields.ts'

/** The company's facts on a fresh installation. The company is fictional: no number can be mistaken for a real one. */
export const company = {
  /** False for a company's own site. */
  isSample: Boolean(true),
  name: 'Suvira Parenterals Limited',
  shortName: 'Suvira Parenterals',
  /** First words of the name, beside the mark in large letters. */
  brand: 'Suvira',
  tagline: 'Every dose, accounted for.',
  /** First copyright year of this site's words and pictures (spec 1: 2023). */
  copyrightSince: 2023,
  corporateOffice: ['Suvira House, 4th floor', 'Plot 27, Marol Industrial Estate', 'Andheri East, Mumbai 400 059'],
  registeredOffice: ['Plot 14, Sector 7', 'TTC Industrial Area, Mahape', 'Navi Mumbai 400 710'],
  city: 'Mumbai',
  state: 'Maharashtra, India',
  place: { name: 'Marol, Andheri East, Mumbai', at: 'Marol, Mumbai', latitude: 19.1136, longitude: 72.8797 },
  founded: 1998,
  laboratory: { since: 2005 },
  /** Equity shares in issue, and the face value of each, in rupees. */
  shares: { issued: 64_000_000, faceValue: 2 },
  /** Corporate identity number (Companies Act, section 12). */
  cin: 'L00000MH0000PLC000000',
  isin: 'INE000SAMPLE',
  scripCode: '599999 SAMPLE',
  ticker: 'BSE SUVIRA-SAMPLE',
  phones: ['+91 22 5550 0142', '+91 22 5550 0143'],
  mails: { corporate: 'corporate@suvira.example', security: 'security@suvira.example' },
  desks,
  grievanceOfficer: 'Company Secretary',
  network: { name: 'Company page', link: 'https://network.example/company/suvira-parenterals' },
  /** Contacts for investors. Every person, firm and number is made up. The officer's address is that of the desk for shareholders. */
  officer: { name: 'Nandini Shah', role: 'Company Secretary and Compliance Officer', phone: '+91 22 5550 0160' },
  registrar: {
    name: 'Westfold Registry Services',
    address: 'Unit 3, Andheri Kurla Road, Mumbai 400 072',
    phone: '+91 22 5550 0188',
    mail: 'suvira@westfold.example',
  },
  /** Persons who decide on materiality (regulation 30(5)). */
  materiality: [
    {
      decides: 'Materiality of events',
      name: 'Meera Raghunath',
      role: 'Chairperson and Managing Director',
      phone: '+91 22 5550 0142',
      mail: 'disclosure@suvira.example',
    },
    {
      decides: 'Materiality of financial figures',
      name: 'Vikram Bhandari',
      role: 'Chief Financial Officer',
      phone: '+91 22 5550 0161',
      mail: 'cfo.office@suvira.example',
    },
    {
      decides: 'Disclosure to the stock exchange',
      name: 'Nandini Shah',
      role: 'Company Secretary and Compliance Officer',
      phone: '+91 22 5550 0160',
      mail: 'compliance@suvira.example',
    },
  ],
} as const

const year = (name: string) => number(1800, 2200, name)
const coordinate = (name: string) => number(-180, 180, name, 6)
const desk = (name: string) => ({
  name: general(line(60, `${name}: desk`)),
  mail: mail(`${name}: e-mail`),
  answersInDays: general(number(1, 60, `${name}: working days until the answer`)),
})

/** Facts of the company that admins can edit. */
export const companyPart = definePart(
  'Company',
  company,
  {
    name: line(120, 'Name'),
    shortName: line(80, 'Short name'),
    brand: line(40, 'First words of the name, beside the mark'),
    tagline: line(80, 'Tagline'),
    copyrightSince: year('First copyright year'),
    corporateOffice: list('Corporate office', { min: 1, max: 6 }, line(80)),
    registeredOffice: list('Registered office', { min: 1, max: 6 }, line(80)),
    city: line(60, 'City of the corporate office'),
    state: line(80, 'State and country of the offices'),
    place: {
      name: line(80, 'Corporate office on maps'),
      at: line(60, 'Corporate office on maps, short'),
      latitude: coordinate('Corporate office: latitude'),
      longitude: coordinate('Corporate office: longitude'),
    },
    founded: year('Year of foundation'),
    laboratory: { since: year('Laboratory since') },
    shares: {
      issued: number(1, 1_000_000_000_000, 'Equity shares in issue'),
      faceValue: number(0.01, 1_000_000, 'Face value of a share, in rupees', 2),
    },
    cin: line(60, 'Corporate identity number (CIN)'),
    isin: line(40, 'ISIN'),
    scripCode: line(40, 'Scrip code'),
    ticker: line(40, 'Exchange and symbol'),
    phones: list('Phones', { min: 1, max: 6 }, phone()),
    mails: {
      corporate: mail('E-mail of the corporate office'),
      security: mail('E-mail for reports of vulnerabilities'),
    },
    desks: {
      quotation: desk('Quotations for export'),
      domestic: desk('Domestic market'),
      regulatory: desk('Dossiers and registration'),
      safety: desk('Side effects and complaints'),
      investors: desk('Shareholders'),
      careers: desk('Careers'),
      other: desk('Other enquiries'),
    },
    grievanceOfficer: line(80, 'Grievance officer in the footer'),
    network: { name: line(60, 'Network page'), link: webAddress('Network page: address') },
    officer: {
      name: line(80, 'Grievance officer'),
      role: line(120, 'Grievance officer: position'),
      phone: phone('Grievance officer: phone'),
    },
    registrar: {
      name: line(80, 'Registrar and transfer agent'),
      address: line(160, 'Registrar: address'),
      phone: phone('Registrar: phone'),
      mail: mail('Registrar: e-mail'),
    },
    materiality: list(
      'Persons who decide on materiality',
      { min: 1, max: 12 },
      {
        decides: line(80, 'Decides on'),
        name: line(80, 'Name'),
        role: line(120, 'Position'),
        phone: phone('Phone'),
        mail: mail('E-mail'),
      },
    ),
  },
  { isSample: true, own: { ...company, isSample: false } },
)

export type CompanyFacts = PartContent<typeof companyPart>
