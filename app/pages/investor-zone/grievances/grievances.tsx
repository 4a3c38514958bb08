import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { grievanceNames, grievanceTable, pending } from '#model/grievances.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { unbroken } from '../figures/filed-figures.ts'
import { NumberTable } from '../figures/number-table.tsx'
import { Exports } from '../figures/switches.tsx'
import { ZonePart } from '../zone-part.tsx'

type Quarter = CallOutput<'user/get-grievances'>['data']['quarters'][number]

const quartersMax = 8

/** Sign of each number, so that the four read as a sum. */
const signs = { opening: '', received: '+', disposed: '−', pending: '=' }

const numbers = [
  ...grievanceNames.map((name) => ({ name, ...grievanceTable[name] })),
  { name: 'pending' as const, ...pending },
]

/** The newest quarter's four numbers as a sum, and eight quarters as a table with links to the filings' pages. */
export function GrievanceStatements({ quarters }: { quarters: readonly Quarter[] }) {
  const [newest] = quarters
  const translator = useTranslator()
  const { t } = translator
  if (!newest) return null
  return (
    <ZonePart
      id="grievances-title"
      heading={t('Complaints, {months}', { months: monthsOf(newest, translator) })}
      className="statement"
      beside={
        <a href={documentPath(newest.document, newest.page)}>
          {t('Filed statement, page {page}', { page: newest.page })}
        </a>
      }
    >
      <dl>
        {numbers.map(({ name, label }) => (
          <DescriptionRow key={name} term={t(label)}>
            {signs[name] && <span aria-hidden="true">{signs[name]}</span>}
            {newest[name]}
          </DescriptionRow>
        ))}
      </dl>
      <QuarterTable quarters={quarters.slice(0, quartersMax)} />
      <Exports of={t('Complaints by quarter')} address="/investorzone/investor-grievance-report" />
      <h3 className="zone-part-filed">{t('Statements as filed')}</h3>
    </ZonePart>
  )
}

/** Returns the months of a quarter, `Jul to Sep 2026`. */
const monthsOf = ({ from, to }: Quarter, { t, part }: Translator) =>
  t('{from} to {to}', { from: part(from, 'month'), to: part(to, 'month and year') })

function QuarterTable({ quarters }: { quarters: readonly Quarter[] }) {
  const translator = useTranslator()
  const { t } = translator
  return (
    <NumberTable
      label={t('Complaints by quarter, newest first')}
      names={[t('Quarter'), ...numbers.map(({ short }) => t(short))]}
    >
      {quarters.map((quarter) => (
        <tr key={quarter.period}>
          <th scope="row">
            <a
              href={documentPath(quarter.document, quarter.page)}
              aria-label={t('{months}, filed statement, page {page}', {
                months: monthsOf(quarter, translator),
                page: quarter.page,
              })}
            >
              {unbroken(monthsOf(quarter, translator))}
            </a>
          </th>
          {numbers.map(({ name }) => (
            <td key={name}>{quarter[name]}</td>
          ))}
        </tr>
      ))}
    </NumberTable>
  )
}
