import { notFound, Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { SessionRow } from '#server/store/tables.ts'
import { readSignInRules, requireSession } from './check-session.ts'
import { lacksPasskey, passkeyHint, passkeyNeeded, type SessionContext, type SessionHolder } from './session.ts'

/** Signs the admin out. */
export async function end(context: SessionContext, holder: SessionHolder): Promise<void> {
  const { sessionId, email } = holder
  await context.store.write(async (rows) => {
    await requireSession(context, rows, holder)
    await rows.sessions.end(sessionId)
    await context.securityLog.note(rows, 'sign-out', { email, sessionId })
  })
}

/**
 * Ends all of the admin's own sessions and forgets their known devices. Throws for a session without a required passkey while one with a
 * passkey is open.
 */
export async function endAll(context: SessionContext, holder: SessionHolder): Promise<void> {
  const { id, email, sessionId } = holder
  await context.store.write(async (rows) => {
    await rows.admins.hold(id)
    const role = await requireSession(context, rows, holder)
    const sessions = await rows.sessions.ofAdmin(id)
    await assertSparesPasskeySessions(rows, { ...holder, role }, sessions, sessions)
    await rows.sessions.endAllOf(id)
    await rows.devices.forgetOf(id)
    await context.securityLog.note(rows, 'sign-out.everywhere', { email, sessionId })
  })
}

/** Ends one of the admin's own sessions. If passkeys are required, a session without one cannot end a session with one. */
export async function endOne(context: SessionContext, holder: SessionHolder, sessionId: string): Promise<void> {
  await context.store.write(async (rows) => {
    await rows.admins.hold(holder.id)
    const role = await requireSession(context, rows, holder)
    const sessions = await rows.sessions.ofAdmin(holder.id)
    const ended = sessions.filter(({ id }) => id === sessionId)
    if (!ended.length) {
      throw notFound('id', 'This session has already ended. Reload the page.')
    }
    await assertSparesPasskeySessions(rows, { ...holder, role }, sessions, ended)
    await rows.sessions.end(sessionId)
    await context.securityLog.note(rows, 'session.ended', { email: holder.email, sessionId })
  })
}

/** Prevents a person with only access to the mailbox from signing out the person with the passkey. */
async function assertSparesPasskeySessions(
  rows: Rows,
  { sessionId, role }: SessionHolder,
  sessions: readonly SessionRow[],
  ended: readonly SessionRow[],
): Promise<void> {
  const way = sessions.find(({ id }) => id === sessionId)?.way ?? ''
  if (!lacksPasskey({ way, role }, await readSignInRules(rows))) return
  if (ended.some((session) => session.way === passkeyHint)) throw passkeyNeeded()
}

/**
 * Ends every session of another admin and forgets their known devices. Throws for the actor's own account, and for accounts that are not
 * admins.
 */
export async function endAllOf(context: SessionContext, holder: SessionHolder, adminId: string): Promise<void> {
  await context.store.write(async (rows) => {
    await rows.admins.hold(adminId)
    await requireSession(context, rows, holder)
    const admin = await rows.admins.byId(adminId)
    if (!admin) throw notFound('id', 'This admin does not exist. Reload the page.')
    if (admin.id === holder.id)
      throw new Refusal('own-row', 'These are your own sessions. End them below.', { field: 'id' })
    await rows.sessions.endAllOf(adminId)
    await rows.devices.forgetOf(adminId)
    await context.securityLog.note(rows, 'session.ended', { email: admin.email, detail: `by ${holder.email}` })
  })
}

type Revoked = { id: string } | { email: string } | 'all'

/** Ends one session, those of one admin, or all. For the command line. Returns the number of sessions ended. */
export async function revoke({ store, securityLog }: SessionContext, which: Revoked): Promise<number> {
  return store.write(async (rows) => {
    const ended = await revokeIn(rows, which)
    const detail = which === 'all' ? 'all' : 'id' in which ? which.id : which.email
    await securityLog.note(rows, 'session.ended', { detail: `command line: ${detail}` })
    return ended
  })
}

async function revokeIn(rows: Rows, which: Revoked): Promise<number> {
  if (which === 'all') return rows.sessions.endAll()
  if ('id' in which) return (await rows.sessions.end(which.id)) ? 1 : 0
  const admin = await rows.admins.byEmail(which.email)
  return admin ? rows.sessions.endAllOf(admin.id) : 0
}
