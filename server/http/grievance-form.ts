import { calls } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import { grievancePath, grievanceStatusPath, ticketFields } from '#model/tickets.ts'
import type { SentForm } from './sent-forms.ts'

const names: readonly string[] = [...keysOf(ticketFields), 'consent']

/** Form in which a shareholder opens a ticket. */
export const grievanceForm: SentForm = {
  path: grievancePath,
  call: 'user/send-grievance',
  bodyMax: 64 * 1024,
  has: (name) => names.includes(name) || name === 'matter',
  inputOf: (values) => ({
    ...Object.fromEntries(keysOf(ticketFields).map((name) => [name, values[name] ?? ''])),
    consent: values.consent === 'on',
  }),
  fieldAt: (place) => (names.includes(place) ? place : undefined),
  next: (_, data) => {
    const { reference, due } = calls['user/send-grievance'].output.shape.data.parse(data)
    return `${grievancePath}?sent=${reference}&due=${due}`
  },
}

const statusNames = ['reference', 'email']

/** Form with which a holder sees the state of a ticket, answered on its own page: no address contains the holder's mail address. */
export const grievanceStatusForm: SentForm = {
  path: grievanceStatusPath,
  call: 'user/get-grievance-status',
  bodyMax: 4 * 1024,
  has: (name) => statusNames.includes(name),
  inputOf: ({ reference = '', email = '' }) => ({ reference, email }),
  fieldAt: (place) => (statusNames.includes(place) ? place : undefined),
  next: ({ reference = '', email = '' }, data) => ({ reference, email, found: JSON.stringify(data) }),
}
