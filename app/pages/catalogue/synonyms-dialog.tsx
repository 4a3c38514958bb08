import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

/** List of synonyms with its revision. */
export type SynonymList = Pick<CallOutput<'admin/get-synonyms'>, 'data' | 'revision'>

const synonymsForm = defineForm<'admin/set-synonyms', SynonymList>({
  title: messages.synonyms.title,
  call: 'admin/set-synonyms',
  fields: [
    {
      kind: 'textarea',
      name: 'list',
      label: messages.synonyms.label,
      optional: true,
      hint: messages.synonyms.hint,
    },
  ],
  fieldLabels: { list: messages.synonyms.pairs },
  start: (list) => ({ list: list?.data.join('\n') ?? '' }),
  toInput: ({ list }, subject) => ({
    list: String(list ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    revision: subject?.revision,
  }),
})

type Props = { list: SynonymList; refresh: () => Promise<void>; onClose: () => void }

/** Dialog with the full list in one field: the list is short, and pasted from a list maintained elsewhere. */
export function SynonymsDialog({ list, refresh, onClose }: Props) {
  return (
    <FormDialog
      form={synonymsForm}
      subject={list}
      onClose={onClose}
      onSaved={(saved) => finishChange({ refresh, onClose }, messages.synonyms.changed, saved)}
    />
  )
}
