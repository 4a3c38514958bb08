import { Refusal } from '#contract/refusal.ts'
import { may, type Requirement, type Role } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow, SessionRow } from '#server/store/tables.ts'
import { digest, newKey, sameDigest } from './digests.ts'
import { newId } from './ids.ts'
import type { SecurityLog } from './security-log.ts'
import type { SignInClock } from './sign-in-clock.ts'

const minuteMs = 60_000
/** A session nobody uses ends after this long. */
export const idleMaxMs = 60 * minuteMs
/** Every session ends after this long. */
export const sessionMaxMs = 12 * 60 * minuteMs
/** More sessions than this end the one unused longest. */
export const sessionsMax = 5
/** Use is written down at most this often, so that reading does not become writing. */
const touchEveryMs = 30_000

/** Where a request comes from, as far as sessions care. */
export type From = {
  address: string
  /** A browser sent it: its session is split between the token and a cookie scripts cannot read. */
  browser: boolean
  userAgent: string
}

export type Opened = {
  token: string
  /** For browsers: the cookie the token is worthless without. */
  cookie?: string
  sessionId: string
  /** An older session was ended to make room. */
  droppedOldest: boolean
}

export type SessionHolder = {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  /** What their role must allow when the change is made; without it the session alone counts. */
  requirement?: Requirement
}

export type SessionSummary = {
  id: string
  created_at: string
  seen_at: string
  address: string
  user_agent: string
  /** The one that asks. */
  current: boolean
}

export type Sessions = ReturnType<typeof createSessions>

