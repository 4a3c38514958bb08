import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { monthsOf } from '#model/fiscal-period.ts'
import { grievanceNames, grievanceTable, pending } from '#model/grievances.ts'
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
  if (!newest) return null
  return (
    <ZonePart
      id="grievances-title"
      heading={`Complaints, ${monthsOf(newest)}`}
      className="statement"
      beside={<a href={documentPath(newest.document, newest.page)}>Filed statement, page {newest.page}</a>}
    >
      <dl>
        {numbers.map(({ name, label }) => (
          <DescriptionRow key={name} term={label}>
            {signs[name] && <span aria-hidden="true">{signs[name]}</span>}
            {newest[name]}
          </DescriptionRow>
        ))}
      </dl>
      <QuarterTable quarters={quarters.slice(0, quartersMax)} />
      <Exports of="Complaints by quarter" address="/investorzone/investor-grievance-report" />
      <h3 className="zone-part-filed">Statements as filed</h3>
    </ZonePart>
  )
}

function QuarterTable({ quarters }: { quarters: readonly Quarter[] }) {
  return (
    <NumberTable label="Complaints by quarter, newest first" names={['Quarter', ...numbers.map(({ short }) => short)]}>
      {quarters.map((quarter) => (
        <tr key={quarter.period}>
          <th scope="row">
            <a
              href={documentPath(quarter.document, quarter.page)}
              aria-label={`${monthsOf(quarter)}, filed statement, page ${quarter.page}`}
            >
              {unbroken(monthsOf(quarter))}
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
