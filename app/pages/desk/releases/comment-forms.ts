import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'
import { messages } from './room-messages.ts'

/** Comment to write: on a release, on one of its documents, or as an answer. */
export type CommentInput = { release: string; slot?: ReleaseSlot; answers?: string }

const text: FieldSpec = { kind: 'textarea', name: 'text', label: messages.commentForm.text, maxLength: 500 }
const rules = ({ text }: Readonly<Record<string, unknown>>) => ({
  text: text ? undefined : messages.commentForm.textMissing,
})

export const commentForm = defineForm<'admin/add-comment', CommentInput>({
  title: messages.commentForm.title,
  note: messages.commentForm.note,
  call: 'admin/add-comment',
  save: messages.commentForm.save,
  fields: [
    {
      kind: 'select',
      name: 'slot',
      label: messages.commentForm.about,
      options: [
        { value: '', label: messages.commentForm.fullRelease },
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
  title: messages.replyForm.title,
  call: 'admin/add-comment',
  save: messages.replyForm.save,
  fields: [{ ...text, label: messages.replyForm.text }],
  start: () => ({ text: '' }),
  toInput: (typed, comment) => ({
    id: comment?.release ?? '',
    answers: comment?.answers,
    text: String(typed.text ?? ''),
  }),
  rules,
})
