import { defineForm } from '#app/forms/define-form.ts'
import { identifierTypeNames, identifierTypes, isIdentifierType } from '#model/insiders.ts'
import { messages } from './messages.ts'

/** Person and release of a new entry; `corrects`: id of the entry that it corrects. */
export type Subject = {
  release: string
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
    {
      kind: 'select',
      name: 'identifier_type',
      label: texts.type,
      options: identifierTypeNames.map((value) => ({ value, label: identifierTypes[value].label })),
    },
    { kind: 'text', name: 'identifier', label: texts.identifier, maxLength: 20 },
    { kind: 'text', name: 'nature', label: texts.nature, maxLength: 300 },
    { kind: 'text', name: 'purpose', label: texts.purpose, maxLength: 300 },
  ],
  fieldLabels: {
    person: 'Person',
    name: 'Name',
    identifier: 'Identifier',
    nature: 'Nature of the information',
    purpose: 'Purpose',
  },
  start: (subject) => ({
    person: subject?.person ?? '',
    name: subject?.name ?? '',
    identifier_type: 'pan',
    identifier: '',
    nature: subject?.nature ?? '',
    purpose: subject?.purpose ?? '',
  }),
  toInput: (values, subject) => {
    const type = String(values.identifier_type ?? '')
    return {
      release: subject?.release ?? '',
      person: String(values.person ?? ''),
      name: String(values.name ?? ''),
      identifier_type: isIdentifierType(type) ? type : 'pan',
      identifier: String(values.identifier ?? ''),
      nature: String(values.nature ?? ''),
      purpose: String(values.purpose ?? ''),
      corrects: subject?.corrects,
    }
  },
})
