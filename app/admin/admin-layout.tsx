import { Outlet, useLocation } from 'react-router'
import { api } from '#app/api.ts'
import { company } from '#app/content/company.ts'
import { copyrightLine } from '#app/content/copyright.ts'
import { navigationFor, OwnAccount, startOf } from '#app/own-role.ts'
import { Header } from '#app/pages/site-layout/header.tsx'
import { serverNow } from '#app/server-clock.ts'
import { adminHome, asVisitorQuery, leaveSession } from '#app/session.ts'
import { may, roles } from '#model/roles.ts'
import { Main } from './main.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { useBackClosesDialog } from './use-back-closes-dialog.ts'
import { useCheckedSession } from './use-checked-session.ts'
import { useStrayFiles } from './use-stray-files.ts'

/** The admin area's frame. It holds no admin data: what a page shows, the page asks for with the stored token. */
export function AdminLayout() {
  const me = useCheckedSession()
  const { pathname } = useLocation()
  useStrayFiles()
  useBackClosesDialog()
  return (
    <OwnAccount value={me}>
      <div className="admin-layout">
        <Header
          label="Admin"
          path={pathname}
          home={{ to: me ? startOf(me) : adminHome, name: `${company.name}, products` }}
          items={navigationFor(me?.role)}
          onLogOut={logOut}
          tool={me && <PaletteButton />}
        />
        <Main>
          <Outlet />
        </Main>
        <footer className="admin-layout-footer">
          <div className="wrap">
            <span>{copyrightLine(serverNow())}</span>
            <a href={publicPageFor(pathname)}>View as visitor</a>
            {me && may(me.role, 'read-status') && <a href="/admin/status">Site status</a>}
            {me && (
              <span>
                Signed in as {me.email}, {roles[me.role].label.toLowerCase()}
              </span>
            )}
          </div>
        </footer>
      </div>
    </OwnAccount>
  )
}

/** Ends the session here and on the server. The browser's two entries go even when the server cannot be reached. */
async function logOut(): Promise<void> {
  await api('admin/logout').catch(() => undefined)
  leaveSession('signed-out')
}

/** The public page that shows what this screen is about, without being sent back here; Home where there is none. */
function publicPageFor(pathname: string): string {
  const path = /^\/admin(\/(?:investorzone|products-).*)$/.exec(pathname)?.[1]
  return `${path ?? '/'}?${asVisitorQuery}`
}
