import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { describeTotals, grievanceNames, grievanceTable, pending } from '#model/grievances.ts'
import type { OfferedDocument } from '../offered-documents.ts'
import {
  documentField,
  filedInput,
  filedRules,
  filedValues,
  pageField,
  quarterField,
  reasonField,
} from './filed-fields.ts'
import { messages } from './messages.ts'
import { countError, typedCount } from './typed-count.ts'

type QuarterGrievances = CallOutput<'admin/get-statements'>['data']['grievances']['recorded'][number]

const countsTyped = (values: Values) => ({
  opening: typedCount(values.opening) ?? 0,
  received: typedCount(values.received) ?? 0,
  disposed: typedCount(values.disposed) ?? 0,
})

/** Returns `1 + 7 − 8 = 0` once the three numbers are valid. */
const sumTyped = (values: Values) =>
  grievanceNames.every((name) => typedCount(values[name]) !== undefined)
    ? describeTotals(countsTyped(values))
    : undefined

export type TicketFigures = CallOutput<'admin/get-grievance-figures'>['data']

/** Returns a warning if typed numbers differ from those computed from the tickets of the quarter. */
export function describeDifference(values: Values, figures: TicketFigures): string | undefined {
  const { period } = filedInput(values)
  const computed = figures.find((quarter) => quarter.period === period)
  if (!computed || sumTyped(values) === undefined) return undefined
  const typed = countsTyped(values)
  if (grievanceNames.every((name) => typed[name] === computed[name])) return undefined
  return messages.grievances.differs(describeTotals(computed))
}

const countFields: FieldSpec[] = grievanceNames.map((name) => ({
  kind: 'number',
  name,
  label: grievanceTable[name].label,
  half: true,
}))

const start = (text: QuarterGrievances | undefined): Values => ({
  ...filedValues(text),
  ...Object.fromEntries([...grievanceNames, 'pending' as const].map((name) => [name, text ? String(text[name]) : ''])),
})

const rules = (values: Values) => ({
  ...filedRules(values),
  ...Object.fromEntries(grievanceNames.map((name) => [name, countError(grievanceTable[name].label, values[name])])),
  pending: countError(pending.label, values.pending),
})

const toInput = (values: Values): CallInput<'admin/record-grievances'> => ({
  ...filedInput(values),
  ...countsTyped(values),
  pending: typedCount(values.pending) ?? 0,
})

/** Form for a quarter's grievances: pending before plus received, less disposed of, equals pending. */
export const grievancesForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-grievances', QuarterGrievances>({
    title: messages.grievances.title,
    note: messages.grievances.note,
    call: 'admin/record-grievances',
    save: messages.grievances.save,
    fields: [
      documentField(documents),
      ...[quarterField, pageField, ...countFields],
      { kind: 'number', name: 'pending', label: pending.label, hint: sumTyped, half: true },
      reasonField,
    ],
    start,
    rules,
    toInput,
  })
