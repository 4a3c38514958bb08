import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'

/** Comment to write: on a release, on one of its documents, or as an answer. */
export type CommentInput = { release: string; slot?: ReleaseSlot; answers?: string }

const text: FieldSpec = { kind: 'textarea', name: 'text', label: 'Comment', maxLength: 500 }
const rules = ({ text }: Readonly<Record<string, unknown>>) => ({ text: text ? undefined : 'Enter a comment.' })

export const commentForm = defineForm<'admin/add-comment', CommentInput>({
  title: 'Add a comment',
  note: 'Colleagues can read comments in the release room, the history and the evidence file. Visitors and readers of preview links cannot.',
  call: 'admin/add-comment',
  save: 'Add comment',
  fields: [
    {
      kind: 'select',
      name: 'slot',
      label: 'About',
      options: [
        { value: '', label: 'The whole release' },
        ...releaseSlotNames.map((value) => ({ value, label: releaseSlots[value].name })),
      ],
    },
    text,
  ],
  start: (comment) => ({ slot: comment?.slot ?? '', text: '' }),
  toInput: (typed, draft) => ({
    id: draft?.release ?? '',
    slot: releaseSlotNames.find((slot) => slot === typed.slot),
    text: String(typed.text ?? ''),
  }),
  rules,
})

export const answerForm = defineForm<'admin/add-comment', CommentInput>({
  title: 'Reply to the comment',
  call: 'admin/add-comment',
  save: 'Add reply',
  fields: [{ ...text, label: 'Reply' }],
  start: () => ({ text: '' }),
  toInput: (typed, comment) => ({
    id: comment?.release ?? '',
    answers: comment?.answers,
    text: String(typed.text ?? ''),
  }),
  rules,
})
