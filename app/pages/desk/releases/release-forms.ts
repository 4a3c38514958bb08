import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import type { Preview, Release } from './describe-release.ts'

const name: FieldSpec = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  maxLength: 200,
  placeholder: 'Board meeting, 12 Nov 2026, Q2 FY27',
}
const instant = {
  kind: 'date',
  withTime: true,
  name: 'release_at',
  label: 'Release time, Indian Standard Time',
} as const

type Typed = Readonly<Record<string, unknown>>
const instantIn = (typed: Typed, field = 'release_at') => fromIndiaField(String(typed[field] ?? ''))

/** Plans a release; its instant may be set later. */
export const planForm = defineForm<'admin/add-release'>({
  title: 'Plan a release',
  note: 'All its documents are published together, or none is.',
  call: 'admin/add-release',
  save: 'Plan release',
  fields: [name, { ...instant, optional: true }],
  fieldLabels: { release_at: 'The instant' },
  toInput: (typed) => ({ name: String(typed.name ?? ''), release_at: instantIn(typed) ?? null }),
})

/** Sets the instant, or moves it for all sealed documents. */
export const instantForm = defineForm<'admin/edit-release', Release>({
  title: 'Release time',
  note: 'All documents are published at this time. Sealed documents move to the new time and need a new approval.',
  call: 'admin/edit-release',
  save: 'Set time',
  fields: [instant],
  fieldLabels: { release_at: 'The instant' },
  start: (release) => ({ release_at: release?.release_at ? toIndiaField(new Date(release.release_at)) : '' }),
  toInput: (typed, release) => ({
    id: release?._id ?? '',
    digest: release?.digest,
    release_at: instantIn(typed) ?? '',
  }),
  rules: ({ release_at }) => ({ release_at: release_at ? undefined : 'Choose the day and the time.' }),
})

/** Lets an outsider read the documents for a limited time. */
export const previewForm = defineForm<'admin/add-preview', Release>({
  title: 'Create a preview link',
  note: 'The link shows the text of the documents, with the person’s name and the time across every page. Each opening is recorded and every owner is notified. In sections that require approval, the link works once a second person has approved it.',
  call: 'admin/add-preview',
  save: 'Create link',
  fields: [
    { ...name, label: 'Name of the reader', placeholder: 'A. Rao, auditor' },
    {
      kind: 'email',
      name: 'mail',
      label: 'E-mail address of the reader',
      hint: 'We e-mail the link to this address. Without an address, you pass on the link yourself.',
      optional: true,
    },
    { kind: 'date', withTime: true, name: 'expires_at', label: 'Until, Indian Standard Time' },
  ],
  fieldLabels: { name: 'Name', expires_at: 'The end' },
  start: (release) => ({
    name: '',
    mail: '',
    expires_at: release?.release_at ? toIndiaField(new Date(release.release_at)) : '',
  }),
  toInput: (typed, release) => ({
    id: release?._id ?? '',
    name: String(typed.name ?? ''),
    mail: String(typed.mail ?? '') || undefined,
    expires_at: instantIn(typed, 'expires_at') ?? '',
  }),
  rules: ({ expires_at }) => ({ expires_at: expires_at ? undefined : 'Choose the day and the time.' }),
})

/** Mails a link again if the first mail did not arrive. */
export const mailAgainForm = defineForm<'admin/mail-preview', Preview>({
  title: 'E-mail the link again',
  note: 'The e-mail contains a new link. Earlier links stop working.',
  call: 'admin/mail-preview',
  save: 'Send link',
  fields: [{ kind: 'email', name: 'mail', label: 'E-mail address of the reader' }],
  start: (preview) => ({ mail: preview?.mail ?? '' }),
  toInput: ({ mail }, preview) => ({ id: preview?._id ?? '', mail: String(mail ?? '') }),
})
