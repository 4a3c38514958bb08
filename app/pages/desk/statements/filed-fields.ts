import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import { readPeriod } from '#model/fiscal-period.ts'
import { periodLabel } from '#model/results-file/table-lines.ts'
import { documentOptions, type OfferedDocument } from '../offered-documents.ts'
import { messages } from './messages.ts'
import { isPage } from './numbered-rows.ts'

/** Field for the source document; the newest is preselected. */
export const documentField = (documents: readonly OfferedDocument[]): FieldSpec => ({
  kind: 'select',
  name: 'document',
  label: messages.fields.document,
  options: documentOptions(documents),
  placeholder: messages.fields.choose,
})

export const quarterField: FieldSpec = {
  kind: 'text',
  name: 'period',
  label: messages.fields.quarter,
  placeholder: messages.fields.quarterExample,
  maxLength: 40,
  half: true,
}

export const pageField: FieldSpec = { kind: 'number', name: 'page', label: messages.fields.page, half: true }

export const reasonField: FieldSpec = {
  kind: 'text',
  name: 'reason',
  label: messages.fields.reason,
  maxLength: 500,
  optional: true,
  ofThisSave: true,
}

type FiledStatement = { document: number; page: number; period?: string }

/** Returns the field values of a recorded statement. */
export const filedValues = (text: FiledStatement | undefined) => ({
  document: text ? String(text.document) : '',
  page: text ? String(text.page) : '',
  period: (text?.period && readPeriod(text.period)?.name) || (text?.period ?? ''),
  reason: '',
})

export const filedInput = ({ document, period, page, reason }: Values) => ({
  document: Number(document),
  period: periodLabel(String(period ?? ''))?.period ?? '',
  page: Number(page),
  ...(reason && { reason: String(reason) }),
})

/** Returns the calls' messages for those fields in the form's terms: the calls use numbers, the form names. */
export const filedRules = ({ document, period, page }: Values) => ({
  document: document ? undefined : messages.fields.documentMissing,
  period: periodLabel(String(period ?? ''))?.kind === 'quarter' ? undefined : messages.fields.quarterWrong,
  page: isPage(String(page ?? '').trim()) ? undefined : messages.fields.pageWrong,
})