/** Who is signed in, where, and until when. Tokens are random; only their hashes are kept (security 2.1). */
export function createSessions({
  store,
  clock,
  securityLog,
}: {
  store: Store
  clock: SignInClock
  securityLog: SecurityLog
}) {
  /** Opens a session inside a transaction that also spent whatever let the admin in. */
  async function openIn(rows: Rows, admin: AdminRow, from: From, way: string): Promise<Opened> {
    const at = await clock.tick(rows)
    const token = newKey(32)
    const cookie = from.browser ? newKey(32) : undefined
    const row: SessionRow = {
      id: newId(),
      admin_id: admin.id,
      token_hash: digest(token),
      cookie_hash: cookie ? digest(cookie) : null,
      created_at: at.toISOString(),
      seen_at: at.toISOString(),
      expires_at: new Date(at.getTime() + sessionMaxMs).toISOString(),
      address: from.address,
      user_agent: from.userAgent,
      way,
    }
    await rows.sessions.forget({ before: at.toISOString(), idleSince: idleSince(at) })
    await rows.sessions.insert(row)
    const open = await rows.sessions.ofAdmin(admin.id)
    const tooMany = open.filter(({ id }) => id !== row.id).slice(sessionsMax - 1)
    for (const { id } of tooMany) {
      await rows.sessions.end(id)
      await securityLog.note(rows, 'session.dropped', { email: admin.email, sessionId: id, address: from.address })
    }
    await securityLog.note(rows, 'sign-in', {
      email: admin.email,
      sessionId: row.id,
      address: from.address,
      detail: way,
    })
    return { token, cookie, sessionId: row.id, droppedOldest: tooMany.length > 0 }
  }

  /** Opens a session for an admin by e-mail, outside the sign-in calls: for tests and break-glass tools. */
  async function open(email: string, from: From, way = 'test'): Promise<Opened> {
    return store.write(async (rows) => {
      const admin = await rows.admins.byEmail(email)
      if (!admin) throw new Refusal('not-found', 'There is no such admin.')
      return openIn(rows, admin, from, way)
    })
  }

  /** Whose session a token opens. A browser's token without its cookie ends the session: somebody carried it elsewhere. */
  async function whose(token: string | undefined, cookie: string | undefined, from: From): Promise<SessionHolder> {
    if (!token) throw notSignedIn()
    // First: when the clock went back, this ends what is asked for next.
    const at = await clock.instant()
    const session = await store.read.sessions.byToken(digest(token))
    if (!session || isOver(session, at)) throw notSignedIn()
    if (session.cookie_hash !== null && !(cookie && sameDigest(digest(cookie), session.cookie_hash))) {
      await store.write(async (rows) => {
        await rows.sessions.end(session.id)
        await securityLog.note(rows, 'session.split_mismatch', {
          email: session.email,
          sessionId: session.id,
          address: from.address,
        })
      })
      throw notSignedIn()
    }
    await touch(session, at)
    return holderOf(session)
  }

  /** Whose browser this is, by the cookie alone: for documents a browser fetches by itself (GET only; the cookie is SameSite=Strict). */
  async function ofCookie(cookie: string | undefined): Promise<SessionHolder | undefined> {
    if (!cookie) return undefined
    const at = await clock.instant()
    const session = await store.read.sessions.byCookie(digest(cookie))
    if (!session || isOver(session, at)) return undefined
    return holderOf(session)
  }

  /**
   * Refuses with 401 unless the session is still open, with 403 unless the admin's role still allows what is asked, and locks the session
   * until the transaction ends: signing out and removing an admin wait for it, and what begins after them is refused.
   * Answers the role the admin has now.
   */
  async function mustStand(rows: Rows, { sessionId, requirement = 'session' }: SessionHolder): Promise<Role> {
    const session = await rows.sessions.hold(sessionId)
    const admin = session && !isOver(session, clock.reading()) && (await rows.admins.byId(session.admin_id))
    if (!admin) throw notSignedIn()
    mustMay(admin.role, requirement)
    return admin.role
  }

  /** The same for a reply that only read: asked after the data was read, so that nothing read later leaves. */
  async function mustStillStand({ sessionId, requirement = 'session' }: SessionHolder): Promise<Role> {
    const session = await store.read.sessions.byId(sessionId)
    if (!session || isOver(session, clock.reading())) throw notSignedIn()
    mustMay(session.role, requirement)
    return session.role
  }

  async function touch(session: SessionRow, at: Date): Promise<void> {
    if (at.getTime() - Date.parse(session.seen_at) < touchEveryMs) return
    await store.write((rows) => rows.sessions.touch(session.id, at.toISOString()))
  }

  async function end(holder: SessionHolder): Promise<void> {
    const { sessionId, email } = holder
    await store.write(async (rows) => {
      await mustStand(rows, holder)
      await rows.sessions.end(sessionId)
      await securityLog.note(rows, 'sign-out', { email, sessionId })
    })
  }

  async function endAll(holder: SessionHolder): Promise<void> {
    const { id, email, sessionId } = holder
    await store.write(async (rows) => {
      await mustStand(rows, holder)
      await rows.sessions.endAllOf(id)
      await rows.devices.forgetOf(id)
      await securityLog.note(rows, 'sign-out.everywhere', { email, sessionId })
    })
  }

  /** Ends one of one's own sessions. */
  async function endOne(holder: SessionHolder, sessionId: string): Promise<void> {
    await store.write(async (rows) => {
      await mustStand(rows, holder)
      const own = await rows.sessions.ofAdmin(holder.id)
      if (!own.some(({ id }) => id === sessionId)) {
        throw new Refusal('not-found', 'This session is over already. Reload the page.', { field: 'id' })
      }
      await rows.sessions.end(sessionId)
      await securityLog.note(rows, 'session.ended', { email: holder.email, sessionId })
    })
  }

  async function listOf(holder: SessionHolder): Promise<SessionSummary[]> {
    const at = await clock.instant()
    const own = await store.read.sessions.ofAdmin(holder.id)
    return own
      .filter((session) => !isOver(session, at))
      .map(({ id, created_at, seen_at, address, user_agent }) => ({
        id,
        created_at,
        seen_at,
        address,
        user_agent,
        current: id === holder.sessionId,
      }))
  }

  /** For the command line: everybody's open sessions. */
  async function list() {
    const at = await clock.instant()
    const all = await store.read.sessions.all()
    return all
      .filter((session) => !isOver(session, at))
      .map(({ id, email, created_at, seen_at, address, user_agent }) => ({
        id,
        email,
        created_at,
        seen_at,
        address,
        user_agent,
      }))
  }

  /** For the command line: ends one session, those of one admin, or all. Answers how many ended. */
  async function revoke(which: { id: string } | { email: string } | 'all'): Promise<number> {
    return store.write(async (rows) => {
      const ended = await revokeIn(rows, which)
      const detail = which === 'all' ? 'all' : 'id' in which ? which.id : which.email
      await securityLog.note(rows, 'session.ended', { detail: `command line: ${detail}` })
      return ended
    })
  }

  return {
    openIn,
    open,
    whose,
    ofCookie,
    mustMay,
    mustStand,
    mustStillStand,
    end,
    endAll,
    endOne,
    listOf,
    list,
    revoke,
  }
}

/** Refuses with 403 what an admin's role does not allow. */
export function mustMay(role: Role, requirement: Requirement): void {
  if (!may(role, requirement))
    throw new Refusal('not-allowed', 'Your role does not allow this. An owner can change it under Admin Info.')
}

function holderOf(session: SessionRow & { name: string; email: string; role: Role }): SessionHolder {
  const { id, admin_id, name, email, role } = session
  return { id: admin_id, name, email, role, sessionId: id }
}

async function revokeIn(rows: Rows, which: { id: string } | { email: string } | 'all'): Promise<number> {
  if (which === 'all') return rows.sessions.endAll()
  if ('id' in which) return (await rows.sessions.end(which.id)) ? 1 : 0
  const admin = await rows.admins.byEmail(which.email)
  return admin ? rows.sessions.endAllOf(admin.id) : 0
}

function isOver(session: SessionRow, at: Date): boolean {
  return session.expires_at <= at.toISOString() || session.seen_at < idleSince(at)
}

/** Use is written down up to `touchEveryMs` late; that much longer a session may look idle. */
function idleSince(at: Date): string {
  return new Date(at.getTime() - idleMaxMs - touchEveryMs).toISOString()
}

function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'You are not signed in, or no longer. Sign in again.')
}
