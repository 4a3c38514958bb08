import type { Role } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { SessionRow } from '#server/store/tables.ts'
import { digest, sameDigest } from '../digests.ts'
import {
  type ClientInfo,
  isOver,
  lacksPasskey,
  notSignedIn,
  passkeyHint,
  requirePasskey,
  requirePermission,
  type SessionContext,
  type SessionHolder,
  type SignInRules,
  touchEveryMs,
} from './session.ts'

type SessionOfAdmin = SessionRow & { name: string; email: string; role: Role; rules: SignInRules }

/** Returns the session of a token. A browser's token without its cookie ends the session, because it was copied to another browser. */
export async function ofToken(
  context: SessionContext,
  token: string | undefined,
  cookie: string | undefined,
  client: ClientInfo,
): Promise<SessionHolder> {
  const { store, clock } = context
  if (!token) throw notSignedIn()
  // First: if the clock went back, this ends the requested session.
  const time = await clock.instant()
  const session = await store.read.sessions.byToken(digest(token))
  if (!session || isOver(session, time)) throw notSignedIn()
  if (session.cookie_hash !== null && !(cookie && sameDigest(digest(cookie), session.cookie_hash))) {
    await endSplit(context, session, client.address)
    throw notSignedIn()
  }
  await touch(context, session, time)
  return holderOf(session)
}

async function endSplit({ store, securityLog }: SessionContext, session: SessionOfAdmin, address: string) {
  const { id, email } = session
  await store.write(async (rows) => {
    await rows.sessions.end(id)
    await securityLog.note(rows, 'session.split_mismatch', { email, sessionId: id, address })
  })
}

/**
 * Returns the session of a browser by the cookie alone: for documents fetched directly by a browser (GET only; the cookie is
 * SameSite=Strict).
 */
export async function ofCookie(
  { store, clock }: SessionContext,
  cookie: string | undefined,
): Promise<SessionHolder | undefined> {
  if (!cookie) return undefined
  const time = await clock.instant()
  const session = await store.read.sessions.byCookie(digest(cookie))
  if (!session || isOver(session, time)) return undefined
  return holderOf(session)
}

/**
 * Throws 401 unless the session is open, and 403 unless the admin's role and sign-in method allow the request. Locks the session until
 * the transaction ends. Signing out and removing an admin wait for the lock; later requests are refused. Returns the admin's current
 * role.
 */
export async function requireSession(
  { clock }: SessionContext,
  rows: Rows,
  { sessionId, requirement = 'session' }: SessionHolder,
): Promise<Role> {
  const session = await rows.sessions.hold(sessionId)
  const admin = session && !isOver(session, clock.reading()) && (await rows.admins.byId(session.admin_id))
  if (!admin) throw notSignedIn()
  requirePasskey(
    { lacksPasskey: lacksPasskey({ way: session.way, role: admin.role }, await readSignInRules(rows)) },
    requirement,
  )
  requirePermission(admin.role, requirement)
  return admin.role
}

/** Like `requireSession`, for read-only replies. Checked after the read, so that no data read after sign-out is sent. */
export async function requireSessionStillValid(
  { store, clock }: SessionContext,
  { sessionId, requirement = 'session' }: SessionHolder,
): Promise<Role> {
  const session = await store.read.sessions.byId(sessionId)
  if (!session || isOver(session, clock.reading())) throw notSignedIn()
  requirePasskey(holderOf(session), requirement)
  requirePermission(session.role, requirement)
  return session.role
}

/** Returns the rules of sign-in, within the transaction. */
export async function readSignInRules({ settings }: Rows): Promise<SignInRules> {
  return {
    passkeysRequired: Boolean((await settings.get('roles with passkeys'))?.length),
    codesOff: (await settings.get('mailed codes off')) ?? false,
  }
}

async function touch({ store }: SessionContext, session: SessionRow, time: Date): Promise<void> {
  if (time.getTime() - Date.parse(session.seen_at) < touchEveryMs) return
  await store.write((rows) => rows.sessions.touch(session.id, time.toISOString()))
}

function holderOf({ id, admin_id, name, email, role, rules, ...session }: SessionOfAdmin): SessionHolder {
  const { way, confirmed_at, created_at } = session
  return {
    id: admin_id,
    name,
    email,
    role,
    sessionId: id,
    lacksPasskey: lacksPasskey({ way, role }, rules),
    confirmedAt: way === passkeyHint ? confirmed_at || created_at : undefined,
  }
}
