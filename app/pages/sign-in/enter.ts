import { api } from '#app/api.ts'
import { startOf } from '#app/own-role.ts'
import { keepSession, type Session } from '#app/session.ts'
import { takeWantedPage } from '#app/wanted-page.ts'

/**
 * Stores a new session, checks it with the server and loads the admin area in full. Its security headers differ from this page's (spec 4,
 * code and external login). The api clears a token that fails the check.
 */
export async function enter(session: Session): Promise<void> {
  keepSession(session)
  const { data } = await api('admin/check-token')
  keepSession({ ...session, email: data.email })
  const me = await api('admin/get-me')
  const wanted = takeWantedPage()
  location.assign(me.data.lacks_passkey ? startOf(me.data) : (wanted ?? startOf(me.data)))
}
