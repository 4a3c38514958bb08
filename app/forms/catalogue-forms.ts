import type { Item, Subsection } from '#model/catalogue.ts'
import { fileKinds } from '#model/file-kinds.ts'
import type { Layout } from '#model/item-field.ts'
import { eachItemField, itemField, itemFieldNames } from '#model/item-fields.ts'
import { defineForm, type Form } from './define-form.ts'
import type { FieldSpec, Values } from './fields/field.tsx'
import { readAsBase64 } from './read-as-base64.ts'

/** Sub-section of a new item, and the revision from which an edit starts. */
type ItemContext = { section_id: string; subsection_id: string; revision: number }

/** Heading of the fields that appear only on the product's page. */
const detailsHeading = 'For the product’s page and for buyers'

const oneLine = (value: Values[string]) => String(value ?? '')

const pictureFields = (label: string, current: string): FieldSpec[] => [
  {
    name: 'picture_file',
    label,
    kind: 'file',
    optional: true,
    group: detailsHeading,
    accept: fileKinds.image.accept,
    invitation: 'Drop a picture here, or browse',
    allowed: `PNG or JPG, at most ${fileKinds.image.streamed.label}${current && '. It replaces the current picture'}`,
    hint: current
      ? 'The product page shows the current picture.'
      : 'Without a picture, the product page shows a rendering of the pack with its label.',
  },
  ...(current
    ? [{ name: 'picture_away', label: 'Remove the picture', kind: 'checkbox' as const, group: detailsHeading }]
    : []),
]

function formFields({
  layout,
  categories,
  picture = '',
}: Pick<ItemForm, 'layout' | 'categories' | 'picture'>): FieldSpec[] {
  const placed = [...itemFieldNames].sort((a, b) => itemField(a).form.place - itemField(b).form.place)
  return placed.flatMap((name): FieldSpec | FieldSpec[] => {
    const { labels, holds, required, form } = itemField(name)
    if (holds === 'picture') return pictureFields(labels[layout], picture)
    const { half, suggested, placeholder, group } = form
    return {
      name,
      label: labels[layout],
      kind: 'text',
      ...(half && { half }),
      ...(!required && { optional: true }),
      ...(suggested && { suggestions: categories }),
      ...(placeholder && { placeholder }),
      ...(group && { group: detailsHeading }),
    }
  })
}

const labelOf = eachItemField(({ labels }) => labels.export)

type ItemForm = {
  layout: Layout
  categories: readonly string[]
  note: string
  context: ItemContext
  picture?: string
}

export function addItemForm({ note, context: { section_id, subsection_id }, ...parts }: ItemForm) {
  return withPicture(
    defineForm({
      title: 'Add item',
      note,
      call: 'admin/add-product-item',
      fields: formFields(parts),
      fieldLabels: labelOf,
      toInput: (values) => ({ ...itemValues(values), section_id, subsection_id }),
    }),
  )
}

export function editItemForm({ note, context: { revision }, ...parts }: ItemForm) {
  return withPicture(
    defineForm<'admin/edit-product-item', Item>({
      title: 'Edit item',
      note,
      call: 'admin/edit-product-item',
      fields: formFields(parts),
      fieldLabels: labelOf,
      toInput: (values, item) => ({
        ...itemValues(values, item),
        id: item?._id ?? '',
        section_id: item?.section_id ?? '',
        subsection_id: item?.subsection_id ?? '',
        revision,
      }),
    }),
  )
}

/** Returns the form with a chosen picture read when the form is sent. */
function withPicture<Subject, Output>(form: Form<Subject, Output>): Form<Subject, Output> {
  return {
    ...form,
    async send(values, subject, ways) {
      const { picture_file: file } = values
      const picture = file instanceof File && { picture_file: await readAsBase64(file, ways.onProgress) }
      return form.send({ ...values, ...picture }, subject, ways)
    },
  }
}

type ItemsForm = { items: readonly Item[]; categories: readonly string[]; sections: readonly Subsection[] }

/** Changes category or sub-section of several items; fields left empty stay as they are in each item. */
export function editItemsForm({ items, categories, sections }: ItemsForm) {
  return defineForm({
    title: items.length === 1 ? 'Change product' : `Change ${items.length} products`,
    note: 'Fields that you leave unchanged stay as they are. Old links to moved products redirect to the new addresses.',
    call: 'admin/edit-product-items',
    fields: [
      {
        name: 'category',
        label: 'Category',
        kind: 'text',
        optional: true,
        suggestions: categories,
        placeholder: 'Leave unchanged',
      },
      {
        name: 'subsection_id',
        label: 'Section',
        kind: 'select',
        optional: true,
        options: sections.map(({ _id, name }) => ({ value: _id, label: name })),
        placeholder: 'Leave unchanged',
      },
    ],
    rules: ({ category, subsection_id }) =>
      category || subsection_id ? {} : { category: 'Enter a category or choose a section.' },
    toInput: ({ category, subsection_id }) => ({
      ids: items.map(({ _id }) => _id),
      ...(category && { category: oneLine(category) }),
      ...(subsection_id && { subsection_id: oneLine(subsection_id) }),
    }),
  })
}

/** Returns the item values of the form; the picture stays unless removed or replaced. */
function itemValues(values: Values, item?: Item) {
  const { picture_file: file, picture_away: away } = values
  return {
    ...eachItemField((_, name) => oneLine(values[name])),
    picture: away ? '' : (item?.picture ?? ''),
    ...(typeof file === 'string' && file && { picture_file: file }),
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
