import { dayFrom, dayInIndia } from './india-time.ts'
import { keysOf } from './keys-of.ts'
import { english } from './languages/investors/english.ts'
import type { Translator } from './languages/investors/translator.ts'
import type { LineField } from './line-fields.ts'
import { messageFields } from './message-fields.ts'

/** States of a ticket, in order. */
export const ticketStates = {
  new: { label: 'New' },
  'in-progress': { label: 'In progress' },
  waiting: { label: 'Waiting' },
  resolved: { label: 'Resolved' },
} as const

export type TicketState = keyof typeof ticketStates
export const ticketStateNames = keysOf(ticketStates)

/** Ways in which a grievance reaches the company. */
export const ticketChannels = {
  website: 'Website',
  letter: 'Letter',
  phone: 'Phone',
  mail: 'E-mail',
  registrar: 'Registrar',
} as const

export type TicketChannel = keyof typeof ticketChannels
export const ticketChannelNames = keysOf(ticketChannels)

/** Fields of a holder in a ticket, in the order of the form. */
export const ticketFields = {
  subject: { label: 'Subject', holds: 'line', lengthMax: 120, required: true },
  name: messageFields.name,
  email: messageFields.email,
  folio: { label: 'Folio, or DP ID and client ID', holds: 'line', lengthMax: 40 },
  message: { label: 'Message', formLabel: 'What happened?', holds: 'text', lengthMax: 2000, required: true },
} as const satisfies Record<string, LineField>

/** Maximum length of a reply to the holder, in characters. */
export const replyMax = 4000
/** Maximum number of entries in a ticket's history. */
export const historyMax = 200

/** Calendar days within which a grievance must be resolved (SEBI circular of 20 September 2023, in force since 4 December 2023). */
export const resolveWithinDays = 21
/** Days before the due day from which the desk shows an alert. */
export const alertDaysBefore = 5

export const grievancePath = '/investorzone/grievance'
/** Page on which a holder sees the state of a ticket. */
export const grievanceStatusPath = `${grievancePath}/status`

/** Portals beyond the company, for holders (SEBI circular of 20 September 2023). */
export const portals = {
  scores: { name: 'SCORES 2.0', link: 'https://scores.sebi.gov.in' },
  odr: { name: 'SMART ODR', link: 'https://smartodr.in' },
} as const

/** Returns the last day for a resolution, `2026-12-13` for a grievance received on `2026-11-22`. */
export const dueDay = (received: string): string => dayFrom(received, resolveWithinDays)

/** Returns the number of days left until the due day; negative if it has passed. */
export function daysLeft(due: string, now: Date): number {
  return Math.round((Date.parse(due) - Date.parse(dayInIndia(now))) / 86_400_000)
}

/** Reminders of the due day to the owner of a ticket: seven days and two days before it, and once it has passed. */
export type TicketReminder = '7' | '2' | 'overdue'

/** Returns the reminder that applies at an instant, if any. */
export function reminderOf(due: string, now: Date): TicketReminder | undefined {
  const left = daysLeft(due, now)
  if (left < 0) return 'overdue'
  if (left <= 2) return '2'
  return left <= 7 ? '7' : undefined
}

/** Prefix of references if a company's name has no Latin initials. */
const neutralPrefix = 'GR'

/** Returns the reference of a ticket, `SPL-2026-00418`: initials of the company, year in India, and a running number. */
export function ticketReference(company: string, received: Date, number: number): string {
  const initials =
    company
      .match(/\b[A-Z]/g)
      ?.slice(0, 5)
      .join('') ?? ''
  const prefix = initials.length > 1 ? initials : neutralPrefix
  return `${prefix}-${dayInIndia(received).slice(0, 4)}-${String(number).padStart(5, '0')}`
}

export const ticketReferencePattern = /^[A-Z]{2,5}-\d{4}-\d{5,10}$/

type PathFacts = { officer: string; registrar: string }
type EscalationStep = { when: string; text: string; portal?: keyof typeof portals }

/**
 * Returns the escalation path of a ticket as steps with dates: company, registrar, SCORES 2.0, online dispute resolution. That a complaint is possible on SCORES within a year of its cause is in the SEBI circular of 7 November 2022.
 */
export function escalationPath(
  received: string,
  { officer, registrar }: PathFacts,
  { t, date }: Pick<Translator, 't' | 'date'> = english,
): EscalationStep[] {
  const due = dueDay(received)
  return [
    { when: date(received), text: t('We received your matter. {officer} takes it up.', { officer }) },
    ...(registrar
      ? [
          {
            when: t('At any time'),
            text: t('Forms and changes of a folio go to the registrar: {registrar}.', { registrar }),
          },
        ]
      : []),
    {
      when: t('By {day}', { day: date(due) }),
      text: t('You get our answer, within {count} calendar days.', { count: resolveWithinDays }),
    },
    {
      when: t('From {day}', { day: date(dayFrom(due, 1)) }),
      text: t('No answer, or not satisfied? Complain to SEBI and give this reference, within a year of the cause:'),
      portal: 'scores',
    },
    {
      when: t('After that'),
      text: t('Conciliation and arbitration, if the complaint is not resolved there:'),
      portal: 'odr',
    },
  ]
}
