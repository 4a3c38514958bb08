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

export type FiledFigures = CallOutput<'admin/get-figures'>['data']
export type Statement = FiledFigures['recorded'][number]

const basisLabels: Record<Basis, string> = { consolidated: 'Consolidated', standalone: 'Standalone' }

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
  label: 'I have checked the figures: one changed more than tenfold',
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
    document: values.document ? undefined : 'Choose the document.',
    period: periodLabel(String(values.period ?? ''))
      ? undefined
      : 'Enter the period as Q2 FY27, or FY27 for a full year.',
    page: /^[1-9]\d{0,4}$/.test(String(values.page ?? '').trim()) ? undefined : 'Enter the page of the statement.',
    unit: unitOf(values.unit) ? undefined : 'Choose the unit of the amounts.',
    ...Object.fromEntries(typed),
    ...(keyElements.every((element) => !values[element]) && { revenue: 'Enter at least one figure.' }),
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

/** Form for the displayed figures, as a document states them for a period. Lines that are not in the form stay unchanged. */
export const figuresForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-figures', Statement>({
    title: 'Enter figures',
    note: 'Enter the figures as in the filed statement. Visitors see them once the document is published.',
    call: 'admin/record-figures',
    save: 'Record figures',
    fields: [
      {
        kind: 'select',
        name: 'document',
        label: 'Document',
        options: documentOptions(documents),
        placeholder: 'Choose',
      },
      {
        kind: 'select',
        name: 'basis',
        label: 'Accounts',
        half: true,
        options: bases.map((value) => ({ value, label: basisLabels[value] })),
      },
      { kind: 'text', name: 'period', label: 'Period', placeholder: 'Q2 FY27 or FY27', maxLength: 40, half: true },
      { kind: 'number', name: 'page', label: 'Page of the statement' },
      {
        kind: 'select',
        name: 'unit',
        label: 'Unit of the amounts',
        placeholder: 'Choose',
        options: keysOf(amountUnits).map((value) => ({ value, label: value })),
      },
      ...elementFields,
      confirmedField,
      { kind: 'text', name: 'reason', label: 'Reason', maxLength: 500, optional: true, ofThisSave: true },
    ],
    ...{ start, rules, toInput },
  })
