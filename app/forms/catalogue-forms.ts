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

type ItemsForm = { items: readonly Item[]; categories: readonly string[]; sections: readonly Subsection[] }

/** Another category or sub-section for several items: what is not chosen stays as each has it. */
export function editItemsForm({ items, categories, sections }: ItemsForm) {
  return defineForm({
    title: items.length === 1 ? 'Change one product' : `Change ${items.length} products`,
    note: 'What you leave as it is stays as each product has it. Pages of products that move lead on to their new addresses.',
    call: 'admin/edit-product-items',
    fields: [
      {
        ...{ name: 'category', label: 'Category', kind: 'text', optional: true },
        ...{ suggestions: categories, placeholder: 'As each has it' },
      },
      {
        ...{ name: 'subsection_id', label: 'Section', kind: 'select', optional: true },
        options: sections.map(({ _id, name }) => ({ value: _id, label: name })),
        placeholder: 'As each has it',
      },
    ],
    rules: ({ category, subsection_id }) =>
      category || subsection_id ? {} : { category: 'Give a category, or choose a section.' },
    toInput: ({ category, subsection_id }) => ({
      ids: items.map(({ _id }) => _id),
      ...(category && { category: oneLine(category) }),
      ...(subsection_id && { subsection_id: oneLine(subsection_id) }),
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
