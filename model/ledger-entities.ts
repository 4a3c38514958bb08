import { eachNamed, isKeyOf, keysOf } from './keys-of.ts'
import type { Capability } from './roles.ts'
import { statementKindNames } from './statement-kinds.ts'

/** Permission needed to read each entity's ledger entries: the history shows nobody data that its own page would refuse. */
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
  ...eachNamed(statementKindNames, () => 'read-disclosures' as const),
  'regulation-46': 'read-disclosures',
  redirect: 'read-disclosures',
  company: 'read-pages',
  page: 'read-pages',
  site: 'read-pages',
  item: 'read-catalogue',
  'sub-section': 'read-catalogue',
  synonyms: 'read-catalogue',
  admin: 'read-people',
  passkey: 'read-people',
  setting: 'read-status',
  upkeep: 'read-status',
  enquiry: 'read-enquiries',
  follower: 'read-followers',
  'unclaimed-list': 'read-unclaimed',
  insider: 'read-insiders',
  ticket: 'read-grievances',
  application: 'read-applications',
  'locked-data': 'read-status',
} as const satisfies Record<string, Capability>

/**
 * Permission needed to undo and redo a change of each entity. Access changes, erased data, and settings that two people decide on cannot
 * be undone.
 */
export const entityUndoes = {
  document: 'change-disclosures',
  'exchange-filing': 'change-disclosures',
  'investor-section': 'change-disclosures',
  event: 'change-disclosures',
  ...eachNamed(statementKindNames, () => 'change-disclosures' as const),
  'regulation-46': 'change-disclosures',
  redirect: 'change-disclosures',
  company: 'change-pages',
  page: 'change-pages',
  item: 'change-catalogue',
  'sub-section': 'change-catalogue',
  synonyms: 'change-catalogue',
  'unclaimed-list': 'handle-unclaimed',
} as const satisfies Partial<Record<Entity, Capability>>

export type Entity = keyof typeof entityReads
export type UndoableEntity = keyof typeof entityUndoes
export const entityNames = keysOf(entityReads)

export function isEntity(text: string | undefined): text is Entity {
  return text !== undefined && isKeyOf(entityReads, text)
}

export function isUndoable(text: string): text is UndoableEntity {
  return isKeyOf(entityUndoes, text)
}
