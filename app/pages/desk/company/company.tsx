import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ContentFormDialog } from '#app/forms/content/content-form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import { useCan } from '#app/own-role.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { inIndia } from '#model/india-time.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { NoApprover, nobodyElse } from '../no-approver.tsx'
import { FactTable } from './fact-table.tsx'
import { messages } from './messages.ts'
import { PendingRequest } from './pending-request.tsx'
import { ScheduledChanges } from './scheduled-changes.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get('part')
  return (await api('admin/get-company-facts', part ? { part } : {})).data
}

/** Facts of the company by part. The table and the form are made from the description that the server sends. */
export function Component() {
  const part = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const can = useCan()
  const canChange = can('change-pages')
  // Path of the fact with which the form opens; empty for the first one.
  const [focused, setFocused] = useState<string>()
  const onClose = () => setFocused(undefined)
  const isAlone = part.approvers?.length === 0
  return (
    <DeskFrame
      heading={messages.heading}
      summary={canChange ? messages.summary : messages.readOnly}
      actions={can('read-history') && <ButtonLink href="/admin/history?entity=company">{messages.history}</ButtonLink>}
    >
      {canChange && isAlone && <NoApprover />}
      {part.parts.length > 1 && (
        <nav className="tabs company-parts" aria-label={messages.parts}>
          {part.parts.map((other) => (
            <Link
              key={other.part}
              to={`?part=${other.part}`}
              aria-current={other.part === part.part ? 'page' : undefined}
              preventScrollReset
            >
              {other.title}
            </Link>
          ))}
        </nav>
      )}
      {part.pending && <PendingRequest part={part} request={part.pending} onChanged={revalidate} />}
      <ScheduledChanges part={part} onChanged={canChange ? revalidate : undefined} />
      <Part
        id="company-facts"
        heading={part.title}
        count={part.fields.length}
        beside={
          canChange && (
            <Button small onClick={() => setFocused('')}>
              {messages.edit}
            </Button>
          )
        }
      >
        {part.approvers && <p className="faint">{messages.approval.note}</p>}
        <FactTable part={part} onEdit={canChange ? setFocused : undefined} />
      </Part>
      {focused !== undefined && (
        <ContentFormDialog
          part={part}
          title={part.title}
          focused={focused}
          approval={part.approvers && (isAlone ? nobodyElse : messages.approval.of(part.approvers))}
          send={(input) => api('admin/change-company-facts', input)}
          onSaved={(saved, startsAt) => {
            const text = startsAt ? messages.willChange(part.title, inIndia(startsAt)) : messages.saved(part.title)
            return finishChange({ refresh: revalidate, onClose }, text, saved)
          }}
          onClose={onClose}
        />
      )}
    </DeskFrame>
  )
}
