import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import type { Limit, Span } from '#model/deadlines/deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { bounds, numberLabels, numbersOf, numbersProblem } from '#model/deadlines/set-limit.ts'
import { nobodyElse } from '../no-approver.tsx'
import { messages } from './messages.ts'

type Typed = Readonly<Record<string, unknown>>

const hintOf = (span: Span) =>
  messages.proposal.numberHint({ now: span.count, least: bounds(span).least.count, most: bounds(span).most.count })

/** Form for another number in a limit; the type of limit is unchanged. */
export const limitForm = (rule: DeadlineRuleName, limit: Limit, alone: boolean) =>
  defineForm<'admin/propose-legal-limit'>({
    title: deadlineRules[rule].what,
    note: messages.proposal.note(alone ? nobodyElse : messages.secondPerson),
    call: 'admin/propose-legal-limit',
    save: messages.proposal.save,
    fields: [
      ...numberFields(limit),
      { kind: 'date', name: 'since', label: messages.proposal.since, hint: messages.proposal.sinceHint },
      {
        kind: 'text',
        name: 'source',
        label: messages.proposal.source,
        maxLength: 200,
        placeholder: messages.proposal.sourceHint,
      },
    ],
    start: () => ({ count: '', after: '', since: '', source: '' }),
    toInput: ({ since, source, ...typed }) => ({
      rule,
      since: String(since ?? ''),
      source: String(source ?? ''),
      ...numbersTyped(limit, typed),
    }),
    rules: ({ since, source, ...typed }) => {
      const problem = numbersProblem(limit, numbersTyped(limit, typed))
      return {
        since: since ? undefined : messages.proposal.sinceMissing,
        source: String(source ?? '').trim() ? undefined : messages.proposal.sourceMissing,
        ...(problem && { [problem.field]: problem.sentence }),
      }
    },
  })

function numberFields(limit: Limit): FieldSpec[] {
  const labels = numberLabels(limit)
  if (limit.kind !== 'by trading hours')
    return [{ kind: 'number', name: 'count', label: labels.count, hint: hintOf(limit) }]
  return [
    { kind: 'number', name: 'count', label: labels.count, hint: hintOf(limit.trading) },
    { kind: 'number', name: 'after', label: labels.after ?? '', hint: hintOf(limit.after) },
  ]
}

/** Parses whole numbers; other input is ignored. */
function numbersTyped(limit: Limit, { count, after }: Typed) {
  const read = (text: unknown) => (/^\d{1,9}$/.test(String(text).trim()) ? Number(text) : 0)
  return { count: read(count), ...(numbersOf(limit).after !== undefined && { after: read(after) }) }
}
