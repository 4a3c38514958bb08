import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { identityFieldLabels, identityFields, identityIn, identityRules, identityStart } from '../identity-fields.ts'
import type { Preview, Release } from './describe-release.ts'
import { messages as gate } from './gate-messages.ts'
import { messages as list } from './list-messages.ts'
import { messages as previews } from './preview-messages.ts'

const name: FieldSpec = {
  kind: 'text',
  name: 'name',
  label: list.planForm.name,
  maxLength: 200,
  placeholder: list.planForm.namePlaceholder,
}
const instant = {
  kind: 'date',
  withTime: true,
  name: 'release_at',
  label: gate.timeForm.time,
} as const

const instantIn = (typed: Values, field = 'release_at') => fromIndiaField(String(typed[field] ?? ''))

/** Plans a release; its instant may be set later. */
export const planForm = defineForm<'admin/add-release'>({
  title: list.planForm.title,
  note: list.planForm.note,
  call: 'admin/add-release',
  save: list.planForm.save,
  fields: [name, { ...instant, label: list.planForm.time, optional: true }],
  fieldLabels: { release_at: list.planForm.theTime },
  toInput: (typed) => ({ name: String(typed.name ?? ''), release_at: instantIn(typed) ?? null }),
})

/** Sets the instant, or moves it for all sealed documents. */
export const instantForm = defineForm<'admin/edit-release', Release>({
  title: gate.timeForm.title,
  note: gate.timeForm.note,
  call: 'admin/edit-release',
  save: gate.timeForm.save,
  fields: [instant],
  fieldLabels: { release_at: gate.timeForm.theTime },
  start: (release) => ({ release_at: release?.release_at ? toIndiaField(new Date(release.release_at)) : '' }),
  toInput: (typed, release) => ({
    id: release?._id ?? '',
    digest: release?.digest,
    release_at: instantIn(typed) ?? '',
  }),
  rules: ({ release_at }) => ({ release_at: release_at ? undefined : gate.timeForm.missing }),
})

/** Lets an outsider read the documents for a limited time. */
export const previewForm = defineForm<'admin/add-preview', Release>({
  title: previews.createForm.title,
  note: previews.createForm.note,
  call: 'admin/add-preview',
  save: previews.createForm.save,
  fields: [
    { ...name, label: previews.createForm.name, placeholder: previews.createForm.namePlaceholder },
    ...identityFields,
    {
      kind: 'email',
      name: 'mail',
      label: previews.createForm.mail,
      hint: previews.createForm.mailHint,
      optional: true,
    },
    { kind: 'date', withTime: true, name: 'expires_at', label: previews.createForm.end },
  ],
  fieldLabels: { ...identityFieldLabels, name: previews.createForm.theName, expires_at: previews.createForm.theEnd },
  start: (release) => ({
    name: '',
    ...identityStart(release && previews.createForm.nature(release.name)),
    mail: '',
    expires_at: release?.release_at ? toIndiaField(new Date(release.release_at)) : '',
  }),
  toInput: (typed, release) => ({
    id: release?._id ?? '',
    name: String(typed.name ?? ''),
    ...identityIn(typed),
    mail: String(typed.mail ?? '') || undefined,
    expires_at: instantIn(typed, 'expires_at') ?? '',
  }),
  rules: (typed) => ({
    ...identityRules(typed),
    expires_at: typed.expires_at ? undefined : previews.createForm.endMissing,
  }),
})

/** Mails a link again if the first mail did not arrive. */
export const mailAgainForm = defineForm<'admin/mail-preview', Preview>({
  title: previews.mailForm.title,
  note: previews.mailForm.note,
  call: 'admin/mail-preview',
  save: previews.mailForm.save,
  fields: [{ kind: 'email', name: 'mail', label: previews.mailForm.mail }],
  start: (preview) => ({ mail: preview?.mail ?? '' }),
  toInput: ({ mail }, preview) => ({ id: preview?._id ?? '', mail: String(mail ?? '') }),
})
