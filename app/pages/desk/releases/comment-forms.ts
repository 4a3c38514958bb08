import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { type ReleaseSlot, releaseSlotNames, releaseSlots } from '#model/release.ts'

/** Comment to write: on a release, on one of its documents, or as an answer. */
export type CommentInput = { release: string; slot?: ReleaseSlot; answers?: string }

const text: FieldSpec = { kind: 'textarea', name: 'text', label: 'Comment', maxLength: 500 }
const rules = ({ text }: Readonly<Record<string, unknown>>) => ({ text: text ? undefined : 'Comment is required.' })

export const commentForm = defineForm<'admin/add-comment', CommentInput>({
  title: 'Comment',
  note: 'Colleagues see it in the release room, the history and the evidence. Visitors and preview links do not show it.',
  call: 'admin/add-comment',
  save: 'Say it',
  fields: [
    {
      kind: 'select',
      name: 'slot',
      label: 'About',
      options: [
        { value: '', label: 'The whole' },
        ...releaseSlotNames.map((value) => ({ value, label: releaseSlots[value].name })),
      ],
    },
    text,
  ],
  start: (saying) => ({ slot: saying?.slot ?? '', text: '' }),
  toInput: (typed, saying) => ({
    id: saying?.release ?? '',
    slot: releaseSlotNames.find((slot) => slot === typed.slot),
    text: String(typed.text ?? ''),
  }),
  rules,
})

export const answerForm = defineForm<'admin/add-comment', CommentInput>({
  title: 'Answer',
  call: 'admin/add-comment',
  save: 'Answer',
  fields: [{ ...text, label: 'Answer' }],
  start: () => ({ text: '' }),
  toInput: (typed, saying) => ({
    id: saying?.release ?? '',
    answers: saying?.answers,
    text: String(typed.text ?? ''),
  }),
  rules,
})
