import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { changedQuery } from '#app/changed-query.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { monthsOf } from '#model/fiscal-period.ts'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import { isKeyOf, keysOf } from '#model/keys-of.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { GrievanceSum } from '../grievance-sum.tsx'
import { enterForm } from './forms.ts'
import { messages } from './messages.ts'
import { Ticket } from './ticket.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketTable } from './ticket-table.tsx'

const pageLength = 50
const path = '/admin/desk/grievances'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const requested = query.get('state') ?? ''
  const state = isKeyOf(messages.filters, requested) ? requested : 'any'
  const search = (query.get('q') ?? '').trim().slice(0, 200)
  const page = pageIn(query) ?? 1
  // A truncated address opens the list.
  const one = /^[0-9a-f]{24}$/.exec(query.get('one') ?? '')?.[0]
  const [{ data: tickets }, { data: figures }] = await Promise.all([
    api('admin/get-grievance-tickets', { state, search: search || undefined, page, one }),
    api('admin/get-grievance-figures'),
  ])
  return { state, search, page, tickets, figures, now: new Date().toISOString() }
}

/** Grievances of shareholders: the quarter's figures and the list, or one ticket. */
export function Component() {
  const { tickets, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const canHandle = useCan()('handle-grievances')
  const { one, owners } = tickets
  if (!one) return <List />
  return (
    <DeskFrame
      heading={one.subject || messages.erasedSubject}
      summary={messages.about(one.reference, formatDay(one.received_on), messages.channels[one.channel])}
      actions={
        canHandle && <TicketActions ticket={one} owners={owners} onChanged={revalidate} onErased={() => setQuery({})} />
      }
    >
      <p className="grievances-back">
        <Link to={path}>{messages.back}</Link>
      </p>
      <Ticket ticket={one} now={new Date(now)} />
    </DeskFrame>
  )
}

function List() {
  const { state, search, page, tickets, figures, now } = useLoaderData<typeof loader>()
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useDebouncedText(search, (q) => setQuery(changedQuery(query, { q }), { replace: true }))
  const { rows, total, counts } = tickets
  const [quarter] = figures
  return (
    <DeskFrame
      heading={messages.heading}
      summary={<Summary />}
      actions={<EnterButton today={dayInIndia(new Date(now))} />}
    >
      {quarter && (
        <Part id="grievances-statement" heading={messages.statement(monthsOf(quarter))}>
          <GrievanceSum quarter={quarter} />
          <p className="grievances-about">
            {messages.computed} <a href="/admin/desk/statements">{messages.statements}</a>
          </p>
        </Part>
      )}
      <div className="desk-tools">
        <SearchField value={typed} onChange={setTyped} placeholder={messages.search} />
        <nav className="grievances-states" aria-label={messages.states}>
          {keysOf(messages.filters).map((name) => (
            <Link
              key={name}
              to={`${path}?${changedQuery(query, { state: name === 'any' ? '' : name })}`}
              aria-current={name === state ? 'true' : undefined}
            >
              {messages.filters[name]} <span className="figures">{counts[name]}</span>
            </Link>
          ))}
        </nav>
      </div>
      {rows.length ? (
        <TicketTable
          tickets={rows}
          now={new Date(now)}
          addressOf={(one) => `${path}?${changedQuery(query, { one })}`}
        />
      ) : (
        <Empty>{search || counts.any ? messages.noMatch : messages.none}</Empty>
      )}
      <ListPaging page={page} pages={Math.ceil(total / pageLength)} total={total} noun={messages.noun} />
    </DeskFrame>
  )
}

/** Number of open tickets, and the nearest limit on this page. */
function Summary() {
  const { counts, rows } = useLoaderData<typeof loader>().tickets
  const dues = rows.filter(({ state }) => state !== 'resolved').map(({ due }) => due)
  const [nearest] = dues.toSorted()
  if (!counts.open) return messages.noneOpen
  return (
    <>
      <b>{messages.open(counts.open)}</b> {nearest && messages.nearest(formatDay(nearest))}
    </>
  )
}

function EnterButton({ today }: { today: string }) {
  const { revalidate } = useRevalidator()
  const canHandle = useCan()('handle-grievances')
  const [isOpen, setOpen] = useState(false)
  if (!canHandle) return null
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {messages.enter}
      </Button>
      {isOpen && (
        <FormDialog
          form={enterForm(today)}
          onSaved={async () => {
            setOpen(false)
            await revalidate()
            toast(messages.entered)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
