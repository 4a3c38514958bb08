import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { messages } from './messages.ts'

const fields: readonly FieldSpec[] = [{ name: 'name', kind: 'text', label: messages.section.label, maxLength: 200 }]

/** Adds a section to the zone. Spec 5: an empty name shows `Section is compulsory.`, the message of the call's own schema. */
export const addSectionForm = defineForm({ title: messages.section.add, call: 'admin/add-investor-section', fields })

export const editSectionForm = defineForm<'admin/edit-investor-section', { _id: string; name: string }>({
  title: messages.section.edit,
  call: 'admin/edit-investor-section',
  fields,
  toInput: ({ name }, section) => ({ id: section?._id ?? '', name: String(name) }),
})
