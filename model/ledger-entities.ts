import type { Capability } from './roles.ts'

/** What the ledger keeps changes of, and what a role must allow to read them: the history shows nobody what its own page would refuse. */
export const entityReads = {
  document: 'read-disclosures',
  'investor-section': 'read-disclosures',
  item: 'read-catalogue',
  'sub-section': 'read-catalogue',
  admin: 'read-people',
  setting: 'read-status',
  enquiry: 'read-enquiries',
} as const satisfies Record<string, Capability>

export type Entity = keyof typeof entityReads
export const entityNames = Object.keys(entityReads) as Entity[]

/** Whether a text names a kind of row the ledger knows. */
export function isEntity(text: string | undefined): text is Entity {
  return text !== undefined && Object.hasOwn(entityReads, text)
}
