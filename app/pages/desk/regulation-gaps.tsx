import { rowStatuses } from '#model/regulation-46/table.ts'
import type { DeskData } from './desk.tsx'
import { DeskRow, Part } from './desk-frame.tsx'
import { messages } from './messages.ts'
import { RequirementMarks } from './requirement-marks.tsx'

/** Status of regulation 46: counts by status, and the due rows. */
export function RegulationGaps({ regulation: { counts, rows } }: { regulation: DeskData['regulation'] }) {
  const due = rows.filter(({ status }) => status === 'due')
  return (
    <Part
      id="desk-regulation"
      heading={messages.gaps.heading}
      count={rows.length}
      beside={<a href="/admin/desk/regulation-46">{messages.gaps.open}</a>}
    >
      <RequirementMarks rows={rows} />
      <p className="figures">
        {counts.map(({ status, count }) => `${count} ${rowStatuses[status].toLowerCase()}`).join(', ')}
      </p>
      {due.length > 0 && (
        <ul className="desk-rows">
          {due.map(({ row, clause, what, note }) => (
            <DeskRow key={row} name={what} about={[clause, note].filter(Boolean).join('. ')}>
              <span className="desk-due">{messages.gaps.due}</span>
            </DeskRow>
          ))}
        </ul>
      )}
    </Part>
  )
}
