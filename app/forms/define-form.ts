import { api } from '#app/api.ts'
import type { CallInput, CallName, CallOutput } from '#contract/calls.ts'
import type { FieldSpec, Value, Values } from './fields/field.tsx'

export type FieldErrors = Readonly<Record<string, string>>
export type Check<Subject> = (values: Values, subject: Subject | undefined) => FieldErrors

export type SendWays = {
  /** Says how much of a long upload is done, from 0 to 1. */
  onProgress: (share: number) => void
  /** The revision of another admin's version that the person was shown, and wants theirs on top of. */
  expectedRevision?: number
}

/** Everything `FormDialog` needs. `Subject` is the thing being edited; a form without one adds something new. */
export type Form<Subject, Output> = {
  title: string
  note?: string
  /** The label of its button, which may go by what was typed. */
  save: string | ((values: Values, subject: Subject | undefined) => string)
  fields: readonly FieldSpec[]
  /** Those that come with what is typed: another line behind the last one. */
  moreFields?: (values: Values) => readonly FieldSpec[]
  /** Initial values of the fields. */
  start: (subject: Subject | undefined) => Values
  /** Fetches what checking needs; the schemas are not part of any page. */
  loadCheck: () => Promise<Check<Subject>>
  /** A sentence of the call about a field, under the label that the form gives the field. */
  inOwnWords: (sentence: string, name: string) => string
  send: (values: Values, subject: Subject | undefined, ways: SendWays) => Promise<Output>
}

/** All fields that a form has for what it holds. */
export const fieldsFor = <Subject, Output>({ fields, moreFields }: Form<Subject, Output>, values: Values) =>
  moreFields ? [...fields, ...moreFields(values)] : fields

type CallForm<Name extends CallName, Subject> = {
  title: string
  note?: string
  call: Name
  save?: Form<Subject, unknown>['save']
  fields: readonly FieldSpec[]
  moreFields?: Form<Subject, unknown>['moreFields']
  /** What the call's sentences call a field that the form labels otherwise. */
  called?: Readonly<Record<string, string>>
  /** What the fields hold for a subject; without it the subject's own properties of the same names. */
  start?: (subject: Subject | undefined) => Values
  /** The call's input; without it the values as they are. */
  toInput?: (values: Values, subject: Subject | undefined) => CallInput<Name>
  /** Rules of the form beyond the call's schema; of a field that both refuse, the form's own sentence is read. */
  rules?: (values: Values, subject: Subject | undefined) => Readonly<Record<string, string | undefined>>
}

/** A form is a call plus labels: the call's own schema checks it in the browser, and again on the server. */
export function defineForm<Name extends CallName, Subject = undefined>({
  title,
  note,
  call,
  save = 'Save',
  fields,
  moreFields,
  called = {},
  start = (subject) => sameNames(fields, subject),
  // The fields of a form without it bear the names of the call's, and the call's schema checks them.
  toInput = (values) => values as CallInput<Name>,
  rules,
}: CallForm<Name, Subject>): Form<Subject, CallOutput<Name>> {
  const inOwnWords = (sentence: string, name: string) => {
    const [theirs, ours] = [called[name], fields.find((field) => field.name === name)?.label]
    return theirs && ours && sentence.startsWith(`${theirs} `) ? ours + sentence.slice(theirs.length) : sentence
  }
  return {
    title,
    note,
    save,
    fields,
    moreFields,
    start,
    inOwnWords,
    async loadCheck() {
      const { calls } = await import('#contract/calls.ts')
      const { input } = calls[call]
      return (values, subject) => {
        const parsed = input.safeParse(toInput(values, subject))
        return { ...firstSentences(parsed.error?.issues ?? [], inOwnWords), ...stated(rules?.(values, subject) ?? {}) }
      }
    },
    send(values, subject, { expectedRevision }) {
      const input = toInput(values, subject)
      const onTop = expectedRevision === undefined ? input : { ...input, revision: expectedRevision }
      return callAny(call, onTop) as Promise<CallOutput<Name>>
    },
  }
}

/** The client's types tie input and call together; here both come from the same row already. */
const callAny = api as (name: CallName, input: unknown) => Promise<unknown>

/** The fields that something is wrong with. */
function stated(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** One sentence per field: the first that the schema says. */
function firstSentences(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  inOwnWords: (sentence: string, name: string) => string,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] ??= inOwnWords(message, name)
  }
  return errors
}

function sameNames(fields: readonly FieldSpec[], subject: unknown): Values {
  // Whoever leaves `start` out says that the subject has properties of these names.
  const from = (subject ?? {}) as Record<string, Value>
  return Object.fromEntries(fields.map(({ name, kind }) => [name, from[name] ?? emptyValue(kind)]))
}

function emptyValue(kind: FieldSpec['kind']): Value {
  if (kind === 'checkbox') return false
  return kind === 'file' ? undefined : ''
}
