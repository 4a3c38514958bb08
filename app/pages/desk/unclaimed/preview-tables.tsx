import { TableHead } from '#app/ui/table-head.tsx'
import { formatRupees } from '#model/unclaimed.ts'
import { messages } from './messages.ts'
import type { Imported } from './use-unclaimed-import.ts'

/** Preview of an import: its years, and the rows, those with a problem first. */
export function PreviewTables({ result: { years, counts, rows } }: { result: Imported }) {
  const more = counts.ready + counts.problem - rows.length
  return (
    <>
      {years.length > 0 && <YearTable years={years} />}
      {counts.problem > 0 && <p className="unclaimed-import-problem">{messages.leftOut(counts.problem)}</p>}
      <RowTable rows={rows} />
      {more > 0 && <p className="faint">{messages.table.more(more)}</p>}
    </>
  )
}

function YearTable({ years }: Pick<Imported, 'years'>) {
  const { year: yearLabel, rows: rowsLabel, total: totalLabel, replaces: replacesLabel } = messages.years
  return (
    <div className="table-folds">
      <table className="table">
        <TableHead names={[yearLabel, rowsLabel, totalLabel, replacesLabel]} />
        <tbody>
          {years.map(({ year, rows, total, replaces }) => (
            <tr key={year}>
              <th scope="row" className="table-key figures">
                {year}
              </th>
              <td data-l={rowsLabel} className="figures">
                {rows.toLocaleString('en-IN')}
              </td>
              <td data-l={totalLabel} className="figures">
                {formatRupees(total)}
              </td>
              <td data-l={replacesLabel}>{messages.replaces(replaces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowTable({ rows }: Pick<Imported, 'rows'>) {
  const { row: rowLabel, holder, folio: folioLabel, amount: amountLabel, state, ready, cell: inCell } = messages.table
  return (
    <div className="table-folds unclaimed-import-rows">
      <table className="table">
        <TableHead names={[rowLabel, holder, folioLabel, amountLabel, state]} />
        <tbody>
          {rows.map(({ row, name, folio, year, amount, problem, cell }) => (
            <tr key={row}>
              <td data-l={rowLabel} className="figures">
                {row}
              </td>
              <th scope="row" className="table-key">
                {name || '–'}
              </th>
              <td data-l={folioLabel} className="figures">
                {folio}
              </td>
              <td data-l={amountLabel} className="figures">
                {amount || '–'}
                {!problem && <small>{year}</small>}
              </td>
              <td data-l={state}>
                {problem ? (
                  <span className="unclaimed-import-problem">
                    {cell && <b>{inCell(cell)}</b>} {problem}
                  </span>
                ) : (
                  ready
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
