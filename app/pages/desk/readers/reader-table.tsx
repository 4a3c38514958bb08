import { TableHead } from '#app/ui/table-head.tsx'
import { Part } from '../desk-frame.tsx'

type Props = {
  id: string
  heading: string
  names: readonly [name: string, ...counts: string[]]
  rows: readonly { name: string; href?: string; counts: readonly number[] }[]
}

/** Table of counts. Nothing if there are none. */
export function ReaderTable({ id, heading, names: [first, ...columns], rows }: Props) {
  if (!rows.length) return null
  return (
    <Part id={id} heading={heading} count={rows.length}>
      <div className="table-folds reader-table">
        <table className="table">
          <TableHead names={[first, ...columns]} />
          <tbody>
            {rows.map(({ name, href, counts }) => (
              <tr key={href ?? name}>
                <th scope="row" className="table-key">
                  {href ? <a href={href}>{name}</a> : name}
                </th>
                {columns.map((column, index) => (
                  <td key={column} data-l={column} className="figures">
                    {counts[index]?.toLocaleString('en-IN')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
