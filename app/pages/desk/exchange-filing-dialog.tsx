import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import type { CallOutput } from '#contract/calls.ts'
import { exchanges, missingExchanges } from '#model/exchange-filing.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

export type ExchangeFiling = CallOutput<'admin/get-release'>['data']['parts'][number]['exchange_filings'][number]

/** Document or draft with its exchange acknowledgements. */
export type FiledDocument = { name: string; key?: number; draft?: string; exchange_filings: readonly ExchangeFiling[] }

type Props = { documents: readonly FiledDocument[]; onRecorded: () => Promise<void>; onClose: () => void }

/** Records an exchange's acknowledgement for one document, or for several filed together. */
export function ExchangeFilingDialog({ documents, onRecorded, onClose }: Props) {
  return (
    <FormDialog
      form={exchangeFilingForm(documents)}
      onSaved={(saved) => finishChange({ refresh: onRecorded, onClose }, messages.filing.done, saved)}
      onClose={onClose}
    />
  )
}

/** Lines such as `BSE 8837201` with the filing time. */
export function FilingLines({ filings }: { filings: readonly ExchangeFiling[] }) {
  return filings.map(({ _id, exchange, number, at }) => (
    <small key={_id}>
      {exchange} {number}, {inIndia(at)}
    </small>
  ))
}

const together = 'all'

const exchangeFilingForm = (documents: readonly FiledDocument[]) =>
  defineForm<'admin/record-exchange-filing'>({
    title: messages.filing.title,
    note: messages.filing.note,
    call: 'admin/record-exchange-filing',
    save: messages.filing.save,
    fields: [
      ...(documents.length > 1 ? [documentField(documents)] : []),
      {
        kind: 'select',
        name: 'exchange',
        label: messages.filing.exchange,
        options: exchanges.map((value) => ({ value, label: value })),
      },
      { kind: 'text', name: 'number', label: messages.filing.number, maxLength: 60 },
      { kind: 'date', withTime: true, name: 'at', label: messages.filing.at },
    ],
    fieldLabels: { at: messages.filing.time },
    start: () => ({ paper: together, exchange: nextExchange(documents), number: '', at: '' }),
    toInput: ({ paper, exchange, number, at }) => ({
      ...toDocumentKeys(documents.filter((_, index) => paper === together || paper === String(index))),
      exchange: exchanges.find((entry) => entry === exchange) ?? exchanges[0],
      number: String(number ?? ''),
      at: fromIndiaField(String(at ?? '')) ?? '',
    }),
    rules: ({ at }) => ({ at: at ? undefined : messages.filing.timeMissing }),
  })

const documentField = (documents: readonly FiledDocument[]): FieldSpec => ({
  kind: 'select',
  name: 'paper',
  label: messages.filing.document,
  options: [
    { value: together, label: messages.filing.together(documents.length) },
    ...documents.map(({ name }, index) => ({ value: String(index), label: name })),
  ],
})

const toDocumentKeys = (documents: readonly FiledDocument[]) => ({
  documents: documents.flatMap(({ key = [] }) => key),
  drafts: documents.flatMap(({ key, draft = [] }) => (key ? [] : draft)),
})

/** Returns the exchange without a number; the first if both have one. */
const nextExchange = (documents: readonly FiledDocument[]) =>
  missingExchanges(documents.flatMap(({ exchange_filings }) => exchange_filings))[0] ?? exchanges[0]
