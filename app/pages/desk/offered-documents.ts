import type { CallOutput } from '#contract/calls.ts'

/** A document that something may be recorded of, as `admin/get-figures` and `admin/get-statements` answer it. */
export type OfferedDocument = CallOutput<'admin/get-figures'>['data']['documents'][number]

export const documentOptions = (documents: readonly OfferedDocument[]) =>
  documents.map(({ key, name, date, state }) => ({
    value: String(key),
    label: [name, date, state === 'draft' && 'draft'].filter(Boolean).join(', '),
  }))
