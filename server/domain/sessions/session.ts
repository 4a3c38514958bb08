import { Refusal } from '#contract/refusal.ts'
import { passkeyRoles } from '#model/passkey.ts'
import { can, type Requirement, type Role } from '#model/roles.ts'
import type { Store } from '#server/store/store.ts'
import type { SessionRow } from '#server/store/tables.ts'
import type { SecurityLog } from '../security-log.ts'
import type { SignInClock } from '../sign-in/sign-in-clock.ts'

const minuteMs = 60_000
/** Maximum idle time of a session, in milliseconds. */
export const idleMaxMs = 60 * minuteMs
/** Maximum lifetime of a session, in milliseconds. */
export const sessionMaxMs = 12 * 60 * minuteMs
/** Maximum sessions per admin. A further session ends the one unused longest. */
export const sessionsMax = 5
/** Minimum interval between records of use, in milliseconds, so that not every read causes a write. */
export const touchEveryMs = 30_000

/** Time for which the use of a passkey confirms critical calls, in milliseconds. */
const confirmedForMs = 15 * minuteMs

/** Sign-in methods of sessions opened by a passkey, and by an external account. */
export const passkeyHint = 'passkey'
export const accountHint = 'account'

/** True if approvers need a passkey, and true if mailed codes are switched off. */
export type SignInRules = { passkeysRequired: boolean; codesOff: boolean }

export type SessionContext = { store: Store; clock: SignInClock; securityLog: SecurityLog }

export type ClientInfo = {
  address: string
  /** True for browsers: their session is split between the token and a cookie that scripts cannot read. */
  browser: boolean
  userAgent: string
}

export type SessionHolder = {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  /** True if the admin needs a passkey and signed in without one. The admin can then only add a passkey. */
  lacksPasskey?: boolean
  /** Last use of the passkey in a session that a passkey opened, ISO 8601. */
  confirmedAt?: string
  /** Permission that the role must have when the change is made. If undefined, only the session is checked. */
  requirement?: Requirement
}

/** True if a session has expired at an instant, by age or idleness. */
export function isOver(session: SessionRow, time: Date): boolean {
  return session.expires_at <= time.toISOString() || session.seen_at < idleSince(time)
}

/**
 * Returns the time of last use before which a session is idle. Use is recorded up to `touchEveryMs` late, so sessions get that much more
 * time.
 */
export function idleSince(time: Date): string {
  return new Date(time.getTime() - idleMaxMs - touchEveryMs).toISOString()
}

/** True if the sign-in method was weaker than the rules need. Without mailed codes, only an external account replaces a passkey. */
export function lacksPasskey(
  { way, role }: { way: string; role: Role },
  { passkeysRequired, codesOff }: SignInRules,
): boolean {
  if (way === passkeyHint) return false
  return (codesOff && way !== accountHint) || (passkeysRequired && passkeyRoles.includes(role))
}

/** Throws 403 for any request beyond the session itself if the sign-in method was weaker than the rules need. */
export function requirePasskey({ lacksPasskey }: { lacksPasskey?: boolean }, requirement: Requirement): void {
  if (lacksPasskey && requirement !== 'session' && requirement !== 'anyone') throw passkeyNeeded()
}

/**
 * Throws 403 if the passkey that opened the session was not used for `confirmedForMs` (ASVS 5.0, 7.5.3). A session without a passkey has
 * no factor to request again.
 */
export function requireConfirmation({ confirmedAt }: Pick<SessionHolder, 'confirmedAt'>, time: Date): void {
  if (confirmedAt !== undefined && time.getTime() - Date.parse(confirmedAt) > confirmedForMs)
    throw new Refusal('confirmation-needed', 'Confirm with your passkey that it is you, then try again.')
}

export function passkeyNeeded(): Refusal {
  return new Refusal(
    'passkey-needed',
    'You need a passkey. Sign out and sign in with your passkey; if you have none yet, add one under Admin Info.',
  )
}

/** Throws 403 if the admin's role does not allow the request. */
export function requirePermission(role: Role, requirement: Requirement): void {
  if (!can(role, requirement))
    throw new Refusal('not-allowed', 'Your role does not allow this. An owner can change it under Admin Info.')
}

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'You are not signed in. Sign in again.')
}
