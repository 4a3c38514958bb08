import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { isPassed, percentOfVotes, type ResolutionKind, resolutionKindNames, resolutionKinds } from '#model/voting.ts'
import type { OfferedDocument } from '../offered-documents.ts'
import { documentField, filedRules, filedValues, reasonField } from './filed-fields.ts'
import { messages } from './messages.ts'
import { isPage, lastTyped, named, numbersTo, rowErrors, rowValues, typed } from './numbered-rows.ts'
import { countError, inDigits, typedCount } from './typed-count.ts'

const texts = messages.votes
const { resolution } = messages

export type Meeting = CallOutput<'admin/get-statements'>['data']['voting']['recorded'][number]

/** Describes the result of the votes: `99.98% in favour of the votes cast: passed`. */
function votesTyped(values: Values, number: number): string | undefined {
  const votes = votesOf(values, number)
  if (!votes) return undefined
  const percent = percentOfVotes(votes).in_favour.toFixed(2)
  return isPassed(votes) ? resolution.passed(percent) : resolution.notPassed(percent)
}

function votesOf(values: Values, number: number) {
  const kind = kindTyped(values, number)
  const [in_favour, against] = [
    typedCount(typed(values, 'in_favour', number)),
    typedCount(typed(values, 'against', number)),
  ]
  return kind && in_favour !== undefined && against !== undefined ? { kind, in_favour, against } : undefined
}

const kindTyped = (values: Values, number: number): ResolutionKind | undefined =>
  resolutionKindNames.find((resolutionKindName) => resolutionKindName === typed(values, 'kind', number))

const kindOptions = resolutionKindNames.map((value) => ({ value, label: resolutionKinds[value].label }))

function resolutionFields(number: number): FieldSpec[] {
  const group = resolution.group(number)
  const half = { half: true, group }
  return [
    { kind: 'textarea', name: named('text', number), label: resolution.text, maxLength: 500, group },
    {
      kind: 'select',
      name: named('kind', number),
      label: resolution.kind,
      options: kindOptions,
      placeholder: resolution.choose,
      ...half,
    },
    { kind: 'number', name: named('page', number), label: resolution.page, ...half },
    { kind: 'number', name: named('in_favour', number), label: resolution.inFavour, ...half },
    {
      kind: 'number',
      name: named('against', number),
      label: resolution.against,
      hint: (values) => votesTyped(values, number),
      ...half,
    },
  ]
}

const resolutionRules = {
  text: (text: string) => (text ? undefined : resolution.textMissing),
  kind: (text: string) => (text ? undefined : resolution.kindMissing),
  page: (text: string) => (isPage(text) ? undefined : resolution.pageWrong),
  in_favour: (text: string) => countError(resolution.inFavour, text),
  against: (text: string) => countError(resolution.against, text),
}

const rules = (values: Values) => ({
  document: filedRules(values).document,
  meeting: values.meeting ? undefined : texts.meetingMissing,
  held: values.held ? undefined : texts.heldMissing,
  ...rowErrors(values, resolutionRules),
})

const start = (message: Meeting | undefined): Values => ({
  document: filedValues(message).document,
  meeting: message?.meeting ?? '',
  held: message?.held ?? '',
  // The first resolution is open.
  ...(!message && { [named('kind', 1)]: 'ordinary' }),
  ...rowValues(message?.resolutions ?? [], {
    text: ({ text }) => text,
    kind: ({ kind }) => kind,
    page: ({ page }) => String(page),
    in_favour: ({ in_favour }) => inDigits(in_favour),
    against: ({ against }) => inDigits(against),
  }),
  reason: '',
})

function toInput(values: Values): CallInput<'admin/record-voting'> {
  const { document, meeting, held, reason } = values
  return {
    document: Number(document),
    meeting: String(meeting ?? ''),
    held: String(held ?? ''),
    resolutions: numbersTo(lastTyped(values)).map((number) => ({
      text: typed(values, 'text', number),
      kind: kindTyped(values, number) ?? 'ordinary',
      page: Number(typed(values, 'page', number)),
      in_favour: typedCount(typed(values, 'in_favour', number)) ?? 0,
      against: typedCount(typed(values, 'against', number)) ?? 0,
    })),
    ...(reason && { reason: String(reason) }),
  }
}

/** Form for the votes at a meeting, by resolution. An empty resolution follows the last one filled in. */
export const votingForm = (documents: readonly OfferedDocument[]) =>
  defineForm<'admin/record-voting', Meeting>({
    title: texts.title,
    note: texts.note,
    call: 'admin/record-voting',
    save: texts.save,
    fields: [
      documentField(documents),
      {
        kind: 'text',
        name: 'meeting',
        label: texts.meeting,
        placeholder: texts.meetingExample,
        maxLength: 300,
        half: true,
      },
      { kind: 'date', name: 'held', label: texts.held, half: true },
      reasonField,
    ],
    moreFields: (values) => numbersTo(lastTyped(values) + 1).flatMap(resolutionFields),
    start,
    rules,
    toInput,
  })
