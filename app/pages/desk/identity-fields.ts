import type { FieldSpec, Value, Values } from '#app/forms/fields/field.tsx'
import { type IdentifierType, identifierTypeNames, identifierTypes, isIdentifierType } from '#model/insiders.ts'

/** Labels and messages of the fields of a person's identity, in every form that gives access to unpublished documents. */
export const identityMessages = {
  type: 'Identifier',
  later: 'Add later',
  laterHint: 'The desk and the Insiders screen name this person until the identifier is entered.',
  identifier: 'PAN or passport number',
  hint: 'PIT Regulation 3(5) requires these details for everybody who knows unpublished information. The number is stored encrypted.',
  nature: 'Nature of the information',
  purpose: 'Purpose of sharing',
  identifierMissing: 'Enter the PAN or passport number.',
  natureMissing: 'Enter the nature of the information.',
  purposeMissing: 'Enter the purpose.',
} as const

/** Names of the fields in the messages of the calls. */
export const identityFieldLabels = { identifier: 'Identifier', nature: 'Nature of the information', purpose: 'Purpose' }

const types = identifierTypeNames.map((value) => ({ value, label: identifierTypes[value].label }))
const texts = identityMessages

const details: readonly FieldSpec[] = [
  { kind: 'text', name: 'identifier', label: texts.identifier, maxLength: 20, half: true },
  { kind: 'text', name: 'nature', label: texts.nature, maxLength: 300 },
  { kind: 'text', name: 'purpose', label: texts.purpose, maxLength: 300, hint: texts.hint },
]

/** Fields of an identity that must be entered now. */
export const identityFields: readonly FieldSpec[] = [
  { kind: 'select', name: 'identifier_type', label: texts.type, options: types, half: true },
  ...details,
]

/** Returns the fields of an identity that can be entered later: then only the choice itself is shown. */
export function postponableIdentityFields({ identifier_type }: Values): readonly FieldSpec[] {
  const isPostponed = !isIdentifierType(String(identifier_type))
  const choice: FieldSpec = {
    kind: 'select',
    name: 'identifier_type',
    label: texts.type,
    options: [{ value: '', label: texts.later }, ...types],
    half: !isPostponed,
    ...(isPostponed && { hint: texts.laterHint }),
  }
  return isPostponed ? [choice] : [choice, ...details]
}

/** Returns the initial values: a PAN, to be typed. */
export const identityStart = (nature = '', purpose = ''): Values => ({
  ...{ identifier_type: 'pan', identifier: '', nature, purpose },
})

type Identity = { identifier_type: IdentifierType; identifier: string; nature: string; purpose: string }

/** Returns the fields of the call; undefined if the identity is entered later. */
export function identityIn(values: Values): Identity | undefined {
  const type = String(values.identifier_type ?? '')
  const textOf = (value: Value) => String(value ?? '').trim()
  if (!isIdentifierType(type)) return undefined
  const { identifier, nature, purpose } = values
  return { identifier_type: type, identifier: textOf(identifier), nature: textOf(nature), purpose: textOf(purpose) }
}

/** Returns the errors of an identity with missing fields; none if it is entered later. */
export function identityRules(values: Values): Readonly<Record<string, string | undefined>> {
  const identity = identityIn(values)
  if (!identity) return {}
  const { identifier, nature, purpose } = identity
  return {
    ...(!identifier && { identifier: texts.identifierMissing }),
    ...(!nature && { nature: texts.natureMissing }),
    ...(!purpose && { purpose: texts.purposeMissing }),
  }
}
