import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'

const fields: readonly FieldSpec[] = [{ name: 'name', kind: 'text', label: 'Section', maxLength: 200 }]

/** Adds a section to the zone. Spec 5: an empty name shows `Section is compulsory.`, the message of the call's own schema. */
export const addSectionForm = defineForm({ title: 'Add section', call: 'admin/add-investor-section', fields })

export const editSectionForm = defineForm<'admin/edit-investor-section', { _id: string; name: string }>({
  title: 'Edit section',
  call: 'admin/edit-investor-section',
  fields,
  toInput: ({ name }, section) => ({ id: section?._id ?? '', name: String(name) }),
})
