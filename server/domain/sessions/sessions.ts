import type { Requirement } from '#model/roles.ts'
import { withContext } from '../with-context.ts'
import { mustStand, mustStillStand, ofCookie, whose } from './check-session.ts'
import { end, endAll, endAllOf, endOne, revoke } from './end-session.ts'
import { list, listOf } from './list-sessions.ts'
import { open, openIn } from './open-session.ts'
import { mustBringPasskey, mustMay, type SessionContext, type SessionHolder } from './session.ts'

export type Sessions = ReturnType<typeof createSessions>

/** Admin sessions. Tokens are random; only their hashes are stored (security 2.1). */
export function createSessions(context: SessionContext) {
  const sessions = withContext(context, {
    openIn,
    open,
    whose,
    ofCookie,
    mustStand,
    mustStillStand,
    end,
    endAll,
    endOne,
    endAllOf,
    listOf,
    list,
    revoke,
  })
  return { ...sessions, mustAdmit }
}

function mustAdmit(holder: SessionHolder, requirement: Requirement): void {
  mustBringPasskey(holder, requirement)
  mustMay(holder.role, requirement)
}
