import type { ComponentProps, ReactNode } from 'react'
import { ListPaging } from '#app/list-paging.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { documentPath } from '#model/document-pages.ts'
import { documentStates } from '#model/document-states.ts'
import type { OfferedDocument } from './offered-documents.ts'
import { messages } from './shared-messages.ts'

type Props<One> = {
  /** Sorted newest first. */
  rows: readonly One[]
  first: number
  others: string
  /** Current page of the full list. If there are several pages, no rows are hidden. */
  paged: ComponentProps<typeof ListPaging>
  children: (row: One) => ReactNode
}

/** Recorded rows. Long lists show the first rows and a line that opens the others; a paged list shows the full page. */
export function RecordedRows<One>({ rows, first: shown, others, paged, children }: Props<One>) {
  const first = paged.pages > 1 ? rows.length : shown
  return (
    <>
      <ul className="desk-rows">{rows.slice(0, first).map(children)}</ul>
      <ListPaging {...paged} />
      {rows.length > first && (
        <details className="desk-earlier">
          <summary>
            {others}, {rows.length - first}
          </summary>
          <ul className="desk-rows">{rows.slice(first).map(children)}</ul>
        </details>
      )}
    </>
  )
}

type RowProps = { name: string; summary: string; page: number; document?: OfferedDocument; onEdit?: () => void }

/** Statement of one document: its page, its visibility, and a link to correct it. */
export function RecordedRow({ name, summary, page, document, onEdit }: RowProps) {
  const isPublic = document?.state === 'published' || document?.state === 'corrected'
  const filed = document && messages.recorded.filed(document.name, page)
  return (
    <li>
      <div>
        <b>{name}</b>
        <small className="figures">{summary}</small>
        {document && (
          <small>
            {isPublic ? <a href={documentPath(document.key, page)}>{filed}</a> : filed}
            {`. ${documentStates[document.state]}.`}
          </small>
        )}
      </div>
      {onEdit && <IconButton icon="edit" label={messages.recorded.correct(name)} onClick={onEdit} />}
    </li>
  )
}
