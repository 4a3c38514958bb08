import { defineForm } from '#app/forms/define-form.ts'
import type { CallOutput } from '#contract/calls.ts'
import { type Stage, stageNames, stages } from '#model/product-enquiry.ts'
import type { EnquiryRow } from './enquiry-list.tsx'

export type Owner = CallOutput<'admin/get-product-enquiries'>['owners'][number]

const stageField = {
  kind: 'select',
  name: 'stage',
  label: 'Stage',
  half: true,
  options: stageNames.map((value) => ({ value, label: stages[value] })),
} as const

/** Form for an enquiry. Its owner is one of `owners`, or a former owner who has since left. */
export const enquiryForm = (owners: readonly Owner[], { owner }: EnquiryRow) =>
  defineForm<'admin/edit-product-enquiry', EnquiryRow>({
    title: 'Stage, owner and next step',
    call: 'admin/edit-product-enquiry',
    fields: [
      stageField,
      { kind: 'date', name: 'next_on', label: 'Due date', half: true, optional: true },
      {
        kind: 'select',
        name: 'owner',
        label: 'Owner',
        placeholder: 'Nobody yet',
        optional: true,
        options: [
          ...owners.map(({ email, name }) => ({ value: email, label: `${name} (${email})` })),
          ...(owner && !owners.some(({ email }) => email === owner) ? [{ value: owner, label: owner }] : []),
        ],
      },
      { kind: 'text', name: 'next_step', label: 'Next step', maxLength: 200, optional: true },
    ],
    fieldLabels: { next_on: 'Day', owner: 'Owner' },
    toInput: (typed, lead) => ({
      id: lead?._id ?? '',
      revision: lead?.revision,
      stage: stageNames.find((name) => name === typed.stage) ?? 'new',
      owner: String(typed.owner ?? ''),
      next_step: String(typed.next_step ?? ''),
      next_on: String(typed.next_on ?? ''),
    }),
  })

export const noteForm = defineForm<'admin/edit-product-enquiry', EnquiryRow>({
  title: 'Add a note',
  note: 'Colleagues who answer enquiries can read this note. It is erased with the enquiry.',
  call: 'admin/edit-product-enquiry',
  save: 'Save note',
  fields: [{ kind: 'textarea', name: 'note', label: 'Note' }],
  start: () => ({ note: '' }),
  toInput: (typed, lead) => ({ id: lead?._id ?? '', note: String(typed.note ?? '') }),
  rules: ({ note }) => ({ note: String(note ?? '').trim() ? undefined : 'Enter a note.' }),
})

/** Usual next stages. */
export const nextStages: Record<Stage, readonly Stage[]> = {
  new: ['answered'],
  answered: ['quoted'],
  quoted: ['won', 'lost'],
  won: [],
  lost: [],
}
