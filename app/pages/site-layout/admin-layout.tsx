import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { api, sayFailure } from '#app/api.ts'
import { company } from '#app/content/company.ts'
import { FirstScript } from '#app/first-script.tsx'
import { navigationFor, OwnRole, startOf } from '#app/own-role.ts'
import { PageLink } from '#app/page-link.tsx'
import { adminHome, leaveSession, readSession, sendSignedOutAway, signInPath, watchSession } from '#app/session.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import type { CallOutput } from '#contract/calls.ts'
import { may, roles } from '#model/roles.ts'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

/** The admin area's frame. It holds no admin data: what a page shows, the page asks for with the stored token. */
export default function AdminLayout() {
  const me = useCheckedSession()
  useEffect(keepStrayFilesOut, [])
  return (
    <div className="admin">
      {/* Here, not in the head: an address that leads nowhere shows Home instead of this, also to whoever is not signed in. */}
      <FirstScript text={sendSignedOutAway} />
      <Header
        label="Admin"
        home={{ to: me ? startOf(me.role) : adminHome, name: `${company.name}, products` }}
        items={navigationFor(me?.role)}
        onLogOut={logOut}
      />
      <Main>
        <OwnRole value={me?.role}>
          <Outlet />
        </OwnRole>
      </Main>
      <footer className="foot-min">
        <div className="wrap">
          <span>
            © {company.copyrightYear} {company.name}
          </span>
          {me && may(me.role, 'read-status') && <PageLink to="/admin/status">Site status</PageLink>}
          {me && (
            <span>
              Signed in as {me.email}, {roles[me.role].label.toLowerCase()}
            </span>
          )}
        </div>
      </footer>
    </div>
  )
}

/** A file let go beside a drop zone would replace the page, and with it the form, by the file. Returns the function that stops it. */
function keepStrayFilesOut(): () => void {
  const keepOut = (event: DragEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.type === 'file') return
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', keepOut)
  addEventListener('drop', keepOut)
  return () => {
    removeEventListener('dragover', keepOut)
    removeEventListener('drop', keepOut)
  }
}

type Me = CallOutput<'admin/get-me'>['data']

/** Asks the server whether the stored token still counts; without a token, or with a dead one, the browser goes to the sign-in page. */
function useCheckedSession(): Me | undefined {
  const [me, setMe] = useState<Me>()
  useEffect(() => {
    if (!readSession()) location.replace(signInPath)
    else api('admin/get-me').then(({ data }) => setMe(data), sayFailure)
    return watchSession((session) => {
      // A form that is open stays: it says at its next save that the session is over.
      if (!session && !topDialog()) location.replace(signInPath)
    })
  }, [])
  return me
}

/** Ends the session here and on the server. The browser's two entries go even when the server cannot be reached. */
async function logOut(): Promise<void> {
  await api('admin/logout').catch(() => undefined)
  leaveSession('signed-out')
}
