import { dividendYears, exDateOf } from '#model/company/dividends.ts'
import type { Company } from '#model/company/parts.ts'
import type { TableFiles } from './table-files-handler.ts'

const head = ['Fiscal year', 'Dividend', 'Rupees a share', 'Declared', 'Ex-date', 'Record date', 'Payment date']

/** Dividends as visitors see them, newest fiscal year first. JSON also contains the total of each fiscal year. */
export function dividendFiles(company: () => Promise<Company>): TableFiles {
  return {
    title: 'Dividends',
    view: () => ({
      savedAs: 'dividends',
      async read() {
        const years = dividendYears((await company()).dividends.history).map(({ label, total, dividends }) => ({
          fiscal_year: label,
          total,
          dividends: dividends.map((dividend) => ({
            kind: dividend.kind.toLowerCase(),
            per_share: dividend.perShare,
            declared: dividend.declared,
            ex_date: exDateOf(dividend),
            record_date: dividend.recordDate,
            ...(dividend.paidOn && { payment_date: dividend.paidOn }),
          })),
        }))
        const rows = years.flatMap(({ fiscal_year, dividends }) =>
          dividends.map(({ kind, per_share, declared, ex_date, record_date, payment_date = '' }) => [
            ...[fiscal_year, kind, per_share, declared, ex_date, record_date, payment_date],
          ]),
        )
        return { rows: [head, ...rows], json: () => ({ unit: 'INR', years }) }
      },
    }),
  }
}
