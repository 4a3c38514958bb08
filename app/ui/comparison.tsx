import type { ReactNode } from 'react'

type ComparisonProps = {
  /** Names of the two sides: `Before`, `After`. */
  sides: readonly [string, string]
  rows: readonly { field: string; one: ReactNode; other: ReactNode }[]
}

/** Fields on two sides, one row each; displayed as cards if space is short. */
export function Comparison({ sides: [one, other], rows }: ComparisonProps) {
  return (
    <div className="table-folds">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{one}</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row" className="table-key">
                {row.field}
              </th>
              <td data-l={one}>{row.one}</td>
              <td data-l={other}>{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
