import { formatDay, inIndia } from '#model/india-time.ts'
import { daysLeft, dueDay, escalationPath, grievanceStatusPath, portals } from '#model/tickets.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Rows } from '#server/store/rows.ts'
import type { TicketRow } from '#server/store/tickets.ts'
import { enqueueEach } from '../deliveries/queue.ts'
import type { Compose } from '../deliveries/send.ts'
import type { Services } from '../dependencies.ts'
import { siteSignature } from '../site-content/company.ts'
import { readHistory } from './ticket-row.ts'

type Parts = Pick<Services, 'store' | 'now' | 'siteUrl' | 'company' | 'deliveries'>

/** Queue events: the holder's receipt, the note to the desk, a reply to the holder, and a reminder of the due day. */
const receiptMail = 'grievance receipt'
const deskMail = 'grievance received'
const replyMail = 'grievance reply'
export const reminderMail = 'grievance reminder'

/** Composes the mails of tickets when they are sent, so that the queue contains no data of the holder. */
export function composeTicketMails({ store, now, siteUrl, company, deliveries }: Parts): void {
  const ofTicket =
    (compose: (row: TicketRow, place: number) => Promise<Mail | undefined>): Compose =>
    async ({ enquiry_id, once }) => {
      const row = await store.read.tickets.find(enquiry_id)
      const mail = row && (await compose(row, Number(once.split('/').at(-1))))
      return mail?.to ? { mail } : { dropped: 'resolved or erased before it was sent' }
    }
  const linkTo = ({ reference }: TicketRow) => `${siteUrl}${grievanceStatusPath}?reference=${reference}`
  deliveries.composeWith(
    receiptMail,
    ofTicket(async (row) => receipt(row, { path: await pathLines(company, row), link: linkTo(row) })),
  )
  deliveries.composeWith(
    replyMail,
    ofTicket(async (row, place) => {
      const { mail: desk } = (await company.facts()).company.desks.investors
      return reply(row, { place, desk, path: await pathLines(company, row), link: linkTo(row) })
    }),
  )
  deliveries.composeWith(
    deskMail,
    ofTicket(async ({ id, ...row }) => {
      const { mail: to } = (await company.facts()).company.desks.investors
      return toDesk(to, row, `${siteUrl}/admin/desk/grievances?one=${id}`)
    }),
  )
  deliveries.composeWith(
    reminderMail,
    ofTicket(async ({ id, ...row }) => {
      const { mail: desk } = (await company.facts()).company.desks.investors
      return reminder(desk, row, { link: `${siteUrl}/admin/desk/grievances?one=${id}`, time: now() })
    }),
  )
}

type Queued = Pick<TicketRow, 'id' | 'reference'>

/** Queues the holder's receipt and the note to the desk, once for each ticket. */
export const queueReceipt = (
  rows: Rows,
  { id, reference }: Queued,
  { time, toHolder }: { time: Date; toHolder: boolean },
) =>
  enqueueEach(
    rows,
    [...(toHolder ? [receiptMail] : []), deskMail].map((event) => ({
      event,
      reference,
      once: `${event}/${id}/0`,
      enquiry_id: id,
    })),
    time,
  )

/** Queues the reply at a place of the ticket's history, once. */
export const queueReply = (rows: Rows, { id, reference }: Queued, { time, place }: { time: Date; place: number }) =>
  enqueueEach(rows, [{ event: replyMail, reference, once: `${replyMail}/${id}/${place}`, enquiry_id: id }], time)

/** Returns the escalation path as lines with dates. */
async function pathLines(company: Parts['company'], { received_on }: TicketRow): Promise<string[]> {
  const { officer, registrar, desks } = (await company.facts()).company
  const facts = {
    officer: officer.role || desks.investors.name,
    registrar: [registrar.name, registrar.mail].filter(Boolean).join(', '),
  }
  return escalationPath(received_on, facts).map(
    ({ when, text, portal }) => `${when}: ${[text, portal && portals[portal].link].filter(Boolean).join(' ')}`,
  )
}

/** The escalation path as lines, and the address of the page with the state. */
type ToHolder = { path: string[]; link: string }

/** Returns the holder's receipt. Contains nothing typed in the form, so that nobody can write to others through this site. */
function receipt({ email, reference, at, received_on }: TicketRow, { path, link }: ToHolder): Mail {
  const paragraphs = [
    `We received your matter on ${inIndia(at)}.`,
    `Your reference: ${reference}\nAnswer by: ${formatDay(dueDay(received_on))}`,
    path.join('\n'),
    `See its state with your reference and this address:\n${link}`,
    'If you did not write to us, ignore this mail. Somebody entered your address by mistake.',
    siteSignature,
  ]
  return { to: email, subject: `Your matter ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

type Reply = ToHolder & { place: number; desk: string }

function reply({ email, reference, history }: TicketRow, { place, desk, path, link }: Reply): Mail | undefined {
  const entry = readHistory(history)[place]
  if (!entry?.reply) return undefined
  const isResolved = entry.state === 'resolved'
  const paragraphs = [
    entry.reply,
    ...(isResolved
      ? [`With this answer we close the matter. If you are not satisfied:\n${path.slice(-2).join('\n')}`]
      : []),
    `Your reference: ${reference}${desk && `\nTo write back: ${desk}`}\nAll answers: ${link}`,
    siteSignature,
  ]
  return { to: email, subject: `Your matter ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

/** Notifies the desk. Contains no data of the holder, because erased data must not remain in mailboxes. */
function toDesk(to: string, { reference, at, received_on }: Omit<TicketRow, 'id'>, link: string): Mail {
  const paragraphs = [
    `Grievance ${reference} was received on ${inIndia(at)}. It must be resolved by ${formatDay(dueDay(received_on))}.`,
    `Read it in the admin area:\n${link}`,
    siteSignature,
  ]
  return { to, subject: `New grievance ${reference}`, text: `${paragraphs.join('\n\n')}\n` }
}

type Reminder = { link: string; time: Date }

/** Reminds the owner, or the desk if there is none. Contains no data of the holder. Undefined for a resolved ticket. */
function reminder(desk: string, row: Omit<TicketRow, 'id'>, { link, time }: Reminder): Mail | undefined {
  const { reference, received_on, state, owner } = row
  if (state === 'resolved') return undefined
  const due = dueDay(received_on)
  const left = daysLeft(due, time)
  const isOverdue = left < 0
  const paragraphs = [
    isOverdue
      ? `Grievance ${reference} was to be resolved by ${formatDay(due)}. It is overdue.`
      : `Grievance ${reference} must be resolved by ${formatDay(due)}, ${whenIn(left)}.`,
    ...(owner ? [] : ['Nobody has taken it up yet.']),
    `Read it in the admin area:\n${link}`,
    siteSignature,
  ]
  const subject = `${isOverdue ? 'Overdue' : 'Due soon'}: grievance ${reference}`
  return { to: owner || desk, subject, text: `${paragraphs.join('\n\n')}\n` }
}

function whenIn(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
