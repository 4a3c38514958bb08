import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { assertNever } from '#model/assert-never.ts'
import { inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

const texts = messages.crm
const columns = [texts.enquiry, texts.event, texts.when, texts.response, texts.attempts]

type WebhookEvent = CallOutput<'admin/get-webhook-log'>['data'][number]

/** Events sent to the CRM about enquiries, loaded when opened. `crm`: its host. */
export function WebhookLog({ crm }: { crm: string }) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>()
  const read = () => api('admin/get-webhook-log', {}).then(({ data }) => setEvents(data), toastError)
  return (
    <details className="pipeline-crm" onToggle={({ currentTarget }) => currentTarget.open && void read()}>
      <summary>{texts.summary(crm)}</summary>
      {!events && <Skeleton />}
      {events && !events.length && <Empty>{texts.none}</Empty>}
      {events && events.length > 0 && <Events events={events} onSent={read} />}
    </details>
  )
}

function Events({ events, onSent }: { events: readonly WebhookEvent[]; onSent: () => Promise<void> }) {
  return (
    <div className="table-folds">
      <table className="table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <TableHead names={columns} actions={texts.actions} />
        <tbody>
          {events.map((event) => (
            <tr key={event._id}>
              <th scope="row">{event.reference}</th>
              <td data-l={texts.event}>{event.event.replace('enquiry.', '')}</td>
              <td data-l={texts.when} className="figures">
                {inIndia(event.at)}
              </td>
              <td data-l={texts.response}>{describeState(event)}</td>
              <td data-l={texts.attempts} className="figures">
                {event.tries}
              </td>
              <td className="table-actions">
                {event.state !== 'dropped' && (
                  <Button variant="text" onClick={() => void sendAgain(event, onSent)}>
                    {texts.sendAgain}
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

/** Describes the state of an event, with the last response. */
function describeState({ state, answer, next_at }: WebhookEvent): string {
  switch (state) {
    case 'sent':
      return texts.delivered(answer)
    case 'waiting':
      return [...(answer ? [texts.failed(answer)] : []), texts.nextAttempt(inIndia(next_at))].join(' ')
    case 'given up':
      return texts.givenUp(answer)
    case 'dropped':
      return texts.dropped
    default:
      return assertNever(state)
  }
}

async function sendAgain({ _id: id, reference }: WebhookEvent, onSent: () => Promise<void>): Promise<void> {
  try {
    await api('admin/send-webhook-again', { id })
    toast(texts.willBeSent(reference))
    await onSent()
  } catch (error) {
    toastError(error)
  }
}
