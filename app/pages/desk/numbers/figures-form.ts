import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { type Basis, bases, figureTable, keyElements } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { keysOf } from '#model/keys-of.ts'
import { amountUnits } from '#model/results-file/amounts.ts'
import { periodLabel } from '#model/results-file/table-lines.ts'
import { isAmount, readTypedFigure, typedFigure, typedUnit } from '#model/results-file/typed-figure.ts'
import { documentOptions, type OfferedDocument } from '../offered-documents.ts'
import { messages } from './messages.ts'

export type FiledFigures = CallOutput<'admin/get-figures'>['data']
export type Statement = FiledFigures['recorded'][number]

const texts = messages.form
const basisLabels: Record<Basis, string> = texts.bases

const elementFields: FieldSpec[] = keyElements.map((element) => ({
  kind: 'text',
  name: element,
  label: isAmount(element) ? figureTable[element].label : `${figureTable[element].label}, ₹`,
  maxLength: 40,
  half: true,
  optional: true,
}))

/** Confirmation required if a figure is far from the last one. */
const confirmedField: FieldSpec = {
  kind: 'checkbox',
  name: 'confirmed',
  label: texts.confirmed,
  ofThisSave: true,
}

const unitOf = (unit: unknown) => keysOf(amountUnits).find((entry) => entry === unit)

function start(text: Statement | undefined): Values {
  return {
    document: text ? String(text.document) : '',
    basis: text?.basis ?? 'consolidated',
    period: (text && readPeriod(text.period)?.name) ?? '',
    page: text ? String(text.page) : '',
    unit: text ? typedUnit : '',
    ...Object.fromEntries(keyElements.map((element) => [element, typedFigure(element, text?.figures[element])])),
    confirmed: false,
    reason: '',
  }
}

function rules(values: Values) {
  const typed = keyElements.map(
    (element) => [element, readTypedFigure(element, values[element], unitOf(values.unit)).error] as const,
  )
  return {
    document: values.document ? undefined : texts.documentMissing,
    period: periodLabel(String(values.period ?? '')) ? undefined : texts.periodWrong,
    page: /^[1-9]\d{0,4}$/.test(String(values.page ?? '').trim()) ? undefined : texts.pageWrong,
    unit: unitOf(values.unit) ? undefined : texts.unitMissing,
    ...Object.fromEntries(typed),
    ...(keyElements.every((element) => !values[element]) && { revenue: texts.noFigure }),
  }
}

function toInput(values: Values): CallInput<'admin/record-figures'> {
  const page = Number(values.page)
  const figures = keyElements.flatMap((element) => {
    const { value } = readTypedFigure(element, values[element], unitOf(values.unit))
    return value === undefined ? [] : [[element, { value, page }]]
  })
  return {
    document: Number(values.document),
    basis: bases.find((base) => base === values.basis) ?? 'consolidated',
    period: periodLabel(String(values.period ?? ''))?.period ?? '',
    figures: Object.fromEntries(figures),
    ...(values.confirmed === true && { confirmed: true }),
    ...(values.reason && { reason: String(values.reason) }),
  }
}

const periodField: FieldSpec = {
  kind: 'text',
  name: 'period',
  label: texts.period,
  placeholder: texts.periodExample,
  maxLength: 40,
  half: true,
}

/** Form for the displayed figures, as a document states them for a period. Lines that are not in the form stay unchanged. */
export const figuresForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-figures', Statement>({
    title: texts.title,
    note: texts.note,
    call: 'admin/record-figures',
    save: texts.save,
    fields: [
      {
        kind: 'select',
        name: 'document',
        label: texts.document,
        options: documentOptions(documents),
        placeholder: texts.choose,
      },
      {
        kind: 'select',
        name: 'basis',
        label: texts.basis,
        half: true,
        options: bases.map((value) => ({ value, label: basisLabels[value] })),
      },
      periodField,
      { kind: 'number', name: 'page', label: texts.page },
      {
        kind: 'select',
        name: 'unit',
        label: texts.unit,
        placeholder: texts.choose,
        options: keysOf(amountUnits).map((value) => ({ value, label: value })),
      },
      ...elementFields,
      confirmedField,
      { kind: 'text', name: 'reason', label: texts.reason, maxLength: 500, optional: true, ofThisSave: true },
    ],
    start,
    rules,
    toInput,
  })
