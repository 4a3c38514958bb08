import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { type Basis, bases, figureTable, type KeyElement, keyElements } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { keysOf } from '#model/keys-of.ts'
import { amountUnits, rupeesAShare, typedAmount, wholeRupees } from '#model/results-file/amounts.ts'
import { periodCalled } from '#model/results-file/table-lines.ts'
import { documentOptions, type OfferedDocument } from '../offered-documents.ts'

export type FiledFigures = CallOutput<'admin/get-figures'>['data']
export type Statement = FiledFigures['recorded'][number]

/** The unit in which what is recorded is shown again. */
const shownUnit = '₹ crore'
const croreNoughts = amountUnits[shownUnit]

const basisLabels: Record<Basis, string> = { consolidated: 'Consolidated', standalone: 'Standalone' }

const isRupees = (element: KeyElement) => figureTable[element].holds === 'rupees'

const elementFields: FieldSpec[] = keyElements.map((element) => ({
  kind: 'text',
  name: element,
  label: isRupees(element) ? figureTable[element].label : `${figureTable[element].label}, ₹`,
  maxLength: 40,
  half: true,
  optional: true,
}))

/** Asked for where a figure is far from the last one. */
const confirmedField: FieldSpec = {
  kind: 'checkbox',
  name: 'confirmed',
  label: 'The figures are right although one changed by more than ten times',
  ofThisSave: true,
}

/** A figure as it was typed: as it is sent, or what is wrong with it; nothing where none was. */
function typedFigure(element: KeyElement, typed: unknown, unit: unknown): { value?: number | string; error?: string } {
  const { label } = figureTable[element]
  const text = typedAmount(String(typed ?? ''))
  if (!text) return {}
  const read = isRupees(element) ? wholeRupees(text, amountUnits[unitOf(unit) ?? shownUnit]) : rupeesAShare(text)
  if (typeof read === 'number') return { value: read }
  return typeof read === 'string' ? { error: `${label} ${read}.` } : { value: read.value }
}

const unitOf = (unit: unknown) => keysOf(amountUnits).find((one) => one === unit)

function start(said: Statement | undefined): Values {
  return {
    document: said ? String(said.document) : '',
    basis: said?.basis ?? 'consolidated',
    period: (said && readPeriod(said.period)?.name) ?? '',
    page: said ? String(said.page) : '',
    unit: said ? shownUnit : '',
    ...Object.fromEntries(keyElements.map((element) => [element, said ? typedAs(said, element) : ''])),
    confirmed: false,
    reason: '',
  }
}

function rules(values: Values) {
  const typed = keyElements.map(
    (element) => [element, typedFigure(element, values[element], values.unit).error] as const,
  )
  return {
    document: values.document ? undefined : 'Choose the document.',
    period: periodCalled(String(values.period ?? ''))
      ? undefined
      : 'Write the period like Q2 FY27, or FY27 for a year.',
    page: /^[1-9]\d{0,4}$/.test(String(values.page ?? '').trim()) ? undefined : 'Give the page of the statement.',
    unit: unitOf(values.unit) ? undefined : 'Choose the unit of the amounts.',
    ...Object.fromEntries(typed),
    ...(keyElements.every((element) => !values[element]) && { revenue: 'Give at least one figure.' }),
  }
}

function toInput(values: Values): CallInput<'admin/record-figures'> {
  const page = Number(values.page)
  const figures = keyElements.flatMap((element) => {
    const { value } = typedFigure(element, values[element], values.unit)
    return value === undefined ? [] : [[element, { value, page }]]
  })
  return {
    document: Number(values.document),
    basis: bases.find((one) => one === values.basis) ?? 'consolidated',
    period: periodCalled(String(values.period ?? ''))?.period ?? '',
    figures: Object.fromEntries(figures),
    ...(values.confirmed === true && { confirmed: true }),
    ...(values.reason && { reason: String(values.reason) }),
  }
}

/** The figures that the site shows, typed as what a document says of a period. Lines that are not in the form are left as they are. */
export const figuresForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-figures', Statement>({
    title: 'Enter figures',
    note: 'As the filed statement has them. Visitors see them from the instant at which they see the document.',
    call: 'admin/record-figures',
    save: 'Record',
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

/** A recorded value as one would type it: crores with every digit, or rupees a share. */
function typedAs({ figures }: Statement, element: KeyElement): string {
  const value = figures[element]
  if (value === undefined) return ''
  if (!isRupees(element)) return String(value)
  const digits = String(Math.abs(Number(value))).padStart(croreNoughts + 1, '0')
  const decimals = digits.slice(-croreNoughts).replace(/0+$/, '')
  return `${Number(value) < 0 ? '-' : ''}${digits.slice(0, -croreNoughts)}${decimals && `.${decimals}`}`
}
