/** Name of a column, with its language if it is not that of the page. */
export type ColumnName = string | { name: string; lang: string | undefined }

type Props = {
  names: readonly ColumnName[]
  /** Name of a last column of buttons, for screen readers. */
  actions?: string
}

export function TableHead({ names, actions }: Props) {
  return (
    <thead>
      <tr>
        {names.map((column) => {
          const { name, lang } = typeof column === 'string' ? { name: column, lang: undefined } : column
          return (
            <th key={name} scope="col" lang={lang}>
              {name}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className="table-actions">
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
