import { Link } from 'react-router'
import { PickBox } from '#app/ui/pick-box.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { type DocumentSort, documentSorts } from '#model/document-list.ts'
import { documentStates } from '#model/document-states.ts'
import { inIndia } from '#model/india-time.ts'
import { FilingLines } from '../exchange-filing-dialog.tsx'
import { Openings } from '../openings.tsx'
import { type ListQuery, listAddress } from './list-query.ts'
import { messages } from './messages.ts'
import type { SelectedDocuments } from './use-selected-documents.ts'

export type ListedRow = CallOutput<'admin/get-documents'>['data'][number]

const columns: readonly DocumentSort[] = ['name', 'section', 'date', 'state', 'changed']

type Props = {
  rows: readonly ListedRow[]
  query: ListQuery
  /** Selection; omitted for users without change rights. */
  selection?: SelectedDocuments
}

/** Table of documents: name, place, state, and last editor. Pressing a heading sorts by it. */
export function DocumentTable({ rows, query, selection }: Props) {
  return (
    <div className="table-folds document-list">
      <table className="table">
        <thead>
          <tr>
            {selection && <PickAll rows={rows} selection={selection} />}
            {columns.map((column) => (
              <Heading key={column} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} row={row} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PickAll({ rows, selection }: { rows: readonly ListedRow[]; selection: SelectedDocuments }) {
  const able = rows.filter(selection.canPick)
  return (
    <th className="document-list-pick">
      <PickBox
        label={messages.table.selectAll}
        disabled={!able.length}
        checked={able.length > 0 && able.every(selection.has)}
        onChange={() => selection.pickAll(rows)}
      />
    </th>
  )
}

type HeadingProps = { column: DocumentSort; query: ListQuery }

/** Initial order: times newest first, words from A to Z; a second press reverses it. */
function Heading({ column, query }: HeadingProps) {
  const isOn = query.sort === column
  const isTime = column === 'changed' || column === 'date'
  const down = isTime !== query.backwards
  return (
    <th scope="col" aria-sort={isOn ? (down ? 'descending' : 'ascending') : undefined}>
      <Link to={listAddress(query, { sort: column, backwards: isOn && !query.backwards })} preventScrollReset>
        {documentSorts[column]}
        <span aria-hidden="true">{isOn ? (down ? ' ↓' : ' ↑') : ''}</span>
      </Link>
    </th>
  )
}

function Row({ row, selection }: { row: ListedRow; selection?: SelectedDocuments }) {
  const { name, section, year, date, changed_at, changed_by } = row
  const place = placeOf(row)
  const title = name || messages.table.untitled
  return (
    <tr>
      {selection && (
        <td className="document-list-pick">
          {selection.canPick(row) && (
            <PickBox
              label={messages.table.select(name)}
              checked={selection.has(row)}
              onChange={() => selection.pick(row)}
            />
          )}
        </td>
      )}
      <th scope="row" className="table-key">
        {place ? <a href={place}>{title}</a> : title}
        <Versions row={row} />
        <Openings opened={row.opened} />
      </th>
      <td data-l={documentSorts.section}>
        {section || messages.table.noSection}
        {year && <small className="figures">{year}</small>}
      </td>
      <td data-l={documentSorts.date} className="figures">
        {date || '–'}
      </td>
      <td data-l={documentSorts.state}>
        <State row={row} />
        <FilingLines filings={row.exchange_filings} />
      </td>
      <td data-l={documentSorts.changed} className="figures">
        {inIndia(changed_at)}
        <small>{changed_by}</small>
      </td>
    </tr>
  )
}

/** The newer version that replaced a document, and the one that it replaces. */
function Versions({ row }: { row: ListedRow }) {
  const linkTo = ({ key, name }: { key: number; name: string }) => (
    <a href={placeOf({ ...row, _id: String(key), state: 'published', release: undefined })}>{name}</a>
  )
  return (
    <>
      {row.replaced_by && (
        <small>
          {messages.table.replacedBy} {linkTo(row.replaced_by)}
        </small>
      )}
      {row.replaces && (
        <small>
          {messages.table.newVersionOf} {linkTo(row.replaces)}
        </small>
      )}
    </>
  )
}

/**
 * Returns the page for changes: its page of the zone, or the release room for a release's document. Withdrawn documents are in the
 * history.
 */
function placeOf({ _id, state, release, list }: ListedRow): string | undefined {
  if (release) return `/admin/desk/releases/${release}`
  if (state === 'withdrawn') return '/admin/history?entity=document'
  const [group = '', inner = ''] = list
  if (state === 'draft') return '/admin/investorzone'
  return `/admin/investorzone?${new URLSearchParams({ group, inner, document: _id })}`
}

function State({ row: { state, release_at, approval } }: { row: ListedRow }) {
  return (
    <>
      <span className={`document-list-${state}`}>{documentStates[state]}</span>
      {state === 'scheduled' && release_at && (
        <small className="figures">{messages.table.until(inIndia(release_at))}</small>
      )}
      {approval && (
        <small>
          <a href={`/admin/desk/approvals/${approval}`}>{messages.table.awaitingApproval}</a>
        </small>
      )}
    </>
  )
}
