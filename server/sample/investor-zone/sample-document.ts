import type { ListedKind } from '#model/statement-kinds.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import type { StatementContents } from '#server/domain/investor-zone/statement-definitions.ts'
import type { SamplePdf } from '../write-pdf.ts'

/** Figures of one period in a document, on one basis, each value with its page. */
export type SampleStatement = Omit<StatementContents['figure'], 'document'>

type SampleStatements = { [Kind in ListedKind]?: Omit<StatementContents[Kind], 'document'> }

/** One document of the sample content. All text and figures are invented. */
export type SampleDocument = SampleStatements & {
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
