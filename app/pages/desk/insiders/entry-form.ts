import { defineForm } from '#app/forms/define-form.ts'
import { identityFieldLabels, identityFields, identityIn, identityRules, identityStart } from '../identity-fields.ts'
import { messages } from './messages.ts'

/**
 * Person and release of a new entry; without a release it is about an admin and every release. `corrects`: id of the entry that it
 * corrects.
 */
export type Subject = {
  release?: string
  person: string
  name: string
  nature: string
  purpose: string
  corrects?: string
}

const texts = messages.form

/** Form of an entry about a person with unpublished information. */
export const entryForm = defineForm<'admin/add-insider-entry', Subject>({
  title: messages.add,
  note: texts.note,
  call: 'admin/add-insider-entry',
  save: texts.save,
  fields: [
    { kind: 'text', name: 'person', label: texts.person, maxLength: 200 },
    { kind: 'text', name: 'name', label: texts.name, maxLength: 200 },
    ...identityFields,
  ],
  fieldLabels: { ...identityFieldLabels, person: 'Person', name: 'Name' },
  start: (subject) => ({
    person: subject?.person ?? '',
    name: subject?.name ?? '',
    ...identityStart(subject?.nature, subject?.purpose),
  }),
  rules: identityRules,
  toInput: (values, subject) => ({
    release: subject?.release,
    person: String(values.person ?? ''),
    name: String(values.name ?? ''),
    ...(identityIn(values) ?? noIdentity),
    corrects: subject?.corrects,
  }),
})

/** The form has no choice to enter the identity later. */
const noIdentity = { identifier_type: 'pan', identifier: '', nature: '', purpose: '' } as const
