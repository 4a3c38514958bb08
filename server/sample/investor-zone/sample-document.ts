import type { ListPageName } from '#model/sub-pages.ts'
import type { SamplePage } from '../write-pdf.ts'

/** One document of the sample content. All words and figures are made up. */
export type SampleDocument = {
  /** The sub-page that shows it. */
  page: ListPageName
  name: string
  /** The day it was filed in India, `2026-11-14`. */
  filedOn: string
  /** What lists are sorted by: the filing day, or the end of the period it speaks of. */
  sortDay: string
  /** April to March, `2026-2027`. */
  fiscalYear: string
  pdf?: SamplePage
  audio?: 'earnings-call' | 'investors-meet'
}
