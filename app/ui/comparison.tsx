import type { ReactNode } from 'react'

type ComparisonProps = {
  /** Names of the two sides: `Before`, `After`. */
  sides: readonly [string, string]
  rows: readonly { field: string; one: ReactNode; other: ReactNode }[]
}

/** Fields on two sides, one row each; displayed as cards if space is short. */
export function Comparison({ sides: [first, second], rows }: ComparisonProps) {
  return (
    <div className="table-folds">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">{first}</th>
            <th scope="col">{second}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row" className="table-key">
                {row.field}
              </th>
              <td data-l={first}>{row.one}</td>
              <td data-l={second}>{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
