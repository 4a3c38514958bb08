import { badInput } from '#contract/refusal.ts'
import { retentionMonths, sameRequestMs } from '#model/download-request.ts'
import { earlierPeriod, type FiscalPeriod, quarterAt } from '#model/fiscal-period.ts'
import { dayFrom, dayInIndia } from '#model/india-time.ts'
import { acceptedNotice } from '#model/notices.ts'
import { can } from '#model/roles.ts'
import { ticketFigures } from '#model/ticket-figures.ts'
import {
  alertDaysBefore,
  dueDay,
  type TicketChannel,
  type ticketFields,
  ticketReference,
  ticketStateNames,
} from '#model/tickets.ts'
import type { Rows } from '#server/store/rows.ts'
import type { TicketFilter, TicketRow } from '#server/store/tickets.ts'
import { createStoreTally } from '../call-tally.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { monthsBefore } from '../months-before.ts'
import { withContext } from '../with-context.ts'
import { editTicket } from './edit-ticket.ts'
import { erase } from './erase-ticket.ts'
import { remind } from './remind.ts'
import { composeTicketMails, queueReceipt } from './ticket-mails.ts'
import { ledgeredTicket, toTicketHistory, toTicketView } from './ticket-row.ts'
import { status } from './ticket-status.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'siteUrl' | 'company'>

/** Receipts to one typed address per day, and tickets per hour that are mailed. A flood must not fill mailboxes. */
const receiptsMax = 3
const mailsPerHour = 20
const hourMs = 3_600_000
/** Number of quarters whose figures are computed. */
const quartersMax = 8

export type Tickets = ReturnType<typeof createTickets>
type Holder = Record<keyof typeof ticketFields, string>
type Sent = Holder & { language: string }

/** Grievances of shareholders: sent by holders or entered at the desk, answered from the desk, counted for the quarter's statement. */
export function createTickets(parts: Parts) {
  composeTicketMails(parts)
  const tally = createStoreTally(parts.store, parts.now)
  return withContext(
    { ...parts, tally },
    { status, send, enter, edit: editTicket, page, figures, nearDue, remind, erase, forgetOld },
  )
}

/** Stores a grievance and returns its reference and due day. The same one sent again within a day counts once. */
async function send(
  { store, now, deliveries, company }: Parts,
  { language, ...holder }: Sent,
): Promise<{ reference: string; due: string }> {
  const time = now()
  const { name } = (await company.facts()).company
  const row = await store.write(async (rows) => {
    // Taking a number locks its row until the end: of two concurrent requests, the second sees the first.
    const number = await rows.counters.consume('grievance ticket')
    const today = await rows.tickets.sentBy(holder.email, before(time, sameRequestMs))
    const same = today.find(({ subject, message }) => subject === holder.subject && message === holder.message)
    if (same) return same
    const reference = ticketReference(name, time, number)
    const row = newTicket(holder, { time, reference, channel: 'website', received_on: dayInIndia(time) })
    await rows.tickets.insert({ ...row, ...acceptedNotice('grievance', language) })
    if ((await rows.tickets.countSince(before(time, hourMs))) <= mailsPerHour)
      await queueReceipt(rows, row, { time, toHolder: today.length < receiptsMax })
    return row
  })
  deliveries.trigger()
  return { reference: row.reference, due: dueDay(row.received_on) }
}

type Entered = Holder & { received_on: string; channel: TicketChannel }

/** Enters a grievance that came by letter, phone or through the registrar. Its limit counts from the day of receipt. */
async function enter({ ledger, now, company }: Parts, actor: Actor, { received_on, channel, ...holder }: Entered) {
  const time = now()
  if (received_on > dayInIndia(time))
    throw badInput('received_on', 'The day of receipt is in the future. Enter the right day.')
  const { name } = (await company.facts()).company
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const reference = ticketReference(name, time, await rows.counters.consume('grievance ticket'))
    const row = { ...newTicket(holder, { time, reference, channel, received_on }), revision: nextRevision }
    await rows.tickets.insert(row)
    note({ action: 'enter ticket', entity: 'ticket', id: row.id, before: null, after: ledgeredTicket(row) })
    return row.id
  })
  return { id: result, revision }
}

type Received = Pick<TicketRow, 'reference' | 'channel' | 'received_on'> & { time: Date }

function newTicket(holder: Holder, { time, ...received }: Received): TicketRow {
  const untouched = {
    state: 'new',
    owner: '',
    history: '',
    resolved_at: '',
    reminded: '',
    language: '',
    notice: '',
    revision: 0,
  } as const
  return { ...holder, id: newId(), at: time.toISOString(), ...received, ...untouched }
}

type Query = Partial<TicketFilter> & { one?: string }

/** Returns a page of the tickets, latest first, their numbers by state, the ticket `one`, and the admins who can handle them. */
async function page({ store }: Parts, { page: number = 1, search = '', state = 'any', one: id }: Query) {
  const { counts, rows } = await store.read.tickets.page({ page: number, search, state })
  const one = id === undefined ? undefined : await store.read.tickets.find(id)
  const admins = await store.read.admins.all()
  const count = (name: TicketRow['state']) => counts.get(name) ?? 0
  const all = ticketStateNames.reduce((sum, name) => sum + count(name), 0)
  const totals = { open: all - count('resolved'), resolved: count('resolved'), any: all }
  return {
    counts: totals,
    total: state === 'open' || state === 'any' ? totals[state] : count(state),
    rows: rows.map(toTicketView),
    ...(one && { one: toTicketView(one) }),
    owners: admins.filter(({ role }) => can(role, 'handle-grievances')).map(({ email, name }) => ({ email, name })),
  }
}

/** Returns the figures of this quarter and the earlier ones since the first ticket, newest first. */
async function figures({ store, now }: Parts) {
  const tickets = (await store.read.tickets.histories()).map(toTicketHistory)
  const first = tickets.reduce((least, { received_on }) => (received_on < least ? received_on : least), '9')
  const current = quarterAt(now())
  return Array.from({ length: quartersMax }, (_, back) => earlierPeriod(current, back))
    .filter(({ to }, back) => back === 0 || to >= first)
    .map((quarter: FiscalPeriod) => {
      const { period, name, from, to } = quarter
      return { period, name, from, to, ...ticketFigures(tickets, quarter) }
    })
}

/** Returns open tickets that are due within a few days or overdue, earliest first. */
async function nearDue({ store, now }: Parts) {
  const until = dayFrom(dayInIndia(now()), alertDaysBefore)
  return (await store.read.tickets.open())
    .map(({ id, reference, received_on }) => ({ _id: id, reference, due: dueDay(received_on) }))
    .filter(({ due }) => due <= until)
}

/** Deletes tickets resolved longer ago than the retention period. */
async function forgetOld({ store, now }: Parts): Promise<void> {
  await store.write(({ tickets }: Rows) => tickets.forgetResolvedBefore(monthsBefore(now(), retentionMonths)))
}

const before = (time: Date, ms: number) => new Date(time.getTime() - ms).toISOString()
