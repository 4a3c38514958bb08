import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastUndo } from '#app/forms/undo-toast.ts'
import type { CallOutput } from '#contract/calls.ts'

/** List of synonyms with its revision. */
export type SynonymList = Pick<CallOutput<'admin/get-synonyms'>, 'data' | 'revision'>

const synonymsForm = defineForm<'admin/set-synonyms', SynonymList>({
  title: 'Synonyms of molecules',
  call: 'admin/set-synonyms',
  fields: [
    {
      kind: 'textarea',
      name: 'list',
      label: 'One pair per line',
      optional: true,
      hint: 'Enter the buyers’ name = our name, for example acetaminophen = paracetamol. The search and tender lists then find products by both names.',
    },
  ],
  fieldLabels: { list: 'Pairs' },
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
      onSaved={async ({ revision }) => {
        onClose()
        await refresh()
        toastUndo('Synonyms changed.', revision, refresh)
      }}
    />
  )
}
