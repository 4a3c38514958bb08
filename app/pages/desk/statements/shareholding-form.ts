import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { type HolderName, holderNames, holderTable, percentOf, totalOf } from '#model/shareholding.ts'
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
import { countError, inDigits, typedCount } from './typed-count.ts'

export type Pattern = CallOutput<'admin/get-statements'>['data']['shareholding']['recorded'][number]

/** Returns all shares as typed; an empty field counts as none. */
function sharesTyped(values: Values) {
  const of = (holder: HolderName) => typedCount(values[holder]) ?? 0
  return { promoters: of('promoters'), foreign: of('foreign'), domestic: of('domestic'), public: of('public') }
}

/** Returns a holder's percentage of all shares, if there are any. */
function percentTyped(values: Values, holder: HolderName): string | undefined {
  const shares = sharesTyped(values)
  return values[holder] && totalOf(shares) > 0 ? `${percentOf(shares)[holder].toFixed(2)}% of the shares` : undefined
}

/** Returns `Sum of the rows 6,40,00,000: 100.00%.`, or the difference from the typed total. */
function sumTyped(values: Values): string | undefined {
  const sum = totalOf(sharesTyped(values))
  const total = typedCount(values.total)
  if (sum === 0) return undefined
  const together = `Sum of the rows ${inDigits(sum)}`
  if (total === undefined) return `${together}.`
  const off = sum - total
  return off === 0
    ? `${together}: 100.00%.`
    : `${together}: ${inDigits(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than this total.`
}

const holderFields: FieldSpec[] = holderNames.map((holder) => ({
  kind: 'number',
  name: holder,
  label: holderTable[holder].label,
  hint: (values) => percentTyped(values, holder),
  half: true,
}))

const start = (text: Pattern | undefined): Values => ({
  ...filedValues(text),
  ...Object.fromEntries(holderNames.map((holder) => [holder, text ? inDigits(text.shares[holder]) : ''])),
  total: text ? inDigits(text.total) : '',
})

const rules = (values: Values) => ({
  ...filedRules(values),
  ...Object.fromEntries(holderNames.map((holder) => [holder, countError(holderTable[holder].label, values[holder])])),
  total: countError('Total', values.total),
})

const toInput = (values: Values): CallInput<'admin/record-shareholding'> => ({
  ...filedInput(values),
  total: typedCount(values.total) ?? 0,
  shares: sharesTyped(values),
})

/** Form for the shareholding at a quarter's end, in shares: they must add up to the total. */
export const shareholdingForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-shareholding', Pattern>({
    title: 'Enter shareholding',
    note: 'Enter numbers of shares as in the filed statement. Visitors see them once the document is published.',
    call: 'admin/record-shareholding',
    save: 'Record shareholding',
    fields: [
      documentField(documents),
      ...[quarterField, pageField, ...holderFields],
      { kind: 'number', name: 'total', label: 'Total', hint: sumTyped },
      reasonField,
    ],
    ...{ start, rules, toInput },
  })
