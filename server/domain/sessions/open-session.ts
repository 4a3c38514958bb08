import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow, SessionRow } from '#server/store/tables.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import { readSignInRules } from './check-session.ts'
import {
  type ClientInfo,
  idleSince,
  lacksPasskey,
  passkeyHint,
  type SessionContext,
  sessionMaxMs,
  sessionsMax,
} from './session.ts'

export type OpenedSession = {
  token: string
  /** Cookie for browsers; without it the token is worthless. */
  cookie?: string
  sessionId: string
  droppedOldest: boolean
}

/** Opens a session inside the transaction that consumed the sign-in credential. */
export async function openIn(
  { clock, securityLog }: SessionContext,
  rows: Rows,
  admin: AdminRow,
  client: ClientInfo,
  way: string,
): Promise<OpenedSession> {
  const time = await clock.tick(rows)
  const token = newKey(32)
  const cookie = client.browser ? newKey(32) : undefined
  const row = newSession({ admin, client, way, time, token, cookie })
  await rows.sessions.forget({ before: time.toISOString(), idleSince: idleSince(time) })
  await rows.sessions.insert(row)
  const open = await rows.sessions.ofAdmin(admin.id)
  // A sign-in without a required passkey ends no session with one.
  const isSpared = lacksPasskey({ way, role: admin.role }, await readSignInRules(rows))
    ? (session: SessionRow) => session.way === passkeyHint
    : () => false
  const tooMany = open.filter((session) => session.id !== row.id && !isSpared(session)).slice(sessionsMax - 1)
  const { email } = admin
  const { address } = client
  for (const { id } of tooMany) {
    await rows.sessions.end(id)
    await securityLog.note(rows, 'session.dropped', { email, sessionId: id, address })
  }
  await securityLog.note(rows, 'sign-in', { email, sessionId: row.id, address, detail: way })
  return { token, cookie, sessionId: row.id, droppedOldest: tooMany.length > 0 }
}

/** Opens a session for an admin by e-mail, outside the sign-in calls: for tests and break-glass tools. */
export async function open(
  context: SessionContext,
  email: string,
  client: ClientInfo,
  way = 'test',
): Promise<OpenedSession> {
  return context.store.write(async (rows) => {
    const admin = await rows.admins.byEmail(email)
    if (!admin) throw new Refusal('not-found', 'This admin does not exist.')
    return openIn(context, rows, admin, client, way)
  })
}

type Opening = { admin: AdminRow; client: ClientInfo; way: string; time: Date; token: string; cookie?: string }

function newSession({ admin, client, way, time, token, cookie }: Opening): SessionRow {
  return {
    id: newId(),
    admin_id: admin.id,
    token_hash: digest(token),
    cookie_hash: cookie ? digest(cookie) : null,
    created_at: time.toISOString(),
    seen_at: time.toISOString(),
    expires_at: new Date(time.getTime() + sessionMaxMs).toISOString(),
    address: client.address,
    user_agent: client.userAgent,
    way,
    confirmed_at: '',
  }
}
