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
  note: 'All its papers leave at one instant, or none does.',
  call: 'admin/add-release',
  save: 'Plan it',
  fields: [name, { ...instant, optional: true }],
  called: { release_at: 'The instant' },
  toInput: (typed) => ({ name: String(typed.name ?? ''), release_at: instantIn(typed) ?? null }),
})

/** Sets the instant, or moves it for all sealed documents. */
export const instantForm = defineForm<'admin/edit-release', Release>({
  title: 'Release time',
  note: 'All documents are released at this time. Sealed documents move to the new time; approval is requested again.',
  call: 'admin/edit-release',
  save: 'Set the time',
  fields: [instant],
  called: { release_at: 'The instant' },
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
  title: 'Make a preview link',
  note: 'It shows the text of this release’s papers, with the name and the time across every page. Each opening is recorded. Every owner is notified; in sections that need a second person, the link works once somebody has approved it.',
  call: 'admin/add-preview',
  save: 'Make the link',
  fields: [
    { ...name, label: 'For whom', placeholder: 'A. Rao, auditor' },
    {
      kind: 'email',
      name: 'mail',
      label: 'Their e-mail address',
      hint: 'The link is mailed there. Without one you hand it over yourself.',
      optional: true,
    },
    { kind: 'date', withTime: true, name: 'expires_at', label: 'Until, Indian Standard Time' },
  ],
  called: { name: 'Name', expires_at: 'The end' },
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
  title: 'Mail the link again',
  note: 'The mail has a new link. One that was mailed before opens nothing from then on.',
  call: 'admin/mail-preview',
  save: 'Send it',
  fields: [{ kind: 'email', name: 'mail', label: 'Their e-mail address' }],
  start: (preview) => ({ mail: preview?.mail ?? '' }),
  toInput: ({ mail }, preview) => ({ id: preview?._id ?? '', mail: String(mail ?? '') }),
})
