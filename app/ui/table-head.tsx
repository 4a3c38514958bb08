type Props = {
  names: readonly string[]
  /** Name of a last column of buttons, for screen readers. */
  actions?: string
}

export function TableHead({ names, actions }: Props) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {actions && (
          <th scope="col" className="table-actions">
            <span className="visually-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
