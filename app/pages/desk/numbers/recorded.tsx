import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { documentPath } from '#model/document-pages.ts'
import { documentStates } from '#model/document-states.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { Part } from '../desk-frame.tsx'
import { keyFiguresInWords } from './compared-table.tsx'
import type { FiledFigures, ResultsDocument, Statement } from './figures-form.ts'

/** How many are shown before one asks for the others. */
const shownFirst = 10

type Props = FiledFigures & { onEnter?: (statement: Statement | 'new') => void }

/** The newest period first, the group's accounts before the company's own. */
const newestFirst = (one: Statement, other: Statement) =>
  (readPeriod(other.period)?.to ?? '').localeCompare(readPeriod(one.period)?.to ?? '') ||
  one.period.localeCompare(other.period) ||
  one.basis.localeCompare(other.basis)

/** What is recorded: of each period and basis what which document says, and whether visitors see it. */
export function Recorded({ recorded, documents, onEnter }: Props) {
  const sorted = recorded.toSorted(newestFirst)
  return (
    <Part
      id="numbers-recorded"
      heading="Recorded"
      count={recorded.length}
      beside={
        onEnter && (
          <Button look="line" small icon="plus" onClick={() => onEnter('new')}>
            Enter by hand
          </Button>
        )
      }
    >
      {recorded.length === 0 && <Empty />}
      <Rows statements={sorted.slice(0, shownFirst)} documents={documents} onEnter={onEnter} />
      {sorted.length > shownFirst && (
        <details className="numbers-earlier">
          <summary>Earlier periods, {sorted.length - shownFirst}</summary>
          <Rows statements={sorted.slice(shownFirst)} documents={documents} onEnter={onEnter} />
        </details>
      )}
    </Part>
  )
}

type RowsProps = Pick<Props, 'documents' | 'onEnter'> & { statements: readonly Statement[] }

function Rows({ statements, documents, onEnter }: RowsProps) {
  const known = new Map(documents.map((document) => [document.key, document]))
  return (
    <ul className="desk-rows">
      {statements.map((statement) => (
        <Row
          key={`${statement.document} ${statement.period} ${statement.basis}`}
          statement={statement}
          document={known.get(statement.document)}
          onEdit={onEnter && (() => onEnter(statement))}
        />
      ))}
    </ul>
  )
}

type RowProps = { statement: Statement; document?: ResultsDocument; onEdit?: () => void }

function Row({ statement, document, onEdit }: RowProps) {
  const { period, basis, page, figures } = statement
  const name = `${readPeriod(period)?.name ?? period}, ${basis}`
  const isPublic = document?.state === 'published' || document?.state === 'corrected'
  const filed = document && `${document.name}, page ${page}`
  return (
    <li>
      <div>
        <b>{name}</b>
        <small className="figures">{keyFiguresInWords(figures).join(' · ')}</small>
        {document && (
          <small>
            {isPublic ? <a href={documentPath(document.key, page)}>{filed}</a> : filed}
            {`. ${documentStates[document.state]}.`}
          </small>
        )}
      </div>
      {onEdit && <IconButton icon="edit" label={`Correct ${name}`} onClick={onEdit} />}
    </li>
  )
}
