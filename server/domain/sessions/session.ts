import { Refusal } from '#contract/refusal.ts'
import { passkeyRoles } from '#model/passkey.ts'
import { may, type Requirement, type Role } from '#model/roles.ts'
import type { Store } from '#server/store/store.ts'
import type { SessionRow } from '#server/store/tables.ts'
import type { SecurityLog } from '../security-log.ts'
import type { SignInClock } from '../sign-in/sign-in-clock.ts'

const minuteMs = 60_000
/** A session nobody uses ends after this long. */
export const idleMaxMs = 60 * minuteMs
/** Every session ends after this long. */
export const sessionMaxMs = 12 * 60 * minuteMs
/** More sessions than this end the one unused longest. */
export const sessionsMax = 5
/** Use is recorded at most this often, so that reading does not become writing. */
export const touchEveryMs = 30_000

/** How a session came about that a passkey opened. */
export const passkeyWay = 'passkey'

/** What the sessions' functions work with. */
export type SessionContext = { store: Store; clock: SignInClock; securityLog: SecurityLog }

/** The client of a request, as far as sessions care. */
export type ClientInfo = {
  address: string
  /** A browser sent it: its session is split between the token and a cookie scripts cannot read. */
  browser: boolean
  userAgent: string
}

export type SessionHolder = {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  /** Their role needs a passkey and they came in without: they may do nothing but add one. */
  lacksPasskey?: boolean
  /** What their role must allow when the change is made; without it the session alone counts. */
  requirement?: Requirement
}

/** Whether a session has expired at an instant, by age or by idleness. */
export function isOver(session: SessionRow, at: Date): boolean {
  return session.expires_at <= at.toISOString() || session.seen_at < idleSince(at)
}

/** Use is recorded up to `touchEveryMs` late; that much longer a session may look idle. */
export function idleSince(at: Date): string {
  return new Date(at.getTime() - idleMaxMs - touchEveryMs).toISOString()
}

/** Whether somebody came in by less than their role needs, where passkeys are required. */
export function lacksPasskey({ way, role }: { way: string; role: Role }, areRequired: boolean): boolean {
  return areRequired && way !== passkeyWay && passkeyRoles.includes(role)
}

/** Refuses with 403 whoever came in by less than their role needs, whatever asks for more than a session. */
export function mustBringPasskey({ lacksPasskey }: { lacksPasskey?: boolean }, requirement: Requirement): void {
  if (lacksPasskey && requirement !== 'session' && requirement !== 'anyone') throw passkeyNeeded()
}

export function passkeyNeeded(): Refusal {
  return new Refusal(
    'passkey-needed',
    'Your role needs a passkey. Sign out and sign in with your passkey; if you have none yet, add one under Admin Info.',
  )
}

/** Refuses with 403 what an admin's role does not allow. */
export function mustMay(role: Role, requirement: Requirement): void {
  if (!may(role, requirement))
    throw new Refusal('not-allowed', 'Your role does not allow this. An owner can change it under Admin Info.')
}

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'You are not signed in. Sign in again.')
}
