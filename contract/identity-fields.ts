import * as z from 'zod/mini'
import { cleanIdentifier, identifierTypeNames, identifierTypes } from '#model/insiders.ts'
import { line } from './fields.ts'

/** Identifier of a person with unpublished information, the nature of the information and the purpose (PIT Reg 3(5)). */
export const identityFields = {
  identifier_type: z.enum(identifierTypeNames, 'Choose PAN or passport.'),
  identifier: line('Identifier', 20, cleanIdentifier),
  nature: line('Nature of the information', 300),
  purpose: line('Purpose', 300),
}

/** The same fields in calls that give access: they can be entered later. */
export const optionalIdentityFields = {
  identifier_type: z.optional(identityFields.identifier_type),
  identifier: z.optional(identityFields.identifier),
  nature: z.optional(identityFields.nature),
  purpose: z.optional(identityFields.purpose),
}

type Typed = { identifier_type?: string; identifier?: string; nature?: string; purpose?: string }

/** Checks an identifier against the form of its type. */
export const identifierForm = identifierTypeNames.map((name) =>
  z.refine<Typed>(
    ({ identifier_type, identifier }) =>
      identifier_type !== name || identifier === undefined || identifierTypes[name].pattern.test(identifier),
    { error: identifierTypes[name].message, path: ['identifier'] },
  ),
)

const missing = {
  identifier_type: 'Choose PAN or passport.',
  identifier: 'Identifier is required.',
  nature: 'Nature of the information is required.',
  purpose: 'Purpose is required.',
} as const
const names = ['identifier_type', 'identifier', 'nature', 'purpose'] as const

/** Checks that the identity is entered completely or not at all. */
export const completeIdentity = [
  ...identifierForm,
  ...names.map((name) =>
    z.refine<Typed>((typed) => typed[name] !== undefined || names.every((other) => typed[other] === undefined), {
      error: missing[name],
      path: [name],
    }),
  ),
]
