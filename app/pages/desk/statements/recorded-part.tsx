import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Part } from '../desk-frame.tsx'
import type { OfferedDocument } from '../offered-documents.ts'
import { RecordedRow, RecordedRows } from '../recorded-rows.tsx'
import { messages } from './messages.ts'

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
  others: string
  filed: RecordedStatements<One>
  /** Returns the name of a statement, and its summary in a line. */
  describe: (item: One) => { name: string; summary: string }
  above?: (newest: One) => ReactNode
  onEnter?: (entry: One | 'new') => void
}

/** Recorded statements of one kind, with actions to record and to correct. */
export function RecordedPart<One extends { document: number; page: number }>({
  id,
  heading,
  others,
  filed: { recorded, documents, ...pages },
  describe,
  above,
  onEnter,
}: Props<One>) {
  const known = new Map(documents.map((document) => [document.key, document]))
  const [newest] = recorded
  return (
    <Part
      id={`statements-${id}`}
      heading={heading}
      count={pages.total}
      beside={
        onEnter && (
          <Button variant="line" small icon="plus" onClick={() => onEnter('new')}>
            {messages.statements.enter(heading)}
          </Button>
        )
      }
    >
      {newest ? above?.(newest) : <Empty />}
      <RecordedRows
        rows={recorded}
        first={4}
        others={others}
        paged={{ ...pages, noun: heading.toLowerCase(), name: id }}
      >
        {(entry) => {
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
        }}
      </RecordedRows>
    </Part>
  )
}
