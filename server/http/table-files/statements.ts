import { type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { InvestorZone } from '#server/domain/investor-zone/investor-zone.ts'
import { type StatementDataset, statementDataset } from '../route-parameters.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

type Statements = Pick<InvestorZone['statements'], 'file' | 'visible'>

/** Visible statements of each kind as files, by the name of their page. */
export const statementFiles = (statements: Statements, siteUrl: string) =>
  Object.fromEntries(
    listedKindNames.map((kind) => [statementDataset(kind), filesOf(kind, { statements, siteUrl })]),
  ) as Record<StatementDataset, TableFiles>

function filesOf<Kind extends ListedKind>(
  kind: Kind,
  { statements, siteUrl }: { statements: Statements; siteUrl: string },
): TableFiles {
  const { title, savedAs, unit, head, rowsOf, toJson } = statements.file(kind)
  return {
    title,
    view: () => ({
      savedAs,
      async read() {
        const { statements: items, documents } = await statements.visible(kind)
        const rows = items.flatMap((item) =>
          rowsOf(item).map((row) => [...row, linkTo(documents, item.document, siteUrl)]),
        )
        return {
          rows: [[...head, 'Filed document'], ...rows],
          json: () => ({ unit, [statementKinds[kind].list]: items.map(toJson) }),
        }
      },
    }),
  }
}
