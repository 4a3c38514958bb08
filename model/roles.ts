import { keysOf } from './keys-of.ts'

/** Permissions of an admin. Reading is split by subject: only some may see results before publication. */
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
  'read-followers',
  'handle-followers',
  'read-unclaimed',
  'handle-unclaimed',
  'read-insiders',
  'handle-insiders',
  'read-readers',
  'read-grievances',
  'handle-grievances',
  'read-applications',
  'handle-applications',
  'read-pages',
  'change-pages',
  'read-people',
  'change-people',
  'read-history',
  'undo',
  'read-status',
  'change-settings',
  'open-locked-data',
] as const

export type Capability = (typeof capabilities)[number]

/** `people`: plural name of those with the role. */
type RoleRow = { label: string; people: string; summary: string; can: readonly Capability[] }

/** Permissions of each role; `docs/how-to/add-a-role.md` describes adding a role. */
export const roles = {
  owner: {
    label: 'Owner',
    people: 'owners',
    summary: 'Can do everything, including changing roles.',
    can: capabilities,
  },
  approver: {
    label: 'Approver',
    people: 'approvers',
    summary: 'Reads disclosures. Approves or rejects requests for documents, content, deadlines and preview links.',
    can: ['read-disclosures', 'read-readers', 'read-pages', 'comment', 'approve', 'read-history', 'read-status'],
  },
  disclosures: {
    label: 'Disclosures',
    people: 'people for disclosures',
    summary:
      'Files, corrects and withdraws documents of the investor zone. Edits facts of the company. Answers grievances. Reads and erases followers. Imports the list of unclaimed dividends. Records insiders.',
    can: [
      'read-disclosures',
      'change-disclosures',
      'comment',
      'read-followers',
      'handle-followers',
      'read-unclaimed',
      'handle-unclaimed',
      'read-insiders',
      'handle-insiders',
      'read-readers',
      'read-grievances',
      'handle-grievances',
      'read-pages',
      'change-pages',
      'read-history',
      'undo',
      'read-status',
    ],
  },
  catalogue: {
    label: 'Catalogue',
    people: 'people for the catalogue',
    summary: 'Manages products and answers enquiries.',
    can: ['read-catalogue', 'change-catalogue', 'read-enquiries', 'handle-enquiries', 'undo'],
  },
  marketing: {
    label: 'Marketing',
    people: 'people for marketing',
    summary: 'Edits the texts and pictures of the public pages.',
    can: ['read-readers', 'read-pages', 'change-pages', 'undo'],
  },
  recruitment: {
    label: 'Recruitment',
    people: 'people for recruitment',
    summary: 'Edits the open positions and the public pages. Reads and erases applications.',
    can: ['read-pages', 'change-pages', 'read-applications', 'handle-applications', 'undo'],
  },
  auditor: {
    label: 'Auditor',
    people: 'auditors',
    summary: 'Can read everything except applications and identifiers of insiders, but change nothing.',
    can: [
      'read-catalogue',
      'read-disclosures',
      'read-enquiries',
      'read-followers',
      'read-unclaimed',
      'read-readers',
      'read-grievances',
      'read-pages',
      'read-people',
      'read-history',
      'read-status',
    ],
  },
} as const satisfies Record<string, RoleRow>

export type Role = keyof typeof roles
export const roleNames = keysOf(roles)

/** Role of admins added without a role, and of all admins from before roles existed. */
export const defaultRole: Role = 'owner'

/** Requirement of a call for its caller: none, any admin's session, or a capability. */
export type Requirement = 'anyone' | 'session' | Capability

/** True if a role meets a requirement. Fails closed: unknown requirements are never met. */
export function can(role: Role, requirement: Requirement): boolean {
  if (requirement === 'anyone' || requirement === 'session') return true
  const row: RoleRow = roles[role]
  return row.can.includes(requirement)
}

/** True if a stored text is a known role; unknown roles have no permissions and are refused. */
export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text)
}
