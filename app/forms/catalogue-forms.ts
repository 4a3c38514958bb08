import type { Item, Subsection } from '#model/catalogue.ts'
import { defineForm } from './define-form.ts'
import type { Values } from './fields/field.tsx'

/** The words of an item's fields, which differ between the column layouts. */
export type ItemLabels = Record<'brand_name' | 'generic_name' | 'category' | 'strength', string>

/** Where a new item goes, and what an edit must know to notice another admin's. */
export type ItemPlace = { section_id: string; subsection_id: string; revision: number }

const oneLine = (value: Values[string]) => String(value ?? '')

function itemFields(labels: ItemLabels, categories: readonly string[]) {
  return [
    { name: 'brand_name', label: labels.brand_name, kind: 'text', half: true },
    { name: 'strength', label: labels.strength, kind: 'text', half: true, optional: true },
    { name: 'generic_name', label: labels.generic_name, kind: 'text', optional: true },
    {
      name: 'category',
      label: labels.category,
      kind: 'text',
      suggestions: categories,
      placeholder: 'Choose or type a category',
    },
  ] as const
}

type ItemForm = { labels: ItemLabels; categories: readonly string[]; note: string; place: ItemPlace }

export function addItemForm({ labels, categories, note, place: { section_id, subsection_id } }: ItemForm) {
  return defineForm({
    title: 'Add item',
    note,
    call: 'admin/add-product-item',
    fields: itemFields(labels, categories),
    toInput: (values) => ({ ...itemValues(values), section_id, subsection_id }),
  })
}

export function editItemForm({ labels, categories, note, place: { revision } }: ItemForm) {
  return defineForm<'admin/edit-product-item', Item>({
    title: 'Edit item',
    note,
    call: 'admin/edit-product-item',
    fields: itemFields(labels, categories),
    toInput: (values, item) => ({
      ...itemValues(values),
      id: item?._id ?? '',
      section_id: item?.section_id ?? '',
      subsection_id: item?.subsection_id ?? '',
      revision,
    }),
  })
}

function itemValues({ brand_name, generic_name, category, strength }: Values) {
  return {
    brand_name: oneLine(brand_name),
    generic_name: oneLine(generic_name),
    category: oneLine(category),
    strength: oneLine(strength),
  }
}

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
