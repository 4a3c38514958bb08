import type { Requirement } from '#model/roles.ts'
import type { SessionRow } from '#server/store/tables.ts'
import { withContext } from '../with-context.ts'
import { ofCookie, ofToken, requireSession, requireSessionStillValid } from './check-session.ts'
import { end, endAll, endAllOf, endOne, revoke } from './end-session.ts'
import { open, openIn } from './open-session.ts'
import {
  isOver,
  requireConfirmation,
  requirePasskey,
  requirePermission,
  type SessionContext,
  type SessionHolder,
} from './session.ts'

export type Sessions = ReturnType<typeof createSessions>

/** Admin sessions. Tokens are random; only their hashes are stored (security 2.1). */
export function createSessions(context: SessionContext) {
  const sessions = withContext(context, {
    openIn,
    open,
    ofToken,
    ofCookie,
    requireSession,
    requireSessionStillValid,
    end,
    endAll,
    endOne,
    endAllOf,
    listOf,
    list,
    revoke,
  })
  return {
    ...sessions,
    requireCapability,
    requireConfirmation: (holder: SessionHolder) => requireConfirmation(holder, context.clock.reading()),
  }
}

function requireCapability(holder: SessionHolder, requirement: Requirement): void {
  requirePasskey(holder, requirement)
  requirePermission(holder.role, requirement)
}

type SessionSummary = Pick<SessionRow, 'id' | 'created_at' | 'seen_at' | 'address' | 'user_agent' | 'way'> & {
  current: boolean
}

/** Returns the admin's own open sessions, last used first. */
async function listOf({ store, clock }: SessionContext, holder: SessionHolder): Promise<SessionSummary[]> {
  const time = await clock.instant()
  const sessions = await store.read.sessions.ofAdmin(holder.id)
  return sessions
    .filter((session) => !isOver(session, time))
    .map((session) => ({ ...summary(session), current: session.id === holder.sessionId }))
}

/** Returns all open sessions. For the command line. */
async function list({ store, clock }: SessionContext) {
  const time = await clock.instant()
  const all = await store.read.sessions.all()
  return all
    .filter((session) => !isOver(session, time))
    .map((session) => ({ ...summary(session), email: session.email }))
}

function summary({ id, created_at, seen_at, address, user_agent, way }: SessionRow) {
  return { id, created_at, seen_at, address, user_agent, way }
}
