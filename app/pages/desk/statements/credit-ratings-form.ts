import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import type { OfferedDocument } from '../offered-documents.ts'
import { documentField, filedRules, filedValues, reasonField } from './filed-fields.ts'
import { messages } from './messages.ts'
import { isPage, lastTyped, named, numbersTo, rowErrors, rowValues, typed } from './numbered-rows.ts'

const texts = messages['credit-ratings']

type RatingLetter = CallOutput<'admin/get-statements'>['data']['credit-ratings']['recorded'][number]

function ratingFields(number: number): FieldSpec[] {
  const group = texts.group(number)
  const text = { kind: 'text', group } as const
  return [
    {
      ...text,
      name: named('instrument', number),
      label: texts.instrument,
      maxLength: 200,
      placeholder: texts.instrumentExample,
    },
    {
      ...text,
      name: named('rating', number),
      label: texts.rating,
      maxLength: 60,
      half: true,
      placeholder: texts.ratingExample,
    },
    { kind: 'number', name: named('page', number), label: messages.resolution.page, half: true, group },
  ]
}

const rules = (values: Values) => ({
  document: filedRules(values).document,
  agency: values.agency ? undefined : texts.agencyMissing,
  rated_on: values.rated_on ? undefined : texts.ratedOnMissing,
  ...rowErrors(values, {
    instrument: (text) => (text ? undefined : texts.instrumentMissing),
    rating: (text) => (text ? undefined : texts.ratingMissing),
    page: (text) => (isPage(text) ? undefined : messages.resolution.pageWrong),
  }),
})

const start = (letter: RatingLetter | undefined): Values => ({
  document: filedValues(letter).document,
  agency: letter?.agency ?? '',
  rated_on: letter?.rated_on ?? '',
  // The first one stands open.
  ...(!letter && { [named('page', 1)]: '1' }),
  ...rowValues(letter?.ratings ?? [], {
    instrument: ({ instrument }) => instrument,
    rating: ({ rating }) => rating,
    page: ({ page }) => String(page),
  }),
  reason: '',
})

const toInput = (values: Values): CallInput<'admin/record-credit-ratings'> => ({
  document: Number(values.document),
  agency: String(values.agency ?? ''),
  rated_on: String(values.rated_on ?? ''),
  ratings: numbersTo(lastTyped(values)).map((number) => ({
    instrument: typed(values, 'instrument', number),
    rating: typed(values, 'rating', number),
    page: Number(typed(values, 'page', number)),
  })),
  ...(values.reason && { reason: String(values.reason) }),
})

/** Form for the ratings in an agency's letter, by instrument. An empty rating follows the last one filled in. */
export const creditRatingsForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-credit-ratings', RatingLetter>({
    title: texts.title,
    note: texts.note,
    call: 'admin/record-credit-ratings',
    save: texts.save,
    fields: [
      documentField(documents),
      { kind: 'text', name: 'agency', label: texts.agency, maxLength: 200, half: true },
      { kind: 'date', name: 'rated_on', label: texts.ratedOn, half: true },
      reasonField,
    ],
    moreFields: (values) => numbersTo(lastTyped(values) + 1).flatMap(ratingFields),
    start,
    rules,
    toInput,
  })
