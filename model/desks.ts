import { dayInIndia, tradingDayFrom } from './india-time.ts'
import { isKeyOf, keysOf } from './keys-of.ts'

/** Desk that answers messages on a subject. `answersInDays` are working days, as the form promises them. */
type Desk = { subject: string; name: string; mail: string; answersInDays: number }

/**
 * Contacts by subject on a fresh installation (sample). The Contact Us form, its table of desks and the mails to the desks derive from
 * it. Admins edit names, addresses and days as facts of the company (company/company.ts); subjects are code.
 */
export const desks = {
  quotation: {
    subject: 'Quotation, export market',
    name: 'Export desk',
    mail: 'export@suvira.example',
    answersInDays: 2,
  },
  domestic: { subject: 'Domestic market', name: 'Domestic desk', mail: 'domestic@suvira.example', answersInDays: 2 },
  regulatory: {
    subject: 'Dossiers and registration',
    name: 'Regulatory affairs',
    mail: 'regulatory@suvira.example',
    answersInDays: 5,
  },
  safety: { subject: 'Side effect or complaint', name: 'Drug safety', mail: 'safety@suvira.example', answersInDays: 1 },
  investors: { subject: 'Shareholders', name: 'Company secretary', mail: 'grievance@suvira.example', answersInDays: 5 },
  careers: { subject: 'Careers', name: 'People team', mail: 'people@suvira.example', answersInDays: 10 },
  other: { subject: 'General enquiry', name: 'Front desk', mail: 'info@suvira.example', answersInDays: 3 },
} as const satisfies Record<string, Desk>

export type Subject = keyof typeof desks
export const subjects = keysOf(desks)

export function isSubject(text: string | null | undefined): text is Subject {
  return typeof text === 'string' && isKeyOf(desks, text)
}

export type Answering = Pick<Desk, 'answersInDays'>

/** Formats the answer time: "within 2 working days". */
export function promiseOf({ answersInDays: days }: Answering): string {
  return days === 1 ? 'within 1 working day' : `within ${days} working days`
}

/** Returns the day, `2026-11-25`, by which a message is answered as promised. Working days are those on which the exchange trades. */
export function answerDay({ answersInDays }: Answering, time: Date, holidays: readonly string[]): string {
  return tradingDayFrom(dayInIndia(time), answersInDays, holidays)
}
