import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { readPeriod } from '#model/fiscal-period.ts'
import { Part } from '../desk-frame.tsx'
import { RecordedRow, RecordedRows } from '../recorded-rows.tsx'
import { describeKeyFigures } from './compared-table.tsx'
import type { FiledFigures, Statement } from './figures-form.ts'
import { messages } from './messages.ts'

type Props = FiledFigures & { onEnter?: (statement: Statement | 'new') => void }

/** List of recorded figures by period and basis, with their document and its visibility. */
export function RecordedFiguresList({ recorded, documents, onEnter, ...pages }: Props) {
  const known = new Map(documents.map((document) => [document.key, document]))
  return (
    <Part
      id="numbers-recorded"
      heading={messages.recorded.heading}
      count={pages.total}
      beside={
        onEnter && (
          <Button variant="line" small icon="plus" onClick={() => onEnter('new')}>
            {messages.recorded.enter}
          </Button>
        )
      }
    >
      {recorded.length === 0 && <Empty />}
      <RecordedRows
        rows={recorded}
        first={10}
        others={messages.recorded.earlier}
        paged={{ ...pages, noun: messages.recorded.noun }}
      >
        {(statement) => {
          const { document, period, basis, page, figures, corrected } = statement
          return (
            <RecordedRow
              key={`${document} ${period} ${basis}`}
              name={`${readPeriod(period)?.name ?? period}, ${basis}`}
              summary={[...describeKeyFigures(figures), ...(corrected ? [messages.recorded.checkAgain] : [])].join(
                ' · ',
              )}
              page={page}
              document={known.get(document)}
              onEdit={onEnter && (() => onEnter(statement))}
            />
          )
        }}
      </RecordedRows>
    </Part>
  )
}
