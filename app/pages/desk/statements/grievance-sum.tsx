import { monthsOf } from '#model/fiscal-period.ts'
import { grievanceNames, grievanceTable, pending } from '#model/grievances.ts'
import type { QuarterGrievances } from './grievances-form.ts'

const signs = { opening: '', received: '+', disposed: '−', pending: '=' }

const numbers = [
  ...grievanceNames.map((name) => ({ name, ...grievanceTable[name] })),
  { name: 'pending' as const, ...pending },
]

/** The newest quarter's four numbers, as a sum. */
export function GrievanceSum({ quarter }: { quarter: QuarterGrievances }) {
  return (
    <dl className="statements-sum" aria-label={monthsOf(quarter)}>
      {numbers.map(({ name, label }) => (
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
