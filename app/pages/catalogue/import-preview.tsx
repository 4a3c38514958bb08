import type { ReactNode } from 'react'
import type { Preview } from './import-dialog.tsx'

/** What an import would do: the counts of all rows, and the first hundred of each kind. */
export function ImportPreview({ data: { counts, added, changed, refused } }: { data: Preview['data'] }) {
  return (
    <section className="import" aria-label="What the import would do" aria-live="polite">
      <dl className="counts">
        <Count label="New" count={counts.added} />
        <Count label="Changed" count={counts.changed} />
        <Count label="Unchanged" count={counts.unchanged} />
        <Count label="Refused" count={counts.refused} />
      </dl>
      {refused.length > 0 && (
        <Listed title="Refused" count={counts.refused} shown={refused.length} open>
          {refused.map(({ cell, reason }) => (
            <li key={cell}>
              <b className="num">{cell}</b> {reason}
            </li>
          ))}
        </Listed>
      )}
      {changed.length > 0 && (
        <Listed title="Changed" count={counts.changed} shown={changed.length}>
          {changed.map(({ row, brand_name, differences }) => (
            <li key={row}>
              <b>{brand_name}</b>
              {differences.map(({ label, before, after }) => (
                <span key={label}>
                  {label}: <del>{before || '(empty)'}</del> <ins>{after || '(empty)'}</ins>
                </span>
              ))}
            </li>
          ))}
        </Listed>
      )}
      {added.length > 0 && (
        <Listed title="New" count={counts.added} shown={added.length}>
          {added.map(({ row, name, category, brand_name, strength }) => (
            <li key={row}>
              <b>{brand_name}</b>
              <span>{[name, category, strength].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </Listed>
      )}
    </section>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}

function Listed({
  title,
  count,
  shown,
  open,
  children,
}: {
  title: string
  count: number
  shown: number
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open}>
      <summary>
        {title}: {count > shown ? `the first ${shown} of ${count.toLocaleString('en-IN')}` : count}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
