import { TableHead } from '#app/ui/table-head.tsx'
import { formatDay } from '#model/india-time.ts'
import { type CurrentRow, type RowStatus, rowStatuses } from '#model/regulation-46/table.ts'

export type NumberedRow = CurrentRow & { number: number }

export const statusClasses = {
  'up-to-date': '',
  due: 'regulation-due',
  'not-applicable': 'regulation-apart',
} as const satisfies Record<RowStatus, string>

/** Rows of the list as a table, or as cards if space is short. Only existing pages have a link. */
export function RowTable({ rows, label }: { rows: readonly NumberedRow[]; label: string }) {
  return (
    <div className="table-folds">
      <table className="table">
        <caption className="visually-hidden">{label}</caption>
        <TableHead names={['No.', 'Disclosure', 'Last updated', 'Status']} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { row, number, clause, what, where, link, changed, status, note } }: { row: NumberedRow }) {
  return (
    <tr id={`row-${row}`}>
      <td className="regulation-number figures" data-l="No.">
        {number}
      </td>
      <td className="table-key">
        {link ? <a href={link}>{what}</a> : what}
        <small>{[clause, where].filter(Boolean).join(', ')}</small>
      </td>
      <td className="regulation-changed figures" data-l="Last updated">
        {changed ? <time dateTime={changed}>{formatDay(changed)}</time> : '–'}
      </td>
      <td className="regulation-status" data-l="Status">
        <span>
          <span className={`regulation-state ${statusClasses[status]}`}>{rowStatuses[status]}</span>
          {note && <small>{note}</small>}
        </span>
      </td>
    </tr>
  )
}
