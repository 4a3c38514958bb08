import { rowStatuses } from '#model/regulation-46/table.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

/** How regulation 46 stands: how many rows of each kind, and those that are due. */
export function RegulationGaps({ regulation: { counts, rows } }: { regulation: DeskData['regulation'] }) {
  const due = rows.filter(({ status }) => status === 'due')
  return (
    <Part id="desk-regulation" heading="Regulation 46" beside={<a href="/admin/desk/regulation-46">Open the table</a>}>
      <Strip rows={rows} />
      <p className="figures">
        {counts.map(({ status, count }) => `${count} ${rowStatuses[status].toLowerCase()}`).join(', ')}
      </p>
      {due.length > 0 && (
        <ul className="desk-rows">
          {due.map(({ row, clause, what, note }) => (
            <li key={row}>
              <div>
                <b>{what}</b>
                <small>{[clause, note].filter(Boolean).join('. ')}</small>
              </div>
              <span className="desk-due">Due</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The rows as a scale, a part each, of which the due ones stand out. The words below say the same. */
function Strip({ rows }: { rows: DeskData['regulation']['rows'] }) {
  return (
    <svg className="desk-scale" viewBox={`0 0 ${rows.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {rows.map(({ row, status }, at) => (
        <rect key={row} data-status={status} x={at} width="0.9" height="1" />
      ))}
    </svg>
  )
}
