import { holderNames, holderTable, percentOf } from '#model/shareholding.ts'
import type { Pattern } from '#server/domain/investor-zone/shareholdings.ts'
import type { StatementsResult } from '#server/domain/investor-zone/visible-statements.ts'
import { linkTo } from './link-to.ts'
import type { TableFiles } from './table-files-handler.ts'

/** Public shareholding at each quarter's end, in shares and in per cent. */
export function shareholdingFiles(patterns: () => Promise<StatementsResult<Pattern>>, siteUrl: string): TableFiles {
  return {
    title: 'Shareholding',
    view: () => ({
      savedAs: 'suvira-shareholding-by-quarter',
      async read() {
        const { statements, documents } = await patterns()
        return {
          rows: [
            head,
            ...statements.map((pattern) => [...rowOf(pattern), linkTo(documents, pattern.document, siteUrl)]),
          ],
          json: () => ({ unit: 'shares', quarters: statements.map(inJson) }),
        }
      },
    }),
  }
}

const head = [
  ...['Period', 'Name', 'From', 'To'],
  ...holderNames.flatMap((holder) => [`${holderTable[holder].label}, shares`, `${holderTable[holder].label}, %`]),
  ...['Total, shares', 'Page', 'Filed document'],
]

function rowOf({ period, name, from, to, shares, total, page }: Pattern): (string | number)[] {
  const percents = percentOf(shares)
  return [period, name, from, to, ...holderNames.flatMap((holder) => [shares[holder], percents[holder]]), total, page]
}

function inJson({ period, from, to, shares, total, document, page }: Pattern) {
  return { period, from, to, shares, total, percent: percentOf(shares), source: { document, page } }
}
