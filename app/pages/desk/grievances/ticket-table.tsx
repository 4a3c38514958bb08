import { Link } from 'react-router'
import { TableHead } from '#app/ui/table-head.tsx'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import { daysLeft, ticketStates } from '#model/tickets.ts'
import type { Ticket } from './forms.ts'
import { messages } from './messages.ts'

type Props = { tickets: readonly Ticket[]; now: Date; addressOf: (one: string) => string }

/** Table of tickets: what they are about, their state, and the days left. */
export function TicketTable({ tickets, now, addressOf }: Props) {
  const { number, subject, received, state, limit } = messages
  return (
    <div className="table-folds grievances-table">
      <table className="table">
        <TableHead names={[number, subject, received, state, limit]} />
        <tbody>
          {tickets.map((ticket) => (
            <tr key={ticket._id}>
              <td data-l={number} className="figures">
                <Link to={addressOf(ticket._id)}>{ticket.reference}</Link>
              </td>
              <th scope="row" className="table-key">
                {ticket.subject || messages.erasedSubject}
                {ticket.name && <small>{ticket.name}</small>}
              </th>
              <td data-l={received} className="figures">
                {formatDay(ticket.received_on)}
              </td>
              <td data-l={state}>
                {ticketStates[ticket.state].label}
                {ticket.owner && <small>{ticket.owner}</small>}
              </td>
              <td data-l={limit} className="figures">
                <Limit ticket={ticket} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The due day and the days left, or the day of the resolution. */
function Limit({ ticket: { due, resolved_at }, now }: { ticket: Ticket; now: Date }) {
  if (resolved_at) return messages.resolvedOn(formatDay(dayInIndia(new Date(resolved_at))))
  const left = daysLeft(due, now)
  return (
    <>
      {formatDay(due)}
      <small className={left < 0 ? 'grievances-overdue' : undefined}>{describeLeft(left)}</small>
    </>
  )
}

/** Returns `8 days left`, `Due today` or `2 days overdue`. */
function describeLeft(days: number): string {
  if (days < 0) return messages.overdue(-days)
  return days === 0 ? messages.today : messages.left(days)
}
