import { TableHead } from '#app/ui/table-head.tsx'
import { messages } from './messages.ts'
import type { Imported } from './use-archive-import.ts'

const texts = messages.table
const shownMax = 100

type Row = Imported['rows'][number]

/** Rows of the sheet: those with a problem first. */
export function ArchiveTable({ rows }: { rows: readonly Row[] }) {
  const sorted = rows.toSorted((a, b) => Number(b.status === 'problem') - Number(a.status === 'problem'))
  const shown = sorted.slice(0, shownMax)
  return (
    <>
      <div className="table-folds archive-table">
        <table className="table">
          <TableHead names={[texts.row, texts.title, texts.file, texts.section, texts.state]} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.row}>
                <td data-l={texts.row} className="figures">
                  {row.row}
                </td>
                <th scope="row" className="table-key">
                  {row.link ? <a href={row.link}>{row.name}</a> : row.name || '–'}
                  <small className="figures">{row.date}</small>
                </th>
                <td data-l={texts.file}>{row.file || '–'}</td>
                <td data-l={texts.section}>
                  {row.section || '–'}
                  <small className="figures">{row.year}</small>
                </td>
                <td data-l={texts.state}>
                  <State row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownMax && <p className="faint">{texts.more(rows.length - shownMax)}</p>}
    </>
  )
}

function State({ row: { status, problem, cell, pending } }: { row: Row }) {
  if (status === 'ready') return texts.ready
  if (status === 'filed') return pending ? texts.pending : texts.filed
  return (
    <span className="archive-table-problem">
      {cell && <b>{texts.cell(cell)}</b>} {problem}
    </span>
  )
}
