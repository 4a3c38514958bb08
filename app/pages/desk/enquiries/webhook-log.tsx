import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { assertNever } from '#model/assert-never.ts'
import { inIndia } from '#model/india-time.ts'

type View = CallOutput<'admin/get-webhook-log'>['data'][number]

/** Events sent to the CRM about enquiries, loaded when opened. `crm`: its host. */
export function WebhookLog({ crm }: { crm: string }) {
  const [events, setEvents] = useState<readonly View[]>()
  const read = () => api('admin/get-webhook-log', {}).then(({ data }) => setEvents(data), toastError)
  return (
    <details className="pipeline-crm" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>Events sent to the CRM at {crm}</summary>
      {!events && <Skeleton />}
      {events && !events.length && <Empty>No events sent to the CRM yet.</Empty>}
      {events && events.length > 0 && <Events events={events} onSent={read} />}
    </details>
  )
}

function Events({ events, onSent }: { events: readonly View[]; onSent: () => Promise<void> }) {
  return (
    <div className="table-folds">
      <table className="table">
        <caption className="visually-hidden">Last 100 events, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Enquiry</th>
            <th scope="col">Event</th>
            <th scope="col">When</th>
            <th scope="col">Response</th>
            <th scope="col">Attempts</th>
            <th scope="col" className="table-actions">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event._id}>
              <th scope="row">{event.reference}</th>
              <td data-l="Event">{event.event.replace('enquiry.', '')}</td>
              <td data-l="When" className="figures">
                {inIndia(event.at)}
              </td>
              <td data-l="Response">{becameOf(event)}</td>
              <td data-l="Attempts" className="figures">
                {event.tries}
              </td>
              <td className="table-actions">
                {event.state !== 'dropped' && (
                  <Button variant="text" onClick={() => void sendAgain(event, onSent)}>
                    Send again
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Describes the outcome of an event, with the last response. */
function becameOf({ state, answer, next_at }: View): string {
  switch (state) {
    case 'sent':
      return `Delivered: ${answer}`
    case 'waiting':
      return `${answer ? `Failed: ${answer}. ` : ''}Next attempt ${inIndia(next_at)}`
    case 'given up':
      return `Delivery failed: ${answer}`
    case 'dropped':
      return 'Not sent: the data was erased before delivery'
    default:
      return assertNever(state)
  }
}

async function sendAgain({ _id: id, reference }: View, onSent: () => Promise<void>): Promise<void> {
  try {
    await api('admin/send-webhook-again', { id })
    toast(`${reference} will be sent again.`)
    await onSent()
  } catch (error) {
    toastError(error)
  }
}
