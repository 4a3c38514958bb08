import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { sayDone } from '#app/forms/undo-toast.ts'
import { useMay } from '#app/own-role.ts'
import { asVisitorQuery } from '#app/session.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { shownDay } from '#model/india-time.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import { DeskFrame, Part } from './desk-frame.tsx'

type Row = CallOutput<'admin/get-regulation-46'>['data'][number]

const rowForm = defineForm<'admin/edit-regulation-46', Row>({
  title: 'Row of regulation 46',
  call: 'admin/edit-regulation-46',
  fields: [
    { kind: 'text', name: 'responsible', label: 'Who answers for it', maxLength: 200 },
    {
      kind: 'text',
      name: 'not_applicable',
      label: 'Why it does not apply',
      hint: 'Leave it empty where it applies. Visitors read the reason.',
      maxLength: 200,
    },
  ],
  called: { not_applicable: 'Reason', responsible: 'Responsible' },
  start: (row) => ({
    responsible: row?.responsible ?? '',
    not_applicable: row?.said ?? '',
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

/** The list of regulation 46 as those see it who keep it: how each row stands, and who answers for it. */
export function Component() {
  const rows = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const mayChange = useMay()('change-disclosures')
  const [editing, setEditing] = useState<Row>()
  const due = rows.filter(({ status }) => status === 'due').length
  return (
    <DeskFrame
      heading="Regulation 46"
      says={due ? `${due} of ${rows.length} rows ${due === 1 ? 'is' : 'are'} due.` : 'No row is due.'}
    >
      <Part
        id="desk-rows"
        heading="Rows"
        count={rows.length}
        beside={<a href={`/investorzone/regulation-46?${asVisitorQuery}`}>As visitors see it</a>}
      >
        <div className="table-folds">
          <table className="table">
            <thead>
              <tr>
                {['Row', 'What', 'Responsible', 'Changed', 'State'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {mayChange && (
                  <th scope="col" className="table-actions">
                    <span className="visually-hidden">Edit</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.row} row={row} onEdit={mayChange ? () => setEditing(row) : undefined} />
              ))}
            </tbody>
          </table>
        </div>
      </Part>
      {editing && (
        <FormDialog
          form={{ ...rowForm, title: editing.what }}
          subject={editing}
          onSaved={async ({ revision }) => {
            setEditing(undefined)
            await revalidate()
            sayDone(`${editing.what}: saved.`, revision, () => void revalidate())
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </DeskFrame>
  )
}

function Line({ row, onEdit }: { row: Row; onEdit?: () => void }) {
  const { clause, what, where, link, responsible, changed, status, note } = row
  return (
    <tr>
      <td data-l="Row" className="figures">
        {clause ? clause.replace('46(2)', '') : '–'}
      </td>
      <th scope="row" className="table-key">
        {link ? <a href={`${link}?${asVisitorQuery}`}>{what}</a> : what}
        <small>{where}</small>
      </th>
      <td data-l="Responsible">{responsible}</td>
      <td data-l="Changed" className="figures">
        {changed ? shownDay(changed) : '–'}
      </td>
      <td data-l="State">
        <span className={status === 'due' ? 'desk-due' : undefined}>
          {rowStatuses[status]}
          {note && <small>{note}</small>}
        </span>
      </td>
      {onEdit && (
        <td className="table-actions">
          <IconButton icon="edit" label={`Edit ${what}`} onClick={onEdit} />
        </td>
      )}
    </tr>
  )
}
