import { isKeyOf, keysOf } from './keys-of.ts'
import type { Capability } from './roles.ts'

/** What the ledger keeps changes of, and what a role must allow to read them: the history shows nobody what its own page would refuse. */
export const entityReads = {
  document: 'read-disclosures',
  approval: 'read-disclosures',
  release: 'read-disclosures',
  comment: 'read-disclosures',
  preview: 'read-disclosures',
  'exchange-filing': 'read-disclosures',
  'investor-section': 'read-disclosures',
  event: 'read-disclosures',
  late: 'read-disclosures',
  limit: 'read-disclosures',
  figure: 'read-disclosures',
  shareholding: 'read-disclosures',
  grievances: 'read-disclosures',
  votes: 'read-disclosures',
  'regulation-46': 'read-disclosures',
  item: 'read-catalogue',
  'sub-section': 'read-catalogue',
  synonyms: 'read-catalogue',
  admin: 'read-people',
  passkey: 'read-people',
  setting: 'read-status',
  upkeep: 'read-status',
  enquiry: 'read-enquiries',
} as const satisfies Record<string, Capability>

/**
 * What a role must allow to take a change of each kind back, and bring it back after that. Access that was given or taken away, data that was
 * erased, and settings that two people decide on are not brought back by a press.
 */
export const entityUndoes = {
  document: 'change-disclosures',
  'exchange-filing': 'change-disclosures',
  'investor-section': 'change-disclosures',
  event: 'change-disclosures',
  figure: 'change-disclosures',
  shareholding: 'change-disclosures',
  grievances: 'change-disclosures',
  votes: 'change-disclosures',
  'regulation-46': 'change-disclosures',
  item: 'change-catalogue',
  'sub-section': 'change-catalogue',
  synonyms: 'change-catalogue',
} as const satisfies Partial<Record<Entity, Capability>>

export type Entity = keyof typeof entityReads
export type UndoableEntity = keyof typeof entityUndoes
export const entityNames = keysOf(entityReads)

/** Whether a text names a kind of row the ledger knows. */
export function isEntity(text: string | undefined): text is Entity {
  return text !== undefined && isKeyOf(entityReads, text)
}

/** Whether a change of what a text names can be taken back. */
export function isUndoable(text: string): text is UndoableEntity {
  return isKeyOf(entityUndoes, text)
}
