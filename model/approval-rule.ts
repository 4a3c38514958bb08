import { isReleased } from './investor-zone.ts'
import { can, type Role } from './roles.ts'

/**
 * Document states that the four-eyes rule distinguishes. An unapproved document needs a second person even after its section needs none.
 */
export type ApprovalState =
  | 'absent'
  | 'waiting'
  | 'scheduled'
  | 'published'
  | 'withdrawn'
  /** Withdrawn before anybody approved it, or before its instant in a section of two people. */
  | 'withdrawn unapproved'

/** Change of a document, of its content, or of a section. */
export type Transition = {
  before: ApprovalState
  /** State after the change once no approval is pending; `visible`: visitors see it now or at its scheduled time. */
  after: 'absent' | 'withdrawn' | 'visible'
  /** True if content, place and time are the same as before. */
  unchanged: boolean
  /** True if its place before, or after, needs two people. */
  guardedBefore: boolean
  guardedAfter: boolean
}

/**
 * Outcome of a change. `apply`: done at once. `wait`: stored, hidden until a second person approves it. `request`: only the request is
 * stored, because visitors see the document. `withdraw unapproved`: withdrawn at once, but restoring it needs a second person.
 */
export type ApprovalOutcome = 'apply' | 'wait' | 'request' | 'withdraw unapproved'

const conditions = {
  isUnapproved: ({ before }: Transition) => before === 'waiting' || before === 'withdrawn unapproved',
  isApproved: ({ before }: Transition) => before === 'scheduled' || before === 'published',
  reachesVisitors: (change: Transition) =>
    change.after === 'visible' && !(conditions.isApproved(change) && change.unchanged),
  takesFromVisitors: ({ before, after }: Transition) => before === 'published' && after !== 'visible',
  needsTwoPeople: (change: Transition) =>
    change.guardedBefore || change.guardedAfter || conditions.isUnapproved(change),
} as const

/** THE four-eyes rule. Every write of documents, figures, statements and sections calls this function. */
export function approvalOutcome(change: Transition): ApprovalOutcome {
  if (!conditions.needsTwoPeople(change)) return 'apply'
  if (conditions.reachesVisitors(change) || conditions.takesFromVisitors(change))
    return change.before === 'published' ? 'request' : 'wait'
  return change.after === 'withdrawn' ? 'withdraw unapproved' : 'apply'
}

/** True if a second person must decide on a change before visitors see it. */
export function needsApproval(change: Transition): boolean {
  const outcome = approvalOutcome(change)
  return outcome === 'wait' || outcome === 'request'
}

type StoredState = { withdrawn_at: string | null; waiting_since: string | null; release_at: string | null }

/** Returns the state of a stored document at an instant; null if none. */
export function approvalState(row: StoredState | null, time: Date): ApprovalState {
  if (!row) return 'absent'
  if (row.withdrawn_at !== null) return row.waiting_since === null ? 'withdrawn' : 'withdrawn unapproved'
  if (row.waiting_since !== null) return 'waiting'
  return isReleased(row, time) ? 'published' : 'scheduled'
}

/** Returns why an admin cannot approve a pending version; undefined if they can. Contributors cannot approve it, whatever their role. */
export function approvalRefusal(
  { role, email }: { role: Role; email: string },
  contributors: readonly string[],
): 'not-allowed' | 'own-row' | undefined {
  if (!can(role, 'approve')) return 'not-allowed'
  return contributors.includes(email) ? 'own-row' : undefined
}
