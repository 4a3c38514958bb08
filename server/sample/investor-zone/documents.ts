import { aprilYear } from '#model/fiscal-year.ts'
import { dayInIndia, monthInIndia } from '#model/india-time.ts'
import { quarterly } from './quarterly.ts'
import type { SampleDocument } from './sample-document.ts'
import { filed, workingDay } from './words.ts'
import { yearly } from './yearly.ts'

/** Number of fiscal years in the sample: two more than the longest row of tabs, so that Archive has content. */
const yearsBack = 12

/** Returns all documents filed up to `today`, oldest first: twelve fiscal years of a listed company's mandatory publications. */
export function sampleDocuments(today: Date): SampleDocument[] {
  const newest = aprilYear(monthInIndia(today)).from
  const last = dayInIndia(today)
  return Array.from({ length: yearsBack }, (_, index) => newest - yearsBack + 1 + index)
    .flatMap((year) => [...quarterly(year), ...yearly(year)])
    .concat(policies(newest))
    .filter((document) => document.filedOn <= last)
    .sort((a, b) => (a.filedOn < b.filedOn ? -1 : 1))
}

/** Most of these are required by regulation 46(2) of the listing regulations, the rest by the Companies Act. */
const policyNames = [
  'Memorandum and articles of association',
  'Terms and conditions of appointment of independent directors',
  'Code of conduct for directors and senior management',
  'Vigil mechanism and whistle-blower policy',
  'Criteria of making payments to non-executive directors',
  'Policy on related party transactions',
  'Policy for determining material subsidiaries',
  'Familiarisation programme for independent directors',
  'Policy for determination of materiality of events',
  'Dividend distribution policy',
  'Archival policy',
  'Policy on preservation of documents',
  'Nomination and remuneration policy',
  'Corporate social responsibility policy',
  'Code of practices for fair disclosure of unpublished price sensitive information',
]

function policies(newest: number): SampleDocument[] {
  return policyNames.map((name, index) => {
    const year = newest - 1 - (index % 3)
    return {
      page: 'Company Policy',
      name,
      ...filed(year, workingDay(`${year}-0${5 + (index % 5)}-${10 + index}`)),
      pdf: {
        heading: name,
        lines: [
          'Adopted by the board of directors and reviewed every year.',
          'Questions go to the company secretary and compliance officer at compliance@suvira.example.',
        ],
      },
    }
  })
}
