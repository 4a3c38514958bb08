import type { ComponentProps, ReactNode } from 'react'
import { ListPaging } from '#app/list-paging.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { documentPath } from '#model/document-pages.ts'
import { documentStates } from '#model/document-states.ts'
import { Part } from './desk-frame.tsx'
import type { OfferedDocument } from './offered-documents.ts'
import { messages } from './shared-messages.ts'

/** Recorded statements of one kind, newest first, and the documents that can be their source. */
export type RecordedStatements<One> = {
  recorded: readonly One[]
  documents: readonly OfferedDocument[]
  total: number
  page: number
  pages: number
}

type Props<One> = {
  id: string
  heading: string
  /** Label of the button that records another one. */
  enter: string
  /** Heading of the rows after the first. */
  others: string
  /** Number of rows that are visible at first. */
  first: number
  filed: RecordedStatements<One>
  paging: Pick<ComponentProps<typeof ListPaging>, 'noun' | 'name'>
  /** Returns the name of a statement, and its summary in a line. */
  describe: (item: One) => { name: string; summary: string }
  above?: (newest: One) => ReactNode
  onEnter?: (entry: One | 'new') => void
}

/**
 * Recorded statements of one kind, with actions to record and to correct. Long lists show the first rows and a line that opens the others;
 * a paged list shows the full page.
 */
export function RecordedPart<One extends { document: number; page: number }>({
  id,
  heading,
  enter,
  others,
  first,
  filed: { recorded, documents, ...pages },
  paging,
  describe,
  above,
  onEnter,
}: Props<One>) {
  const known = new Map(documents.map((document) => [document.key, document]))
  const visible = pages.pages > 1 ? recorded.length : first
  const [newest] = recorded
  const row = (entry: One) => {
    const { name, summary } = describe(entry)
    return (
      <RecordedRow
        key={`${entry.document} ${name}`}
        name={name}
        summary={summary}
        page={entry.page}
        document={known.get(entry.document)}
        onEdit={onEnter && (() => onEnter(entry))}
      />
    )
  }
  return (
    <Part
      id={id}
      heading={heading}
      count={pages.total}
      beside={
        onEnter && (
          <Button variant="line" small icon="plus" onClick={() => onEnter('new')}>
            {enter}
          </Button>
        )
      }
    >
      {newest ? above?.(newest) : <Empty />}
      <ul className="desk-rows">{recorded.slice(0, visible).map(row)}</ul>
      <ListPaging {...pages} {...paging} />
      {recorded.length > visible && (
        <details className="desk-earlier">
          <summary>
            {others}, {recorded.length - visible}
          </summary>
          <ul className="desk-rows">{recorded.slice(visible).map(row)}</ul>
        </details>
      )}
    </Part>
  )
}

type RowProps = { name: string; summary: string; page: number; document?: OfferedDocument; onEdit?: () => void }

/** Statement of one document: its page, its visibility, and a link to correct it. */
function RecordedRow({ name, summary, page, document, onEdit }: RowProps) {
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
