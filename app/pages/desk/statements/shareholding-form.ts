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
import { messages } from './messages.ts'
import { countError, inDigits, typedCount } from './typed-count.ts'

const texts = messages.shareholding

export type Pattern = CallOutput<'admin/get-statements'>['data']['shareholding']['recorded'][number]

/** Returns all shares as typed; an empty field counts as none. */
function sharesTyped(values: Values) {
  const of = (holder: HolderName) => typedCount(values[holder]) ?? 0
  return { promoters: of('promoters'), foreign: of('foreign'), domestic: of('domestic'), public: of('public') }
}

/** Returns a holder's percentage of all shares, if there are any. */
function percentTyped(values: Values, holder: HolderName): string | undefined {
  const shares = sharesTyped(values)
  return values[holder] && totalOf(shares) > 0 ? texts.percent(percentOf(shares)[holder].toFixed(2)) : undefined
}

/** Returns `Sum of the rows 6,40,00,000: 100.00%.`, or the difference from the typed total. */
function sumTyped(values: Values): string | undefined {
  const sum = totalOf(sharesTyped(values))
  const total = typedCount(values.total)
  if (sum === 0) return undefined
  if (total === undefined) return texts.sum(inDigits(sum))
  const off = sum - total
  if (off === 0) return texts.sumMatches(inDigits(sum))
  return (off > 0 ? texts.sumMore : texts.sumLess)(inDigits(sum), inDigits(Math.abs(off)))
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
  total: countError(texts.total, values.total),
})

const toInput = (values: Values): CallInput<'admin/record-shareholding'> => ({
  ...filedInput(values),
  total: typedCount(values.total) ?? 0,
  shares: sharesTyped(values),
})

/** Form for the shareholding at a quarter's end, in shares: they must add up to the total. */
export const shareholdingForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-shareholding', Pattern>({
    title: texts.title,
    note: texts.note,
    call: 'admin/record-shareholding',
    save: texts.save,
    fields: [
      documentField(documents),
      ...[quarterField, pageField, ...holderFields],
      { kind: 'number', name: 'total', label: texts.total, hint: sumTyped },
      reasonField,
    ],
    start,
    rules,
    toInput,
  })
