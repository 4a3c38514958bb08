import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import { readPeriod } from '#model/fiscal-period.ts'
import { periodCalled } from '#model/results-file/table-lines.ts'
import { documentOptions, type OfferedDocument } from '../offered-documents.ts'

/** Which document says so; the newest is chosen at first. */
export const documentField = (documents: readonly OfferedDocument[]): FieldSpec => ({
  kind: 'select',
  name: 'document',
  label: 'Source document',
  options: documentOptions(documents),
  placeholder: 'Choose',
})

export const quarterField: FieldSpec = {
  kind: 'text',
  name: 'period',
  label: 'Quarter',
  placeholder: 'Q2 FY27',
  maxLength: 40,
  half: true,
}

export const pageField: FieldSpec = { kind: 'number', name: 'page', label: 'Page of the statement', half: true }

export const reasonField: FieldSpec = {
  kind: 'text',
  name: 'reason',
  label: 'Reason',
  maxLength: 500,
  optional: true,
  ofThisSave: true,
}

type Filed = { document: number; page: number; period?: string }

/** What those fields hold of something recorded. */
export const filedValues = (said: Filed | undefined) => ({
  document: said ? String(said.document) : '',
  page: said ? String(said.page) : '',
  period: (said?.period && readPeriod(said.period)?.name) || (said?.period ?? ''),
  reason: '',
})

/** The same as the calls take them. */
export const filedInput = ({ document, period, page, reason }: Values) => ({
  document: Number(document),
  period: periodCalled(String(period ?? ''))?.period ?? '',
  page: Number(page),
  ...(reason && { reason: String(reason) }),
})

/** What the calls' own sentences about those fields are here: a form has names for what they number. */
export const filedRules = ({ document, period, page }: Values) => ({
  document: document ? undefined : 'Choose the document.',
  period: periodCalled(String(period ?? ''))?.kind === 'quarter' ? undefined : 'Write the quarter like Q2 FY27.',
  page: /^[1-9]\d{0,4}$/.test(String(page ?? '').trim()) ? undefined : 'Give the page of the statement.',
})
