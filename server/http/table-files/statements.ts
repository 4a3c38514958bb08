import { type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { InvestorZone } from '#server/domain/investor-zone/investor-zone.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

type Statements = Pick<InvestorZone['statements'], 'file' | 'visible'>

/** Visible statements of each kind as files, by address. */
export const statementFiles = (statements: Statements, siteUrl: string): Record<string, TableFiles> =>
  Object.fromEntries(
    listedKindNames.map((kind) => [statementKinds[kind].files, filesOf(kind, { statements, siteUrl })]),
  )

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
