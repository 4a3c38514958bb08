import { messages } from './messages.ts'

export type StatusLine = { name: string; good: boolean; summary: string }

export function StatusLines({ lines }: { lines: readonly StatusLine[] }) {
  return (
    <dl className="status">
      {lines.map(({ name, good, summary }) => (
        <div key={name} data-good={good}>
          <dt>{name}</dt>
          <dd>
            <b>{good ? messages.good : messages.bad}</b>
            <span>{summary}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
