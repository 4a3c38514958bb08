import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import {
  replyMax,
  ticketChannelNames,
  ticketChannels,
  ticketFields,
  ticketStateNames,
  ticketStates,
} from '#model/tickets.ts'
import { messages } from './messages.ts'

type Page = CallOutput<'admin/get-grievance-tickets'>['data']
export type Ticket = Page['rows'][number]
export type Owner = Page['owners'][number]

const texts = messages.forms

const stateField = (label: string): FieldSpec => ({
  kind: 'select',
  name: 'state',
  label,
  half: true,
  options: ticketStateNames.map((value) => ({ value, label: ticketStates[value].label })),
})

const known = (typed: Values, ticket: Ticket | undefined) => ({
  id: ticket?._id ?? '',
  state: ticketStateNames.find((name) => name === typed.state) ?? ticket?.state ?? 'new',
})

const textOf = (value: Values[string]) => String(value ?? '').trim()

/** Form of an answer, mailed to the holder. */
export const replyForm = defineForm<'admin/edit-grievance-ticket', Ticket>({
  title: texts.replyTitle,
  note: texts.replyNote,
  call: 'admin/edit-grievance-ticket',
  save: texts.replySave,
  fields: [{ kind: 'textarea', name: 'reply', label: messages.reply, maxLength: replyMax }, stateField(texts.after)],
  start: (ticket) => ({ reply: '', state: ticket?.state === 'new' ? 'in-progress' : ticket?.state }),
  toInput: (typed, ticket) => ({ ...known(typed, ticket), reply: textOf(typed.reply), revision: ticket?.revision }),
  rules: ({ reply }) => ({ reply: textOf(reply) ? undefined : texts.replyMissing }),
})

export const noteForm = defineForm<'admin/edit-grievance-ticket', Ticket>({
  title: texts.noteTitle,
  note: texts.noteNote,
  call: 'admin/edit-grievance-ticket',
  save: texts.noteSave,
  fields: [{ kind: 'textarea', name: 'note', label: messages.note }],
  start: () => ({ note: '' }),
  toInput: (typed, ticket) => ({ ...known(typed, ticket), note: textOf(typed.note) }),
  rules: ({ note }) => ({ note: textOf(note) ? undefined : texts.noteMissing }),
})

/** Form for state and owner. The owner is one of `owners`, or a former owner who has since left. */
export const changeForm = (owners: readonly Owner[], { owner }: Ticket) =>
  defineForm<'admin/edit-grievance-ticket', Ticket>({
    title: texts.changeTitle,
    call: 'admin/edit-grievance-ticket',
    fields: [
      stateField(messages.state),
      {
        kind: 'select',
        name: 'owner',
        label: messages.owner,
        placeholder: messages.noOwner,
        optional: true,
        half: true,
        options: [
          ...owners.map(({ email, name }) => ({ value: email, label: `${name} (${email})` })),
          ...(owner && !owners.some(({ email }) => email === owner) ? [{ value: owner, label: owner }] : []),
        ],
      },
    ],
    toInput: (typed, ticket) => ({
      ...known(typed, ticket),
      owner: String(typed.owner ?? ''),
      revision: ticket?.revision,
    }),
  })

const holderFields: FieldSpec[] = keysOf(ticketFields).map((name) => {
  const { label, holds, lengthMax } = ticketFields[name]
  return {
    kind: holds === 'text' ? 'textarea' : 'text',
    name,
    label,
    maxLength: lengthMax,
    half: name === 'email' || name === 'folio',
    optional: name === 'email' || name === 'folio',
  }
})

/** Form of a grievance that came by letter, phone or through the registrar. `today` is the last possible day. */
export const enterForm = (today: string) =>
  defineForm<'admin/enter-grievance'>({
    title: texts.enterTitle,
    note: texts.enterNote,
    call: 'admin/enter-grievance',
    save: texts.enterSave,
    fields: [
      { kind: 'date', name: 'received_on', label: texts.receivedOn, half: true },
      {
        kind: 'select',
        name: 'channel',
        label: texts.channel,
        half: true,
        options: ticketChannelNames
          .filter((name) => name !== 'website')
          .map((value) => ({ value, label: ticketChannels[value] })),
      },
      ...holderFields,
    ],
    start: () => ({
      received_on: today,
      channel: 'letter',
      ...Object.fromEntries(keysOf(ticketFields).map((name) => [name, ''])),
    }),
    toInput: (typed) => ({
      received_on: String(typed.received_on ?? ''),
      channel: ticketChannelNames.find((name) => name === typed.channel) ?? 'letter',
      subject: textOf(typed.subject),
      name: textOf(typed.name),
      email: textOf(typed.email),
      folio: textOf(typed.folio),
      message: textOf(typed.message),
    }),
    rules: ({ subject }) => ({ subject: textOf(subject) ? undefined : texts.subjectMissing }),
  })
