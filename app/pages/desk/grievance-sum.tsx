import { type FiscalPeriod, monthsOf } from '#model/fiscal-period.ts'
import { type Grievances, grievanceNames, grievanceTable, pending } from '#model/grievances.ts'

const signs = { opening: '', received: '+', disposed: '−', pending: '=' }

const sumNumbers = [
  ...grievanceNames.map((name) => ({ name, ...grievanceTable[name] })),
  { name: 'pending' as const, ...pending },
]

type Quarter = Pick<FiscalPeriod, 'from' | 'to'> & Grievances & { pending: number }

/** A quarter's four numbers, as a sum. */
export function GrievanceSum({ quarter }: { quarter: Quarter }) {
  return (
    <dl className="statements-sum" aria-label={monthsOf(quarter)}>
      {sumNumbers.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="figures">
            {signs[name] && <span aria-hidden="true">{signs[name]}</span>}
            {quarter[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
