import { api } from '#app/api.ts'
import { startOf } from '#app/own-role.ts'
import { consumeReturnTo } from '#app/return-to.ts'
import { type Session, saveSession } from '#app/session.ts'

/**
 * Stores a new session, checks it with the server and loads the admin area in full. Its security headers differ from this page's (spec 4,
 * code and external login). The api clears a token that fails the check.
 */
export async function enter(session: Session): Promise<void> {
  saveSession(session)
  const { data } = await api('admin/check-token')
  saveSession({ ...session, email: data.email })
  const me = await api('admin/get-me')
  const requested = consumeReturnTo()
  location.assign(me.data.lacks_passkey ? startOf(me.data) : (requested ?? startOf(me.data)))
}
