import { type CurrentRow, rowStatuses } from '#model/regulation-46/table.ts'
import { type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { InvestorZone } from '#server/domain/investor-zone/investor-zone.ts'
import type { Parameter } from '../route-handlers.ts'
import { type StatementDataset, statementDataset } from '../route-parameters.ts'
import { dividendFiles } from './dividends.ts'
import { keyFigureFiles } from './key-figures.ts'
import { linkTo } from './link-to.ts'
import { sharePriceFiles } from './share-price.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Tables available as files, by the name of their page. */
export function zoneTables(
  { company, investorZone, regulation46, closingPrices, priceReadings }: Domain,
  siteUrl: string,
): Record<Parameter<'dataset'>, TableFiles> {
  return {
    dividends: dividendFiles(company.facts),
    'key-figures': keyFigureFiles(investorZone.figures, siteUrl),
    ...statementFiles(investorZone.statements, siteUrl),
    'regulation-46': regulation46Files(regulation46.visible, siteUrl),
    'share-price': sharePriceFiles({ closingPrices, priceReadings }),
  }
}

/** Public list of regulation 46 with full links, for the annexure of the annual report. */
function regulation46Files(rows: () => Promise<readonly CurrentRow[]>, siteUrl: string): TableFiles {
  return {
    title: 'Regulation 46',
    view: () => ({
      savedAs: 'regulation-46',
      async read() {
        const items = (await rows()).map(({ clause, what, status, note, changed, where, link }, index) => ({
          number: index + 1,
          clause,
          disclosure: what,
          status: rowStatuses[status],
          note,
          last_updated: changed,
          page: where,
          link: link && `${siteUrl}${encodeURI(link)}`,
        }))
        return { rows: [head, ...items.map((item) => Object.values(item))], json: () => ({ items }) }
      },
    }),
  }
}

const head = ['No.', 'Clause', 'Disclosure', 'Status', 'Note', 'Last updated', 'Page', 'Link']

type Statements = Pick<InvestorZone['statements'], 'file' | 'visible'>

/** Visible statements of each kind as files, by the name of their page. */
const statementFiles = (statements: Statements, siteUrl: string) =>
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
