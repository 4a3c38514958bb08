import { isKeyOf, keysOf } from './keys-of.ts'

/** Identifiers of a person: the PAN, or the passport of somebody without one (PIT Reg 3(5)). */
export const identifierTypes = {
  pan: {
    label: 'PAN',
    pattern: /^[A-Z]{5}\d{4}[A-Z]$/,
    message: 'A PAN has five letters, four digits and a letter, like AAAAA9999A.',
  },
  passport: {
    label: 'Passport',
    pattern: /^[A-Z0-9]{6,12}$/,
    message: 'A passport number has 6 to 12 letters and digits.',
  },
} as const

export type IdentifierType = keyof typeof identifierTypes
export const identifierTypeNames = keysOf(identifierTypes)

export const isIdentifierType = (text: string): text is IdentifierType => isKeyOf(identifierTypes, text)

/** Returns an identifier for comparison and storage: capitals without spaces. */
export const cleanIdentifier = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Ways in which a person has access to a release before its publication. */
export const accessWays = {
  role: 'Role at the desk',
  created: 'Created the release',
  document: 'Filed or edited its documents',
  comment: 'Commented',
  approval: 'Requested or decided approval',
  preview: 'Preview link',
  entry: 'Entered by hand',
} as const

export type AccessWay = keyof typeof accessWays
export const accessWayNames = keysOf(accessWays)
