import type { ListPageName } from '#model/sub-pages.ts'
import type { SaidFigures } from '#server/domain/investor-zone/figure-rows.ts'
import type { SaidGrievances } from '#server/domain/investor-zone/grievances.ts'
import type { SaidPattern } from '#server/domain/investor-zone/shareholdings.ts'
import type { SaidVoting } from '#server/domain/investor-zone/voting.ts'
import type { SamplePdf } from '../write-pdf.ts'

/** What a document says of one period, in accounts of one basis, each value with its page. */
export type SampleStatement = Omit<SaidFigures, 'document'>

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
  pdf?: SamplePdf
  /** What it says of results, as it is recorded. */
  figures?: readonly SampleStatement[]
  /** What it says of who owns the company, as it is recorded. */
  shareholding?: Omit<SaidPattern, 'document'>
  /** What it says of investors' grievances, as it is recorded. */
  grievances?: Omit<SaidGrievances, 'document'>
  /** What it says of votes at a meeting, as it is recorded. */
  voting?: Omit<SaidVoting, 'document'>
  audio?: 'earnings-call' | 'investors-meet'
}

/** A quarter: what it is called, its last day, and when its results were filed and spoken of. */
export type Quarter = {
  name: string
  ends: string
  filed: string
  call: string
  number: number
  audited: boolean
}
