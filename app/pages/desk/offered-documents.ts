import type { CallOutput } from '#contract/calls.ts'
import { messages } from './shared-messages.ts'

/** Document that figures or statements can be recorded for, as returned by `admin/get-figures` and `admin/get-statements`. */
export type OfferedDocument = CallOutput<'admin/get-figures'>['data']['documents'][number]

export const documentOptions = (documents: readonly OfferedDocument[]) =>
  documents.map(({ key, name, date, state }) => ({
    value: String(key),
    label: [name, date, state === 'draft' && messages.recorded.draft].filter(Boolean).join(', '),
  }))
