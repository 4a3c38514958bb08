import { defineForm } from '#app/forms/define-form.ts'
import type { CallOutput } from '#contract/calls.ts'
import { type Stage, stageNames, stages } from '#model/product-enquiry.ts'
import type { EnquiryRow } from './enquiry-list.tsx'
import { messages } from './messages.ts'

export type Owner = CallOutput<'admin/get-product-enquiries'>['owners'][number]

const stageField = {
  kind: 'select',
  name: 'stage',
  label: messages.form.stage,
  half: true,
  options: stageNames.map((value) => ({ value, label: stages[value] })),
} as const

/** Form for an enquiry. Its owner is one of `owners`, or a former owner who has since left. */
export const enquiryForm = (owners: readonly Owner[], { owner }: EnquiryRow) =>
  defineForm<'admin/edit-product-enquiry', EnquiryRow>({
    title: messages.form.title,
    call: 'admin/edit-product-enquiry',
    fields: [
      stageField,
      { kind: 'date', name: 'next_on', label: messages.form.dueDate, half: true, optional: true },
      {
        kind: 'select',
        name: 'owner',
        label: messages.form.owner,
        placeholder: messages.form.noOwner,
        optional: true,
        options: [
          ...owners.map(({ email, name }) => ({ value: email, label: messages.form.ownerOption(name, email) })),
          ...(owner && !owners.some(({ email }) => email === owner) ? [{ value: owner, label: owner }] : []),
        ],
      },
      { kind: 'text', name: 'next_step', label: messages.form.nextStep, maxLength: 200, optional: true },
    ],
    fieldLabels: { next_on: messages.form.day, owner: messages.form.owner },
    toInput: (typed, enquiry) => ({
      id: enquiry?._id ?? '',
      revision: enquiry?.revision,
      stage: stageNames.find((name) => name === typed.stage) ?? 'new',
      owner: String(typed.owner ?? ''),
      next_step: String(typed.next_step ?? ''),
      next_on: String(typed.next_on ?? ''),
    }),
  })

export const noteForm = defineForm<'admin/edit-product-enquiry', EnquiryRow>({
  title: messages.noteForm.title,
  note: messages.noteForm.note,
  call: 'admin/edit-product-enquiry',
  save: messages.noteForm.save,
  fields: [{ kind: 'textarea', name: 'note', label: messages.noteForm.label }],
  start: () => ({ note: '' }),
  toInput: (typed, enquiry) => ({ id: enquiry?._id ?? '', note: String(typed.note ?? '') }),
  rules: ({ note }) => ({ note: String(note ?? '').trim() ? undefined : messages.noteForm.missing }),
})

/** Usual next stages. */
export const nextStages: Record<Stage, readonly Stage[]> = {
  new: ['answered'],
  answered: ['quoted'],
  quoted: ['won', 'lost'],
  won: [],
  lost: [],
}
