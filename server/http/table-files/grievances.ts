import { grievanceNames, grievanceTable, pending } from '#model/grievances.ts'
import type { QuarterGrievances } from '#server/domain/investor-zone/grievances.ts'
import type { StatementsResult } from '#server/domain/investor-zone/visible-statements.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Public investors' complaints by quarter. */
export function grievanceFiles(
  grievances: () => Promise<StatementsResult<QuarterGrievances>>,
  siteUrl: string,
): TableFiles {
  return {
    title: 'Complaints',
    view: () => ({
      savedAs: 'suvira-complaints-by-quarter',
      async read() {
        const { statements, documents } = await grievances()
        return {
          rows: [
            [...['Period', 'Name', 'From', 'To'], ...counted, 'Page', 'Filed document'],
            ...statements.map((quarter) => [
              ...[quarter.period, quarter.name, quarter.from, quarter.to],
              ...[...grievanceNames.map((name) => quarter[name]), quarter.pending, quarter.page],
              linkTo(documents, quarter.document, siteUrl),
            ]),
          ],
          json: () => ({
            quarters: statements.map(({ name: _, document, page, ...quarter }) => ({
              ...quarter,
              source: { document, page },
            })),
          }),
        }
      },
    }),
  }
}

const counted = [...grievanceNames.map((name) => grievanceTable[name].label), pending.label]
