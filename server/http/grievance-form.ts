import { calls } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import { grievancePath, ticketFields } from '#model/tickets.ts'
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
