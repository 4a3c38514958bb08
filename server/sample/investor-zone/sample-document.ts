import type { ListPageName } from '#model/sub-pages.ts'
import type { RecordedFigures } from '#server/domain/investor-zone/figure-rows.ts'
import type { RecordedGrievances } from '#server/domain/investor-zone/grievances.ts'
import type { RecordedPattern } from '#server/domain/investor-zone/shareholdings.ts'
import type { RecordedVoting } from '#server/domain/investor-zone/voting.ts'
import type { SamplePdf } from '../write-pdf.ts'

/** Figures of one period in a document, on one basis, each value with its page. */
export type SampleStatement = Omit<RecordedFigures, 'document'>

/** One document of the sample content. All text and figures are invented. */
export type SampleDocument = {
  page: ListPageName
  name: string
  /** Filing day in India, such as `2026-11-14`. */
  filedOn: string
  /** Sort key of lists: the filing day, or the end of the period covered. */
  sortDay: string
  /** April to March, such as `2026-2027`. */
  fiscalYear: string
  pdf?: SamplePdf
  figures?: readonly SampleStatement[]
  shareholding?: Omit<RecordedPattern, 'document'>
  grievances?: Omit<RecordedGrievances, 'document'>
  voting?: Omit<RecordedVoting, 'document'>
  audio?: 'earnings-call' | 'investors-meet'
}

/** A quarter: its name, its last day, and the days of the results filing and the call. */
export type Quarter = {
  name: string
  ends: string
  filed: string
  call: string
  number: number
  audited: boolean
}
