import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import { useCan } from '#app/own-role.ts'
import { saveCsv } from '#app/save-file.ts'
import { asVisitorQuery } from '#app/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { keysOf } from '#model/keys-of.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { type RowStatus, rowStatuses } from '#model/regulation-46/table.ts'
import { DeskFrame } from './desk-frame.tsx'
import { messages } from './regulation-46-messages.ts'
import { RequirementMarks } from './requirement-marks.tsx'
import { letterOf, type RequirementRow, RequirementTable } from './requirement-table.tsx'

const rowForm = defineForm<'admin/edit-regulation-46', RequirementRow>({
  title: messages.form.title,
  call: 'admin/edit-regulation-46',
  fields: [
    { kind: 'text', name: 'responsible', label: messages.form.responsible, maxLength: 200 },
    {
      kind: 'text',
      name: 'not_applicable',
      label: messages.form.notApplicable,
      hint: messages.form.notApplicableHint,
      maxLength: 200,
    },
  ],
  fieldLabels: { not_applicable: messages.form.notApplicableShort, responsible: messages.form.responsibleShort },
  start: (row) => ({
    responsible: row?.responsible ?? '',
    not_applicable: row?.note ?? '',
  }),
  toInput: ({ responsible, not_applicable }, row) => ({
    row: row?.row ?? 'business',
    responsible: String(responsible ?? ''),
    not_applicable: String(not_applicable ?? ''),
    revision: row?.revision,
  }),
})

export async function loader() {
  return (await api('admin/get-regulation-46')).data
}

/** Regulation 46 for those who maintain it: status, link and responsible person of each row. */
export function Component() {
  const rows = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const [editing, setEditing] = useState<RequirementRow>()
  const onClose = () => setEditing(undefined)
  const [typed, setTyped] = useState('')
  const [query] = useSearchParams()
  const status = keysOf(rowStatuses).find((entry) => entry === query.get('status'))
  const visibleRows = rows.filter((row) => (!status || row.status === status) && matchesSearch(row, typed))
  return (
    <DeskFrame heading={messages.screen.heading} summary={messages.screen.summary} actions={<Actions rows={rows} />}>
      <StatusCounts rows={rows} />
      <RequirementMarks rows={rows} />
      <div className="law-table-tools">
        <SearchField value={typed} onChange={setTyped} placeholder={messages.screen.search} />
        <nav aria-label={messages.screen.status}>
          <State rows={rows} status={undefined} on={!status} />
          {keysOf(rowStatuses).map((entry) => (
            <State key={entry} rows={rows} status={entry} on={status === entry} />
          ))}
        </nav>
      </div>
      {visibleRows.length ? (
        <RequirementTable rows={visibleRows} onEdit={canChange ? setEditing : undefined} />
      ) : (
        <Empty>{typed ? messages.screen.noMatch : messages.screen.none}</Empty>
      )}
      {editing && (
        <FormDialog
          form={{ ...rowForm, title: editing.what }}
          subject={editing}
          onSaved={(saved) =>
            finishChange({ refresh: revalidate, onClose }, messages.screen.saved(editing.what), saved)
          }
          onClose={onClose}
        />
      )}
    </DeskFrame>
  )
}

const matchesSearch = ({ clause, what, where, responsible, note }: RequirementRow, typed: string) =>
  includesNormalized([clause, what, where, responsible, note].join(' '), typed)

type Rows = { rows: readonly RequirementRow[] }

const countOf = (rows: readonly RequirementRow[], status?: RowStatus) =>
  rows.filter((row) => !status || row.status === status).length

function StatusCounts({ rows }: Rows) {
  return (
    <dl className="law-table-sums">
      <div>
        <dt>{messages.screen.rows}</dt>
        <dd className="figures">{rows.length}</dd>
      </div>
      {keysOf(rowStatuses).map((status) => (
        <div key={status} className={status === 'due' && countOf(rows, status) ? 'law-table-due' : undefined}>
          <dt>{rowStatuses[status].toLowerCase()}</dt>
          <dd className="figures">{countOf(rows, status)}</dd>
        </div>
      ))}
    </dl>
  )
}

function State({ rows, status, on }: Rows & { status: RowStatus | undefined; on: boolean }) {
  return (
    <Link to={status ? `?status=${status}` : '?'} aria-current={on ? 'true' : undefined} replace preventScrollReset>
      {status ? rowStatuses[status] : messages.screen.all} <span className="figures">{countOf(rows, status)}</span>
    </Link>
  )
}

function Actions({ rows }: Rows) {
  const cells = rows.map((row) => {
    const { what, where, link, responsible, changed, status, note } = row
    return [letterOf(row), what, where, link && location.origin + link, responsible, changed, rowStatuses[status], note]
  })
  return (
    <>
      <ButtonLink icon="eye" href={`/investorzone/regulation-46?${asVisitorQuery}`}>
        {messages.screen.seeAsVisitor}
      </ButtonLink>
      <Button icon="download" onClick={() => saveCsv('regulation-46.csv', [messages.file.columns, ...cells])}>
        {messages.screen.download}
      </Button>
    </>
  )
}
