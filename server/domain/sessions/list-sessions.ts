import type { SessionRow } from '#server/store/tables.ts'
import { isOver, type SessionContext, type SessionHolder } from './session.ts'

export type SessionSummary = Pick<SessionRow, 'id' | 'created_at' | 'seen_at' | 'address' | 'user_agent' | 'way'> & {
  current: boolean
}

/** Returns the admin's own open sessions, last used first. */
export async function listOf({ store, clock }: SessionContext, holder: SessionHolder): Promise<SessionSummary[]> {
  const time = await clock.instant()
  const sessions = await store.read.sessions.ofAdmin(holder.id)
  return sessions
    .filter((session) => !isOver(session, time))
    .map((session) => ({ ...summary(session), current: session.id === holder.sessionId }))
}

/** Returns all open sessions. For the command line. */
export async function list({ store, clock }: SessionContext) {
  const time = await clock.instant()
  const all = await store.read.sessions.all()
  return all
    .filter((session) => !isOver(session, time))
    .map((session) => ({ ...summary(session), email: session.email }))
}

function summary({ id, created_at, seen_at, address, user_agent, way }: SessionRow) {
  return { id, created_at, seen_at, address, user_agent, way }
}
