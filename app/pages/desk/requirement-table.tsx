import { asVisitorQuery } from '#app/session.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { formatDay } from '#model/india-time.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import { isSubPage } from '#model/zone-pages.ts'
import { messages } from './regulation-46-messages.ts'

const texts = messages.table
const columns = [texts.row, texts.what, texts.where, texts.responsible, texts.changed, texts.status]

export type RequirementRow = CallOutput<'admin/get-regulation-46'>['data'][number]

type Props = { rows: readonly RequirementRow[]; onEdit?: (row: RequirementRow) => void }

/** Rows of regulation 46, for those who maintain them. */
export function RequirementTable({ rows, onEdit }: Props) {
  return (
    <div className="table-folds">
      <table className="table law-table">
        <TableHead names={columns} actions={onEdit && texts.edit} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.row} row={row} onEdit={onEdit && (() => onEdit(row))} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the letter of the clause alone. */
export const letterOf = ({ clause }: Pick<RequirementRow, 'clause'>) => clause.replace('46(2)', '')

function Line({ row, onEdit }: { row: RequirementRow; onEdit?: () => void }) {
  const { what, where, responsible, changed, status, note } = row
  return (
    <tr className={status === 'due' ? 'law-table-due' : undefined}>
      <td data-l={texts.row} className="law-table-letter figures">
        {letterOf(row) || '–'}
      </td>
      <th scope="row" className="table-key">
        {what}
      </th>
      <td data-l={texts.where}>
        <Where {...row} where={where} canFile={onEdit !== undefined} />
      </td>
      <td data-l={texts.responsible}>{responsible}</td>
      <td data-l={texts.changed} className="figures">
        {changed ? formatDay(changed) : '–'}
      </td>
      <td data-l={texts.status}>
        <span data-status={status}>
          {rowStatuses[status]}
          {note && <small>{note}</small>}
        </span>
      </td>
      {onEdit && (
        <td className="table-actions">
          <IconButton icon="edit" label={texts.editLabel(what)} onClick={onEdit} />
        </td>
      )}
    </tr>
  )
}

function Where({ link, where, what, status, canFile }: RequirementRow & { canFile: boolean }) {
  if (link) return <a href={`${link}?${asVisitorQuery}`}>{where}</a>
  if (status !== 'due' || !canFile || !isSubPage(where)) return where
  return (
    <a href={zonePath('/admin/investorzone', slugOf(where))} aria-label={texts.fileLabel(what)}>
      {texts.fileIt(where)}
    </a>
  )
}
