import type { Requirement } from '#model/roles.ts'
import { withContext } from '../with-context.ts'
import { ofCookie, ofToken, requireSession, requireSessionStillValid } from './check-session.ts'
import { end, endAll, endAllOf, endOne, revoke } from './end-session.ts'
import { list, listOf } from './list-sessions.ts'
import { open, openIn } from './open-session.ts'
import { requirePasskey, requirePermission, type SessionContext, type SessionHolder } from './session.ts'

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
  return { ...sessions, requireCapability }
}

function requireCapability(holder: SessionHolder, requirement: Requirement): void {
  requirePasskey(holder, requirement)
  requirePermission(holder.role, requirement)
}
