import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { daysShown, monthAfter, monthName } from '#app/forms/fields/month.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { sayDone } from '#app/forms/undo-toast.ts'
import { ListPaging, pageIn } from '#app/list-paging.tsx'
import { useMay } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { eventKinds, isWholeDay } from '#model/events.ts'
import { dayInIndia, onItsDayInIndia, shownDay } from '#model/india-time.ts'
import { may } from '#model/roles.ts'
import { DeskFrame, Part } from './desk-frame.tsx'
import { addEventForm, type DeskEvent, editEventForm } from './event-form.ts'
import { MonthTable } from './month-table.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('month') ?? ''
  const now = serverNow()
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayInIndia(now).slice(0, 7)
  const days = daysShown(month)
  const [drawn, listed, me] = await Promise.all([
    api('admin/get-events', { from: days[0], to: days.at(-1) }),
    api('admin/get-events', { from: `${month}-01`, page: pageIn(query) }),
    api('admin/get-me'),
  ])
  const holidays = may(me.data.role, 'read-status') ? (await api('admin/get-holidays')).data : []
  return { month, now, drawn, listed, holidays }
}

type Open = { doing: 'add' } | { doing: 'edit' | 'cancel'; event: DeskEvent }

/** The investors' calendar as those keep it who may: a month with the exchange's holidays, and from its first day on a list. */
export function Component() {
  const { month, now, drawn, listed, holidays } = useLoaderData<typeof loader>()
  const { data: events, ...pages } = listed
  const { revalidate } = useRevalidator()
  const mayChange = useMay()('change-disclosures')
  const [open, setOpen] = useState<Open>()
  const to = (months: number) => `/admin/desk/calendar?month=${monthAfter(`${month}-01`, months).slice(0, 7)}`

  async function done(sentence: string, revision: number) {
    setOpen(undefined)
    await revalidate()
    sayDone(sentence, revision, () => void revalidate())
  }

  return (
    <DeskFrame
      heading="Calendar"
      says="What visitors see in their calendar, and the days on which the exchange is closed."
      actions={mayChange && <Button onClick={() => setOpen({ doing: 'add' })}>Add an event</Button>}
    >
      <Part
        id="desk-month"
        heading={monthName(month)}
        beside={
          <nav className="desk-months" aria-label="Months">
            <a href={to(-1)}>Earlier</a> <a href={to(1)}>Later</a>
          </nav>
        }
      >
        <MonthTable month={month} events={drawn.data} holidays={holidays} now={now} label={monthName(month)} />
        {drawn.pages > 1 && (
          <p className="faint">{`The first ${drawn.data.length} of ${drawn.total}; the list has all.`}</p>
        )}
      </Part>
      <Part id="desk-events" heading={`From ${shownDay(`${month}-01`)}`} count={pages.total}>
        <EventRows
          events={events}
          onEdit={mayChange ? (event) => setOpen({ doing: 'edit', event }) : undefined}
          onCancel={mayChange ? (event) => setOpen({ doing: 'cancel', event }) : undefined}
        />
        <ListPaging {...pages} noun="events" />
      </Part>
      {open && <Doing open={open} onDone={done} onClose={() => setOpen(undefined)} />}
    </DeskFrame>
  )
}

type DoingProps = { open: Open; onDone: (sentence: string, revision: number) => Promise<void>; onClose: () => void }

function Doing({ open, onDone, onClose }: DoingProps) {
  if (open.doing === 'add')
    return (
      <FormDialog
        form={addEventForm}
        onSaved={({ revision }) => onDone('Added to the calendar.', revision)}
        onClose={onClose}
      />
    )
  const { event } = open
  if (open.doing === 'edit')
    return (
      <FormDialog
        form={editEventForm}
        subject={event}
        onSaved={({ revision }) => onDone(`${event.name}: changed.`, revision)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question="Cancel this event?"
      note={`${event.name} stays in the calendar as cancelled, so that calendars that subscribed hear of it.`}
      confirm="Cancel the event"
      reason={{ label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }}
      onConfirm={async (reason) => {
        const { revision } = await api('admin/cancel-event', { id: event._id, reason })
        await onDone(`${event.name}: cancelled.`, revision)
      }}
      onClose={onClose}
    />
  )
}

type RowsProps = {
  events: readonly DeskEvent[]
  onEdit?: (event: DeskEvent) => void
  onCancel?: (event: DeskEvent) => void
}

function EventRows({ events, onEdit, onCancel }: RowsProps) {
  if (!events.length) return <Empty>Nothing is planned from then on.</Empty>
  return (
    <ul className="desk-rows">
      {events.map((event) => (
        <li key={event._id} id={`event-${event._id}`}>
          <div>
            <b>{event.name}</b>
            <small>
              {isWholeDay(event.starts) ? shownDay(event.starts) : onItsDayInIndia(event.starts)}.{' '}
              {eventKinds[event.kind].name}, {event.state}.
            </small>
          </div>
          {event.state !== 'cancelled' && onEdit && onCancel && (
            <div className="row">
              <Button look="line" small aria-label={`Change ${event.name}`} onClick={() => onEdit(event)}>
                Change
              </Button>
              <Button look="text" small aria-label={`Cancel ${event.name}`} onClick={() => onCancel(event)}>
                Cancel
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
