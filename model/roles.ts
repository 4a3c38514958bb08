import { keysOf } from './keys-of.ts'

/** What an admin may be allowed to do. Reading is split by what is read: only some may see results before they are published. */
export const capabilities = [
  'read-catalogue',
  'change-catalogue',
  'read-disclosures',
  'change-disclosures',
  'comment',
  'approve',
  'override-approval',
  'read-enquiries',
  'handle-enquiries',
  'read-people',
  'change-people',
  'read-history',
  'undo',
  'read-status',
  'change-settings',
] as const

export type Capability = (typeof capabilities)[number]

/** `people`: what those who have it are called. */
type RoleRow = { label: string; people: string; summary: string; may: readonly Capability[] }

/** Who may what, a row each; `docs/how-to/add-a-role.md` shows a new one. */
export const roles = {
  owner: {
    label: 'Owner',
    people: 'owners',
    summary: 'May do everything, and says who may do what.',
    may: capabilities,
  },
  approver: {
    label: 'Approver',
    people: 'approvers',
    summary:
      'Reads disclosures, and approves what another asks to publish, correct or withdraw where two are needed, deadlines, and preview links.',
    may: ['read-disclosures', 'comment', 'approve', 'read-history', 'read-status'],
  },
  disclosures: {
    label: 'Disclosures',
    people: 'people for disclosures',
    summary: 'Files, corrects and withdraws documents of the investor zone.',
    may: ['read-disclosures', 'change-disclosures', 'comment', 'read-history', 'undo', 'read-status'],
  },
  catalogue: {
    label: 'Catalogue',
    people: 'people for the catalogue',
    summary: 'Keeps the products and answers enquiries.',
    may: ['read-catalogue', 'change-catalogue', 'read-enquiries', 'handle-enquiries', 'undo'],
  },
  auditor: {
    label: 'Auditor',
    people: 'auditors',
    summary: 'Reads everything and changes nothing.',
    may: ['read-catalogue', 'read-disclosures', 'read-enquiries', 'read-people', 'read-history', 'read-status'],
  },
} as const satisfies Record<string, RoleRow>

export type Role = keyof typeof roles
export const roleNames = keysOf(roles)

/** What an admin is who was added without a role, and everybody from before there were roles. */
export const defaultRole: Role = 'owner'

/** What a call may require of its caller: nothing, any admin's session, or a capability. */
export type Requirement = 'anyone' | 'session' | Capability

/** Whether an admin of this role meets a requirement. Fails closed: what is not known here is met by nobody. */
export function may(role: Role, requirement: Requirement): boolean {
  if (requirement === 'anyone' || requirement === 'session') return true
  const row: RoleRow = roles[role]
  return row.may.includes(requirement)
}

/** A role as it is stored; what is no role of ours may do nothing and is refused. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text)
}
