import { isReleased } from './investor-zone.ts'
import { may, type Role } from './roles.ts'

/** States that the rule of four eyes distinguishes. An unapproved document needs a second person even after its section needs none. */
export type ApprovalState =
  | 'absent'
  | 'waiting'
  | 'scheduled'
  | 'published'
  | 'withdrawn'
  /** Withdrawn before anybody approved it, or before its instant in a section of two people. */
  | 'withdrawn unapproved'

/** A change of a document, of what it says, or of a section. */
export type Transition = {
  before: ApprovalState
  /** What the change makes of it once nobody has to approve it; `visible`: visitors see it now or at its instant. */
  after: 'absent' | 'withdrawn' | 'visible'
  /** Whether it says the same as before, in the same place, at the same instant. */
  unchanged: boolean
  /** Whether its place before, and its place after, need two people. */
  guardedBefore: boolean
  guardedAfter: boolean
}

/**
 * What becomes of a change. `apply`: done at once. `wait`: stored, unseen until a second person approves it. `request`: only the request is
 * stored, because visitors see the document. `withdraw unapproved`: withdrawn at once, but restoring it needs a second person.
 */
export type ApprovalOutcome = 'apply' | 'wait' | 'request' | 'withdraw unapproved'

/** The conditions of the rule, by name. */
const conditions = {
  isUnapproved: ({ before }: Transition) => before === 'waiting' || before === 'withdrawn unapproved',
  isApproved: ({ before }: Transition) => before === 'scheduled' || before === 'published',
  reachesVisitors: (change: Transition) =>
    change.after === 'visible' && !(conditions.isApproved(change) && change.unchanged),
  takesFromVisitors: ({ before, after }: Transition) => before === 'published' && after !== 'visible',
  needsTwoPeople: (change: Transition) =>
    change.guardedBefore || change.guardedAfter || conditions.isUnapproved(change),
} as const

/** THE rule of four eyes. Every write of documents, figures, statements and sections asks this function. */
export function approvalOutcome(change: Transition): ApprovalOutcome {
  if (!conditions.needsTwoPeople(change)) return 'apply'
  if (conditions.reachesVisitors(change) || conditions.takesFromVisitors(change))
    return change.before === 'published' ? 'request' : 'wait'
  return change.after === 'withdrawn' ? 'withdraw unapproved' : 'apply'
}

/** Whether a second person decides on a change before visitors see anything of it. */
export function needsApproval(change: Transition): boolean {
  const outcome = approvalOutcome(change)
  return outcome === 'wait' || outcome === 'request'
}

type StoredState = { withdrawn_at: string | null; waiting_since: string | null; release_at: string | null }

/** The state of a stored document at an instant; null is none. */
export function approvalState(row: StoredState | null, at: Date): ApprovalState {
  if (!row) return 'absent'
  if (row.withdrawn_at !== null) return row.waiting_since === null ? 'withdrawn' : 'withdrawn unapproved'
  if (row.waiting_since !== null) return 'waiting'
  return isReleased(row, at) ? 'published' : 'scheduled'
}

/** Why an admin cannot approve a pending version; undefined if they can. Nobody who contributed to it approves it, of whatever role. */
export function approvalRefusal(
  { role, email }: { role: Role; email: string },
  contributors: readonly string[],
): 'not-allowed' | 'own-row' | undefined {
  if (!may(role, 'approve')) return 'not-allowed'
  return contributors.includes(email) ? 'own-row' : undefined
}
