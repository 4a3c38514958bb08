import { aprilYear } from '#model/fiscal-year.ts'
import { dayInIndia, monthInIndia } from '#model/india-time.ts'
import { policies } from './policies.ts'
import { quarterly } from './quarterly.ts'
import type { SampleDocument } from './sample-document.ts'
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
