import { api } from '#app/api.ts'
import type { CallInput, CallName, CallOutput } from '#contract/calls.ts'
import type { FieldSpec, Value, Values } from './fields/field.tsx'

export type FieldErrors = Readonly<Record<string, string>>
export type Check<Subject> = (values: Values, subject: Subject | undefined) => FieldErrors

export type SubmitOptions = {
  /** Reports upload progress, from 0 to 1. */
  onProgress: (share: number) => void
  /** Revision of another admin's version that the user saw and wants to overwrite. */
  expectedRevision?: number
}

/** Everything `FormDialog` needs. `Subject` is the edited object; a form without a subject adds a new one. */
export type Form<Subject, Output> = {
  title: string
  note?: string
  save: string | ((values: Values, subject: Subject | undefined) => string)
  fields: readonly FieldSpec[]
  /** Fields that depend on the values: another line after the last one. */
  moreFields?: (values: Values) => readonly FieldSpec[]
  start: (subject: Subject | undefined) => Values
  /** Loads the validator; the schemas are not part of any page. */
  loadCheck: () => Promise<Check<Subject>>
  /** Replaces the contract's field name in a validation message with the form's label. */
  toFormMessage: (sentence: string, name: string) => string
  send: (values: Values, subject: Subject | undefined, ways: SubmitOptions) => Promise<Output>
}

/** Returns all fields that the form has for these values. */
export const fieldsFor = <Subject, Output>({ fields, moreFields }: Form<Subject, Output>, values: Values) =>
  moreFields ? [...fields, ...moreFields(values)] : fields

type CallForm<Name extends CallName, Subject> = {
  title: string
  note?: string
  call: Name
  save?: Form<Subject, unknown>['save']
  fields: readonly FieldSpec[]
  moreFields?: Form<Subject, unknown>['moreFields']
  /** Translates the call's messages. */
  translate?: (sentence: string) => string
  /** Names used in the call's messages for fields that the form labels differently. */
  fieldLabels?: Readonly<Record<string, string>>
  /** Returns the initial values for a subject; defaults to the subject's properties of the same names. */
  start?: (subject: Subject | undefined) => Values
  /** Returns the call's input; defaults to the values. */
  toInput?: (values: Values, subject: Subject | undefined) => CallInput<Name>
  /** Rules of the form beyond the call's schema. If both refuse a field, the form's message is displayed. */
  rules?: (values: Values, subject: Subject | undefined) => Readonly<Record<string, string | undefined>>
}

/** Defines a form as a call plus labels. The call's schema validates the input in the browser, and again on the server. */
export function defineForm<Name extends CallName, Subject = undefined>({
  title,
  note,
  call,
  save = 'Save',
  fields,
  moreFields,
  fieldLabels = {},
  translate = (sentence) => sentence,
  start = (subject) => sameNames(fields, subject),
  // Without `toInput`, the form's fields have the names of the call's; the call's schema validates them.
  toInput = (values) => values as CallInput<Name>,
  rules,
}: CallForm<Name, Subject>): Form<Subject, CallOutput<Name>> {
  const toFormMessage = (sentence: string, name: string) => {
    const [theirs, ours] = [fieldLabels[name], fields.find((field) => field.name === name)?.label]
    return theirs && ours && sentence.startsWith(`${theirs} `)
      ? ours + sentence.slice(theirs.length)
      : translate(sentence)
  }
  return {
    title,
    note,
    save,
    fields,
    moreFields,
    start,
    toFormMessage,
    async loadCheck() {
      const { calls } = await import('#contract/calls.ts')
      const { input } = calls[call]
      return (values, subject) => {
        const parsed = input.safeParse(toInput(values, subject))
        return {
          ...firstMessages(parsed.error?.issues ?? [], toFormMessage),
          ...presentErrors(rules?.(values, subject) ?? {}),
        }
      }
    },
    send(values, subject, { expectedRevision }) {
      const input = toInput(values, subject)
      const onTop = expectedRevision === undefined ? input : { ...input, revision: expectedRevision }
      return callAny(call, onTop) as Promise<CallOutput<Name>>
    },
  }
}

/** The client's types tie input and call together; here both come from the same row. */
const callAny = api as (name: CallName, input: unknown) => Promise<unknown>

function presentErrors(errors: Readonly<Record<string, string | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** Returns one message per field: the first of the schema. */
function firstMessages(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  toFormMessage: (sentence: string, name: string) => string,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] ??= toFormMessage(message, name)
  }
  return errors
}

function sameNames(fields: readonly FieldSpec[], subject: unknown): Values {
  // Without `start`, the subject has properties of these names.
  const from = (subject ?? {}) as Record<string, Value>
  return Object.fromEntries(fields.map(({ name, kind }) => [name, from[name] ?? emptyValue(kind)]))
}

function emptyValue(kind: FieldSpec['kind']): Value {
  if (kind === 'checkbox') return false
  return kind === 'file' ? undefined : ''
}
