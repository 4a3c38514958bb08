export type StatusLine = { name: string; good: boolean; says: string }

export function StatusLines({ lines }: { lines: readonly StatusLine[] }) {
  return (
    <dl className="status">
      {lines.map(({ name, good, says }) => (
        <div key={name} data-good={good}>
          <dt>{name}</dt>
          <dd>
            <b>{good ? 'OK' : 'Needs attention'}</b>
            <span>{says}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
