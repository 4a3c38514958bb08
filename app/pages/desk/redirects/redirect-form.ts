import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

export type Redirect = CallOutput<'admin/get-redirects'>['data'][number]
/** A redirect with the revision of the list in which the user saw it. */
export type ListedRedirect = Redirect & { revision: number }

const texts = messages.form

const fields: readonly FieldSpec[] = [
  { kind: 'text', name: 'from', label: texts.from, placeholder: texts.fromExample, hint: texts.fromHint },
  { kind: 'text', name: 'to', label: texts.to, placeholder: texts.toExample, hint: texts.toHint },
]

const toInput = ({ from, to }: Values) => ({ from: String(from ?? ''), to: withoutOrigin(String(to ?? '').trim()) })

/** Returns an address copied from this site as its path. */
const withoutOrigin = (address: string) =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address

export const addRedirectForm = defineForm<'admin/add-redirect'>({
  fields,
  title: texts.addTitle,
  call: 'admin/add-redirect',
  save: texts.add,
  toInput,
})

export const editRedirectForm = defineForm<'admin/edit-redirect', ListedRedirect>({
  fields,
  title: texts.editTitle,
  call: 'admin/edit-redirect',
  save: texts.save,
  toInput: (values, redirect) => ({ ...toInput(values), id: redirect?._id ?? '', revision: redirect?.revision }),
})
