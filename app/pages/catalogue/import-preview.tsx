import type { ReactNode } from 'react'
import { importFields } from '#model/import-columns.ts'
import { itemFieldNames } from '#model/item-fields.ts'
import { messages } from './messages.ts'
import type { Preview } from './use-import.ts'

type Props = {
  data: Preview['data']
  onColumns: () => void
}

/** Preview of an import: the counts of all rows, and the first hundred of each kind that need attention. */
export function ImportPreview({ data, onColumns }: Props) {
  const { counts, added, changed, refused, warned = 0, mapping } = data
  return (
    <section className="import" aria-label={messages.importPreview.label} aria-live="polite">
      <dl className="import-counts">
        <Count label={messages.importPreview.added} count={counts.added} />
        <Count label={messages.importPreview.changed} count={counts.changed} />
        <Count label={messages.importPreview.unchanged} count={counts.unchanged} />
        <Count label={messages.importPreview.refused} count={counts.refused} />
      </dl>
      {mapping && (
        <p className="import-read-as">
          {messages.importPreview.headings(mapping.heading_row, describeColumns(mapping.columns))}{' '}
          <button type="button" className="import-link" onClick={onColumns}>
            {messages.importPreview.choose}
          </button>
        </p>
      )}
      {warned > 0 && <p className="import-warning">{messages.importPreview.warned(warned)}</p>}
      {refused.length > 0 && (
        <PreviewList title={messages.importPreview.refused} count={counts.refused} shown={refused.length} open>
          {refused.map(({ cell, reason }) => (
            <li key={cell}>
              <b className="figures">{cell}</b> {reason}
            </li>
          ))}
        </PreviewList>
      )}
      {changed.length > 0 && (
        <PreviewList
          title={messages.importPreview.changed}
          count={counts.changed}
          shown={changed.length}
          open={warned > 0}
        >
          {changed.map((entry) => (
            <ChangedItem key={entry.row} {...entry} />
          ))}
        </PreviewList>
      )}
      {added.length > 0 && (
        <PreviewList title={messages.importPreview.added} count={counts.added} shown={added.length} open={warned > 0}>
          {added.map((entry) => (
            <AddedItem key={entry.row} {...entry} />
          ))}
        </PreviewList>
      )}
    </section>
  )
}

function ChangedItem({ brand_name, generic_name, differences, warnings }: Preview['data']['changed'][number]) {
  return (
    <li>
      <b>{brand_name}</b>
      {generic_name && <span>{generic_name}</span>}
      {differences.map(({ label, before, after }) => (
        <span key={label}>
          {label}: <del>{before || messages.importPreview.empty}</del>{' '}
          <ins>{after || messages.importPreview.empty}</ins>
        </span>
      ))}
      <Warnings of={warnings} />
    </li>
  )
}

function AddedItem({ name, warnings, ...item }: Preview['data']['added'][number]) {
  const { brand_name, generic_name } = item
  const more = itemFieldNames.filter((field) => field !== 'brand_name' && field !== 'generic_name')
  return (
    <li>
      <b>{brand_name}</b>
      {generic_name && <span>{generic_name}</span>}
      <span>{[name, ...more.map((field) => item[field])].filter(Boolean).join(', ')}</span>
      <Warnings of={warnings} />
    </li>
  )
}

function Warnings({ of: warnings = [] }: { of?: Preview['data']['added'][number]['warnings'] }) {
  return warnings.map(({ cell, reason }) => (
    <span key={cell} className="import-warning">
      <b className="figures">{cell}</b> {reason}
    </span>
  ))
}

/** `A Name, C Brand Name` */
function describeColumns(columns: NonNullable<Preview['data']['mapping']>['columns']): string {
  return importFields.flatMap(({ column, label }) => (columns[column] ? `${columns[column]} ${label}` : [])).join(', ')
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}

function PreviewList({
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
        {title}: {count > shown ? messages.importPreview.first(shown, count) : count}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
