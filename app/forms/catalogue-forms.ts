import type { Item, Subsection } from '#model/catalogue.ts'
import { eachItemField, itemField, itemFieldNames, type Layout } from '#model/item-fields.ts'
import { defineForm } from './define-form.ts'
import type { FieldSpec, Values } from './fields/field.tsx'

/** The sub-section that a new item goes into, and the revision that an edit starts from. */
type ItemContext = { section_id: string; subsection_id: string; revision: number }

/** The heading of what only the product's own page tells. */
const moreOfIt = 'For the product’s page and for buyers'

const oneLine = (value: Values[string]) => String(value ?? '')

/** A field of the form for each row of the table, in the places that the table gives them. */
function formFields(layout: Layout, categories: readonly string[]): FieldSpec[] {
  const placed = [...itemFieldNames].sort((one, other) => itemField(one).form.place - itemField(other).form.place)
  return placed.map((name) => {
    const { labels, required, form } = itemField(name)
    const { half, suggested, placeholder, group } = form
    return {
      name,
      label: labels[layout],
      kind: 'text',
      ...(half && { half }),
      ...(!required && { optional: true }),
      ...(suggested && { suggestions: categories }),
      ...(placeholder && { placeholder }),
      ...(group && { group: moreOfIt }),
    }
  })
}

/** The call's sentences are in the words of the export layout. */
const called = eachItemField(({ labels }) => labels.export)

type ItemForm = { layout: Layout; categories: readonly string[]; note: string; context: ItemContext }

export function addItemForm({ layout, categories, note, context: { section_id, subsection_id } }: ItemForm) {
  return defineForm({
    title: 'Add item',
    note,
    call: 'admin/add-product-item',
    fields: formFields(layout, categories),
    called,
    toInput: (values) => ({ ...itemValues(values), section_id, subsection_id }),
  })
}

export function editItemForm({ layout, categories, note, context: { revision } }: ItemForm) {
  return defineForm<'admin/edit-product-item', Item>({
    title: 'Edit item',
    note,
    call: 'admin/edit-product-item',
    fields: formFields(layout, categories),
    called,
    toInput: (values, item) => ({
      ...itemValues(values),
      id: item?._id ?? '',
      section_id: item?.section_id ?? '',
      subsection_id: item?.subsection_id ?? '',
      revision,
    }),
  })
}

const itemValues = (values: Values) => eachItemField((_, name) => oneLine(values[name]))

const titleField = [{ name: 'name', label: 'Title', kind: 'text' }] as const

export function addSectionForm(section_id: string) {
  return defineForm({
    title: 'Add section',
    call: 'admin/add-product-subsection',
    fields: titleField,
    toInput: ({ name }) => ({ name: oneLine(name), section_id }),
  })
}

export function editSectionForm(revision: number) {
  return defineForm<'admin/edit-product-subsection', Subsection>({
    title: 'Edit section',
    call: 'admin/edit-product-subsection',
    fields: titleField,
    toInput: ({ name }, subsection) => ({ id: subsection?._id ?? '', name: oneLine(name), revision }),
  })
}
