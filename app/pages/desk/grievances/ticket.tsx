import { DescriptionRow } from '#app/ui/description-list.tsx'
import { dayInIndia, formatDay, inIndia, midnightInIndia, nextMidnightInIndia } from '#model/india-time.ts'
import { describeNotice } from '#model/notices.ts'
import { resolveWithinDays, ticketStates } from '#model/tickets.ts'
import { DeadlineList } from '../deadline-list.tsx'
import { Part } from '../desk-frame.tsx'
import type { Ticket as TicketData } from './forms.ts'
import { messages } from './messages.ts'

/** One ticket: its limit, its history and its facts. */
export function Ticket({ ticket, now }: { ticket: TicketData; now: Date }) {
  return (
    <>
      <DeadlineList duties={[dutyOf(ticket, now)]} now={now.toISOString()} none="" />
      <div className="grievances-two">
        <Part id="grievances-history" heading={messages.history}>
          <History ticket={ticket} />
        </Part>
        <Part id="grievances-facts" heading={messages.facts}>
          <Facts ticket={ticket} />
        </Part>
      </div>
    </>
  )
}

/** Returns the limit of a ticket as a duty of the desk's list. It ends with the due day. */
function dutyOf({ reference, received_on, due, resolved_at }: TicketData, now: Date) {
  const since = midnightInIndia(received_on)
  const end = nextMidnightInIndia(midnightInIndia(due))
  const until = resolved_at ? new Date(resolved_at) : now
  const passed = (Date.parse(dayInIndia(until)) - Date.parse(received_on)) / 86_400_000
  return {
    rule: 'grievance',
    what: messages.clock,
    provision: messages.law,
    of: reference,
    event: '',
    since: since.toISOString(),
    due: end.toISOString(),
    limit: messages.limitText,
    in_trading_days: false,
    to_confirm: false,
    late: until > end,
    ticks: { count: resolveWithinDays, passed: Math.min(passed, resolveWithinDays) },
    filed_with: 'others' as const,
    exchanges_at: '',
    done_at: resolved_at,
    document: 0,
    page: '',
  }
}

function History({ ticket: { at, received_on, channel, message, history } }: { ticket: TicketData }) {
  return (
    <ol className="grievances-history">
      <li>
        <small className="figures">
          {channel === 'website' ? inIndia(at) : formatDay(received_on)}
          <br />
          {messages.holder}
        </small>
        <div>
          <p className="grievances-text">{message || messages.erasedSubject}</p>
        </div>
      </li>
      {history.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
        <li key={index}>
          <small className="figures">
            {inIndia(entry.at)}
            <br />
            {entry.by}
          </small>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry: { state, owner, note, reply } }: { entry: TicketData['history'][number] }) {
  const changes = [
    ...(state ? [messages.movedTo(ticketStates[state].label)] : []),
    ...(owner === undefined ? [] : [messages.ownedBy(owner)]),
  ]
  return (
    <div>
      {reply && <Text text={reply} about={messages.mailed} />}
      {note && <Text text={note} about={messages.private} />}
      {changes.length > 0 && <p className="grievances-about">{changes.join(' ')}</p>}
    </div>
  )
}

function Text({ text, about }: { text: string; about: string }) {
  return (
    <>
      <p className="grievances-text">{text}</p>
      <p className="grievances-about">{about}</p>
    </>
  )
}

function Facts({ ticket }: { ticket: TicketData }) {
  const { state, name, email, folio, owner, due, notice } = ticket
  return (
    <dl className="facts">
      <DescriptionRow term={messages.state}>{ticketStates[state].label}</DescriptionRow>
      <DescriptionRow term={messages.due}>{formatDay(due)}</DescriptionRow>
      <DescriptionRow term={messages.name}>{name || messages.erasedSubject}</DescriptionRow>
      <DescriptionRow term={messages.email}>{email || messages.notGiven}</DescriptionRow>
      <DescriptionRow term={messages.folio}>{folio || messages.notGiven}</DescriptionRow>
      <DescriptionRow term={messages.owner}>{owner || messages.noOwner}</DescriptionRow>
      {notice && <DescriptionRow term={messages.receipt}>{describeNotice(ticket)}</DescriptionRow>}
    </dl>
  )
}
