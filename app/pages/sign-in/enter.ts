import { api } from '#app/api.ts'
import { startOf } from '#app/own-role.ts'
import { keepSession, type Session } from '#app/session.ts'
import { takeWantedPage } from '#app/wanted-page.ts'

/**
 * Keeps a fresh session, checks it with the server and loads the admin area whole: its security headers differ from this page's
 * (spec 4, code and external login). A token that does not check is cleared by the api.
 */
export async function enter(session: Session): Promise<void> {
  keepSession(session)
  const { data } = await api('admin/check-token')
  keepSession({ ...session, email: data.email })
  const me = await api('admin/get-me')
  const wanted = takeWantedPage()
  location.assign(me.data.lacks_passkey ? startOf(me.data) : (wanted ?? startOf(me.data)))
}
